import { createHash } from 'node:crypto';
import type { Config } from '../../config/config.ts';

/** The hashes of a page's inline scripts, as `'sha256-…'` of a content security policy. `mark`: only scripts with it are ours. */
export function scriptHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isRun = !/\ssrc=|type="application\//.test(attributes);
    // Only scripts that the rendering wrote itself have the mark.
    if (isRun && attributes.includes(mark))
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}

interface Allowed {
  /** The hashes of the page's inline scripts. */
  scripts: readonly string[];
  /** The nonce of styles that scripts add. */
  nonce: string;
  connectsTo: string | undefined;
}

const originsOf = (addresses: string[]) =>
  addresses.filter((each) => each.startsWith('http')).map((each) => new URL(each).origin);

/** An external script as a source of the policy, without its query. `//host/…` has the page's own scheme. '' for a script of ours. */
function scriptAt(address: string): string {
  if (!/^(https?:)?\/\//.test(address)) return '';
  const { host, pathname, protocol } = new URL(address, 'https://here');
  const scheme = address.startsWith('//') ? '' : `${protocol}//`;
  return scheme + host + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

/**
 * The hashes of the two style elements that React Aria adds: the touch action of what is pressed, and on iOS the scrolling behind a dialog.
 * The page-policy test takes them from the library's text.
 */
export const libraryStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/**
 * The content security policy of a page (docs/decisions/0045). Inline scripts are allowed by hash, not by nonce, so that one cached answer
 * serves everybody. Styles are allowed by the page's nonce; style attributes are allowed, since server-rendered markup has them.
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
    `style-src ${list("'self'", `'nonce-${nonce}'`, ...libraryStyles)}`,
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
