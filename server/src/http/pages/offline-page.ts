import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Language, languages, pageLanguage } from '@zhixing/contract/language';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { languageTexts } from '../../locales/languages.ts';
import { varyBy } from '../language.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

const style = `:root{color-scheme:light dark}
body{display:grid;min-height:100dvh;margin:0;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;
background:light-dark(#fff,#0f1520);color:light-dark(#3d4a5c,#c3cdda);font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;text-align:center}
h1{margin:0;color:light-dark(#0f1b2d,#f2f5f9);font-size:24px;line-height:1.3}
p{max-width:26em;margin:0}
a{padding:10px 24px;border-radius:10px;background:#0b68cb;color:#fff;text-decoration:none}
a:focus-visible{outline:2px solid currentcolor;outline-offset:3px}`;

/** The appearance that the reader chose (web/src/device/theme.ts); and the page that was asked for, once there is a network again. */
const script = `try{const theme=localStorage.getItem('THEME');if(theme)document.documentElement.style.colorScheme=theme}catch{}
addEventListener('online',()=>location.reload())`;

const policy = `default-src 'none'; style-src 'sha256-${hashOf(style)}'; script-src 'sha256-${hashOf(script)}'; frame-ancestors 'none'`;

/** It is shown at the address of the page that could not be had: the link without an address leads there. */
function htmlIn(language: Language): string {
  const { name, offline } = languageTexts[language].noPage;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${offline.title} · ${name}</title><style>${style}</style><script>${script}</script></head>
<body><svg width="56" height="56" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="12" fill="#1890ff"/><path d="M14 15h20L14 33h19m-4.5-5.5 6 5.5-6 5.5" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/></svg>
<h1>${offline.title}</h1><p>${offline.says}</p><a href="">${offline.reload}</a></body></html>`;
}

const pages = new Map(languages.map((language) => [language, htmlIn(language)]));
const version = hashOf([...pages.values(), policy].join('\n')).slice(0, 12);
const worker = `const version = ${JSON.stringify(version)};\n${readFileSync(new URL('service-worker.js', import.meta.url), 'utf8')}`;

/** The page for a reader without a network, and the service worker that keeps it (rules: offline-page). */
export function installOfflinePage(app: FastifyInstance, { page }: Config) {
  const base = page.routerBase.replace(/\/+$/, '');
  app.get(`${base}/offline`, { schema: { hide: true } }, (request, reply) => {
    const language = pageLanguage(request.headers);
    varyBy(reply, 'Cookie');
    varyBy(reply, 'Accept-Language');
    return reply
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(pages.get(language));
  });
  // Its own policy holds for what it asks: pages of this site.
  app.get(`${base}/service-worker.js`, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
}
