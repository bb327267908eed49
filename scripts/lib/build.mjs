import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, npm, root } from './run.mjs';

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/compress.ts',
  'web/covers.ts',
  'web/certificate-fonts.ts',
  'web/package.json',
  'contract/src',
  'package-lock.json',
];
const stampPath = join(root, 'web/dist/.sources');

function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Hashes contents, not modification times, which a checkout changes. */
function hashSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function readStamp() {
  try {
    return readFileSync(stampPath, 'utf8');
  } catch {
    return '';
  }
}

/** Builds the browser code where the sources have changed since the last build. */
export async function ensureBuilt() {
  const wanted = hashSources();
  if (readStamp() === wanted) return;
  console.log('正在构建网页……');
  rmSync(stampPath, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await npm(['run', 'build', '--silent', '--workspace=web'], { env, quiet: true });
  if (code !== 0) fail('网页没能构建：请查看上面的输出。');
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, wanted);
}
