import { allTypes } from '@zhixing/contract/words';
import type { Dependencies } from '../../action/action.ts';
import { isLoopbackHost } from '../../base/loopback.ts';
import { publishedProjects, typeSlugs } from '../projects/index.ts';

/** Personal pages and paths that are not pages; search engines must not index them. */
const closed = ['/account/', '/learning', '/user/', '/exception', '/language'];
const services = [
  '/api/',
  '/capi/',
  '/passport/',
  '/mapi/',
  '/upload',
  '/files/',
  '/docs',
  '/dev/',
  '/health',
];

/** Pages that always exist. */
const pages = [
  '/',
  '/practise',
  `/practise/${allTypes}`,
  '/cert',
  '/cert/validate',
  '/FQA',
  '/about',
  '/about/terms',
  '/about/privacy',
];

/** The protocol's limit for one file (sitemaps.org). */
const mostAddresses = 50_000;

type SiteConfig = Pick<Dependencies['config'], 'publicUrl' | 'page'>;

const baseOf = ({ page }: SiteConfig) => page.routerBase.replace(/\/+$/, '');

/** Whether search engines may index this site: it has a public address (rules: site-files). */
const isFindable = ({ publicUrl }: SiteConfig) =>
  publicUrl !== '' && !isLoopbackHost(new URL(publicUrl).host);

/** robots.txt (RFC 9309). */
export function robots(config: SiteConfig): string {
  if (!isFindable(config)) return 'User-agent: *\nDisallow: /\n';
  const base = baseOf(config);
  const refused = [...closed.map((path) => base + path), ...services];
  return [
    'User-agent: *',
    ...refused.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}${base}/sitemap.xml`,
    '',
  ].join('\n');
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const entry = (address: string, changed?: Date | null) =>
  `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>\n`;

/**
 * sitemap.xml as a stream; one address for each page, because both languages have the same. `origin`: `https://host`.
 */
export async function* sitemap(deps: Dependencies, origin: string): AsyncGenerator<string> {
  const site = origin + baseOf(deps.config);
  let left = mostAddresses;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (const path of [...pages, ...(await typeSlugs(deps)).map((slug) => `/practise/${slug}`)]) {
    yield entry(site + path);
    left -= 1;
  }
  for await (const { id, publishedAt } of publishedProjects(deps)) {
    if (left <= 0) break;
    left -= 1;
    yield entry(`${site}/practise/detail/${id}`, publishedAt);
  }
  yield '</urlset>\n';
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/public/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest (w3.org/TR/appmanifest), for installing the site as an application. */
export function webManifest(config: SiteConfig) {
  const home = `${baseOf(config)}/`;
  return {
    id: home,
    name: '知行 · 实习与实践学习平台',
    short_name: '知行',
    lang: 'zh-CN',
    start_url: home,
    scope: home,
    display: 'minimal-ui',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}
