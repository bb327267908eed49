import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder like the web's build. Its pages show their URL; `/long` is a long page, `/throws` fails. */
export function createWebBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-web-'));
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  put('client/.vite/manifest.json', '{"secret.ts":{"file":"assets/secret.js"}}');
  put('client/assets/entry.js', 'export {};');
  put(
    'server/entry-server.js',
    `export const render = async ({ url, origin, nonce, form }) => {
      if (new URL(url, origin).pathname.endsWith('/throws')) throw new Error('a detail of the inside');
      return ({
      status: 200,
      html: '<script nonce="' + nonce + '"></script>' + new URL(url, origin).pathname.replace('/long', '/' + 'long'.repeat(1000)) + (form ? ' with ' + JSON.stringify(form) : ''),
    }); };`,
  );
  return folder;
}
