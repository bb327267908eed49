import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, npm, pinnedNode, root } from './run.mjs';

const packagesOf = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;

/** npm writes its list of installed packages last, so an interrupted installation has none; a folder may have been removed since. */
function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  try {
    const installed = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(
      ([path, { version, link, optional }]) =>
        link ||
        optional ||
        !path.includes('node_modules/') ||
        (installed[path]?.version === version && existsSync(join(root, path))),
    );
  } catch {
    return false;
  }
}

/** Installs what package-lock.json names, where it is not installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('正在安装依赖（npm ci）……');
  // The browser code is built here, in production too.
  const code = await npm(['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']);
  if (code !== 0) fail('依赖没能安装：请查看上面 npm 的输出，检查网络后重试。');
}
