// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';
import { assetsOf, entryModule, textsModule, type ViteManifest } from './app/vite-manifest.ts';
import { table } from './routes.tsx';

/** bytes, gzip: all the JavaScript a public page loads (issue 2). */
const budget = 150_000;

let manifest: ViteManifest;
let chunks: Map<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  // Vitest's own "test" would bring React's development half.
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  chunks = new Map(
    built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const file = built.output.find(({ fileName }) => fileName.endsWith('manifest.json'));
  if (file?.type !== 'asset') throw new Error('The build wrote no manifest.');
  manifest = JSON.parse(String(file.source)) as ViteManifest;
}, 60_000);

const scriptsFor = (module: string) =>
  assetsOf(manifest, [entryModule, textsModule('zh-CN', 'public'), module]).scripts.flatMap(
    (script) => chunks.get(script) ?? [],
  );

const documents = table
  .filter(({ document }) => document)
  .map(({ path, screen }) => ({ path, module: screen.module }));

it.each(documents)('$path loads at most 150 kB of JavaScript', ({ module }) => {
  const scripts = scriptsFor(module);
  expect(scripts.length).toBeGreaterThan(1);
  const sizes = scripts.map(({ fileName, code }) => ({ fileName, size: gzipSync(code).length }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(budget);
});

it.each(documents)('$path reaches no Ant Design', ({ module }) => {
  const heavy = /node_modules\/(antd|@ant-design|@rc-component|rc-[a-z-]+)\//;
  const modules = scriptsFor(module).flatMap(({ moduleIds }) => moduleIds);
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter((id) => heavy.test(id))).toEqual([]);
});
