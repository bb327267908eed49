// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Language, languages } from '@zhixing/contract/language';
import type { BuildManifest } from '@zhixing/contract/page';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';
import { assetsOf, entryModule, textsModule } from './app/vite-manifest.ts';
import type { Bundle } from './locales/bundles.ts';
import { table } from './routes.tsx';

/** bytes, gzip: all the JavaScript a public page loads. */
const budget = 150_000;

let manifest: BuildManifest;
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
  manifest = JSON.parse(String(file.source)) as BuildManifest;
}, 60_000);

interface Document {
  language: Language;
  path: string;
  module: string;
  bundles: Bundle[];
}

function scriptsFor({ language, module, bundles }: Document) {
  const texts = ['public' as const, ...bundles].map((bundle) => textsModule(language, bundle));
  return assetsOf(manifest, [entryModule, ...texts, module]).scripts.flatMap(
    (script) => chunks.get(script) ?? [],
  );
}

const documents = languages.flatMap((language) =>
  table
    .filter(({ document }) => document)
    .map(({ path, screen: { module, bundles } }): Document => ({ language, path, module, bundles })),
);

it.each(documents)('$path loads at most 150 kB of JavaScript in $language', (document) => {
  const scripts = scriptsFor(document);
  expect(scripts.length).toBeGreaterThan(1);
  const sizes = scripts.map(({ fileName, code }) => ({ fileName, size: gzipSync(code).length }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(budget);
});

it.each(documents)('$path loads the texts of $language alone', (document) => {
  const modules = scriptsFor(document).flatMap(({ moduleIds }) => moduleIds);
  // Of the others only the addresses of their files are there.
  const others = languages.filter((language) => language !== document.language);
  const texts = modules.filter((id) => !id.endsWith('/index.ts'));
  expect(texts.filter((id) => others.some((other) => id.includes(`/locales/${other}/`)))).toEqual([]);
});

it.each(documents.filter(({ language }) => language === 'zh-CN'))(
  '$path reaches no Ant Design',
  (document) => {
    const heavy = /node_modules\/(antd|@ant-design|@rc-component|rc-[a-z-]+)\//;
    const modules = scriptsFor(document).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.filter((id) => heavy.test(id))).toEqual([]);
  },
);
