// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Language, languages } from '@zhixing/contract/language';
import type { BuildManifest } from '@zhixing/contract/page';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';
import { applicationModule, assetsOf, entryModule, textsModule } from './app/vite-manifest.ts';
import type { Bundle } from './locales/bundles.ts';
import { table } from './routes.tsx';

const kilobytes = 1024;
/** bytes as they travel, Brotli at its highest level: all the JavaScript a public page loads (rules: script-budget). */
const budget = 111 * kilobytes;
/** What joining takes, and the words of the law, are on the page itself. */
const further: Partial<Record<string, number>> = {
  '/practise/detail/:id': 115 * kilobytes,
  '/about/terms': 115 * kilobytes,
  '/about/privacy': 115 * kilobytes,
};

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

it.each(documents)('$path loads at most 111 kB of JavaScript in $language', (document) => {
  const scripts = scriptsFor(document);
  expect(scripts.length).toBeGreaterThan(1);
  const sizes = scripts.map(({ fileName, code }) => ({ fileName, size: brotliCompressSync(code).length }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(further[document.path] ?? budget);
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

/** What every student's first screen loads besides its layout and itself; a visitor has nobody's writing to send. */
const ofStudents = ['src/app/start-student.ts', 'src/app/UserMenu.tsx'];
/** bytes, scripts alone: with its styles, its shell and what it asks the server a first use stays within 300 kB (rules: first-use). */
const first = 270_000;
/** Of a student's screens, which do without Ant Design until something of it is opened (docs/decisions/0055). */
const firstOfStudent = 180_000;
/** Lists to choose a country or a college from are there at once. */
const listed: Partial<Record<string, number>> = {
  '/account/register': 300_000,
  '/user/info': 300_000,
  '/user/security': 300_000,
};
const screens = table
  .filter(({ document, layout }) => !document && layout?.name !== 'staff')
  .map(({ path, screen, layout }) => ({ path, modules: [layout?.screen.module, screen.module], layout }));

const compressed = new Map<string, number>();
/** Each compressed once: they are many pairs of screens. */
function compressedSize(script: string) {
  const size = compressed.get(script) ?? brotliCompressSync(chunks.get(script)?.code ?? '').length;
  compressed.set(script, size);
  return size;
}

function sizeOf(scripts: Iterable<string>) {
  const sizes = [...scripts].map((script) => ({ script, size: compressedSize(script) }));
  return { total: sizes.reduce((sum, { size }) => sum + size, 0), sizes: JSON.stringify(sizes) };
}

function scriptsOfScreen({ modules, layout }: (typeof screens)[number]) {
  const own = modules.filter((module) => module !== undefined);
  const students = layout?.guarded ? ofStudents : [];
  const texts = (['public', 'application'] as const).map((bundle) => textsModule('zh-CN', bundle));
  return assetsOf(manifest, [entryModule, applicationModule, ...texts, ...students, ...own]).scripts;
}

it.each(screens)(
  '$path loads at most 270 kB of JavaScript when it is the first, a student’s 180 kB, 300 kB with lists to choose from',
  (screen) => {
    const { total, sizes } = sizeOf(scriptsOfScreen(screen));
    expect(total, sizes).toBeLessThanOrEqual(
      listed[screen.path] ??
        (screen.layout?.name === 'ownAccount' || !screen.layout?.guarded ? first : firstOfStudent),
    );
  },
);

it('from any screen of a student another one takes at most 60 kB more', () => {
  const ofStudent = screens.filter(({ path, layout }) => layout?.guarded && !listed[path]);
  for (const from of ofStudent) {
    const have = new Set(scriptsOfScreen(from));
    for (const to of ofStudent) {
      const { total, sizes } = sizeOf(scriptsOfScreen(to).filter((script) => !have.has(script)));
      expect(total, `${from.path} to ${to.path}: ${sizes}`).toBeLessThanOrEqual(60_000);
    }
  }
});

it('no file of the build waits for itself', () => {
  const waitsFor = (file: string, seen = new Set<string>()): Set<string> => {
    for (const imported of chunks.get(file)?.imports ?? []) {
      if (seen.has(imported)) continue;
      seen.add(imported);
      waitsFor(imported, seen);
    }
    return seen;
  };
  expect(chunks.size).toBeGreaterThan(50);
  expect([...chunks.keys()].filter((file) => waitsFor(file).has(file))).toEqual([]);
});

it('what the entry stands on begins in a step of its own, before the entry and React', () => {
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const files = [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('/src/steps.ts')),
  );
  expect(files).toHaveLength(1);
  const [file] = files;
  expect(entry?.imports).toContain(file?.fileName);
  expect(file?.moduleIds.findIndex((id) => id.endsWith('/src/steps.ts'))).toBeGreaterThan(50);
});

it('no module uses what web/unused-code.ts leaves out of React', () => {
  const absent =
    /\b(?:ViewTransition|Activity|SuspenseList|useActionState|useFormState|preinit|preinitModule|prefetchDNS)\b/;
  const importing = /import\s+(?:\w+,\s*)?\{([^}]*)\}\s*from\s*['"]react(?:-dom)?['"]/g;
  const ours = [...chunks.values()]
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => isAbsolute(id) && existsSync(id) && !/\/node_modules\/react(?:-dom)?\//.test(id));
  expect(ours.length).toBeGreaterThan(500);
  const using = ours.filter((id) =>
    [...readFileSync(id, 'utf8').matchAll(importing)].some(([, names]) => absent.test(names ?? '')),
  );
  expect(using).toEqual([]);
});
