import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';

/** The scripts that stand in a page itself and are run, each named by its hash as a content security policy does. */
export function scriptHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isRun = !/\ssrc=|type="application\//.test(attributes);
    // Only what the drawing itself put there has the mark.
    if (isRun && attributes.includes(mark))
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}

interface Allowed {
  /** Of the scripts in the page. */
  scripts: readonly string[];
  /** What styles that scripts add carry. */
  nonce: string;
  connectsTo: string | undefined;
}

const originsOf = (addresses: string[]) =>
  addresses.filter((each) => each.startsWith('http')).map((each) => new URL(each).origin);

/** One script of another site as a source, without its query; `//host/…` is of the page's own scheme. */
function scriptAt(address: string): string {
  if (!/^(https?:)?\/\//.test(address)) return '';
  const { host, pathname, protocol } = new URL(address, 'https://here');
  const scheme = address.startsWith('//') ? '' : `${protocol}//`;
  return scheme + host + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

/**
 * Our own scripts and those in the page, by their hashes: so that one answer serves all. Styles with the page's nonce besides;
 * attributes may style, since server-rendered markup does (docs/decisions/0045).
 */
export function contentSecurityPolicy(
  { page }: Config,
  { scripts, nonce, connectsTo = '' }: Allowed,
): string {
  const { hosts, uploadUrl, uploadPrefix, imageCdn, iconFont } = page;
  const foreign = [...Object.values(hosts), uploadUrl, uploadPrefix, imageCdn];
  const origins = [...new Set(originsOf(foreign))].join(' ');
  const list = (...sources: string[]) => sources.filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    `script-src ${list("'self'", ...scripts, scriptAt(iconFont))}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${list("'self'", 'data:', 'blob:', origins)}`,
    `media-src ${list("'self'", 'blob:', origins)}`,
    `connect-src ${list("'self'", origins, connectsTo)}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
