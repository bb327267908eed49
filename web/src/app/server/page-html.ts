import type { PageSettings } from '@zhixing/contract/page';
import {
  failedEvent,
  publicPath,
  scriptJson,
  settingsElementId,
  stateElementId,
} from '../../api/settings.ts';
import { tokenKey } from '../../api/token.ts';
import type { Translations } from '../../locales/texts.ts';
import type { PageMeta } from '../route-entry.tsx';
import { themeMetas, themeScript } from './theme-script.ts';
import type { Assets } from './vite-manifest.ts';

export interface Page {
  settings: PageSettings;
  texts: Translations;
  nonce: string;
  title: string;
  meta: PageMeta;
  /** The whole canonical address; '' for none. */
  canonical: string;
  /** https://host and the router's base, without a slash at its end. */
  site: string;
  /** https://host */
  origin: string;
  /** The entry script, as the manifest names it. */
  entry: string | undefined;
  assets: Assets;
  /** The content of #root; for an application screen its shell, which the browser replaces. */
  body: string;
  /** What the browser hydrates with; undefined for the application. */
  state: object | undefined;
  /** Of the application: its first calls (early-script.ts). */
  early?: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/**
 * Before the first paint: where the page was sent for (hydration-guard.ts), and whether somebody is logged in, for what waits for them
 * keeps its place (areas/home/StudentHomeSlot.tsx).
 */
const firstScript = `{const{dataset}=document.documentElement;dataset.sentFor=location.pathname+location.search;try{if(localStorage.getItem('${tokenKey}'))dataset.session='student'}catch{}}`;

/** The metadata for link previews in messengers (ogp.me). */
function socialMeta({ texts, title, meta, canonical, origin }: Page): string[] {
  const picture = new URL(meta.picture ?? `${publicPath}share.png`, origin);
  const property = (name: string, content: string | undefined) =>
    content ? `<meta property="og:${name}" content="${escapeHtml(content)}">` : '';
  const { siteName } = texts.get('common');
  return [
    property('type', 'website'),
    property('site_name', siteName),
    property('locale', texts.language.replace('-', '_')),
    property('title', title),
    property('description', meta.description),
    property('url', canonical),
    property('image', picture.href),
    property('image:width', '1200'),
    property('image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function head(page: Page): string[] {
  const { settings, title, meta, canonical, site, nonce, entry, assets, early } = page;
  const at = (file: string) => escapeHtml(publicPath + file);
  const attribute = ` nonce="${escapeHtml(nonce)}"`;
  const description = meta.description ? escapeHtml(meta.description) : '';
  const structured = meta.structuredData?.(site);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${description}">`,
    meta.noindex ? '<meta name="robots" content="noindex">' : '',
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(canonical ? socialMeta(page) : []),
    ...themeMetas,
    `<script${attribute}>${themeScript}</script>`,
    `<link rel="icon" href="${at('favicon.ico')}" sizes="32x32">`,
    `<link rel="icon" href="${at('favicon.svg')}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${at('apple-touch-icon.png')}">`,
    `<link rel="manifest" href="${escapeHtml(`${settings.routerBase.replace(/\/+$/, '')}/manifest.webmanifest`)}">`,
    // Vite's loader and the styles of the video's controls (nonced-styles.ts) read the nonce here; browsers hide it from everything else.
    `<meta property="csp-nonce"${attribute}>`,
    `<script${attribute}>${firstScript}</script>`,
    // Before the styles, which a script after them would wait for.
    early && `<script${attribute}>${early}</script>`,
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${at(file)}"${attribute}>`),
    // After the styles, which block the first paint: on a slow network scripts would compete with them.
    ...assets.scripts
      .filter((file) => file !== entry)
      .map((file) => `<link rel="modulepreload" href="${at(file)}" fetchpriority="low"${attribute}>`),
    // A placeholder for content that scripts will render.
    page.state
      ? ''
      : `<noscript><style${attribute}>[data-drawing]{display:none}[data-without-scripts]{display:block}</style></noscript>`,
    structured && `<script type="application/ld+json"${attribute}>${scriptJson(structured)}</script>`,
  ].filter((line): line is string => Boolean(line));
}

/**
 * Shown in place of the screen when the application's first code or words do not come (entry-client.tsx says which):
 * nothing else could tell it.
 */
function failedNote({ texts, nonce }: Page): string {
  const { screenFailed, checkNetwork, ui } = texts.get('common');
  const show = `{
  const failed = document.getElementById('failed');
  const show = () => {
    document.getElementById('main').replaceChildren(failed);
    failed.hidden = false;
  };
  addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') show();
  }, true);
  addEventListener('${failedEvent}', show);
}`;
  return [
    '<div id="failed" class="failed" role="alert" hidden>',
    `<p>${escapeHtml(screenFailed)}</p><p>${escapeHtml(checkNetwork)}</p>`,
    `<p><a href="">${escapeHtml(ui.reload)}</a></p>`,
    '</div>',
    `<script nonce="${escapeHtml(nonce)}">${show}</script>`,
  ].join('\n');
}

/** The whole page. It contains only escaped text and React's output. */
export function pageHtml(page: Page): string {
  const { settings, texts, nonce, entry, body, state } = page;
  const json = (id: string, value: object) =>
    `<script type="application/json" id="${id}" nonce="${escapeHtml(nonce)}">${scriptJson(value)}</script>`;
  return [
    '<!doctype html>',
    `<html lang="${texts.language}">`,
    '<head>',
    ...head(page),
    '</head>',
    '<body>',
    `<div id="root">${body}</div>`,
    state ? '' : failedNote(page),
    json(settingsElementId, settings),
    state ? json(stateElementId, state) : '',
    settings.iconFont
      ? `<script async src="${escapeHtml(settings.iconFont)}" nonce="${escapeHtml(nonce)}"></script>`
      : '',
    entry
      ? `<script type="module" src="${escapeHtml(publicPath + entry)}" nonce="${escapeHtml(nonce)}"></script>`
      : '',
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}
