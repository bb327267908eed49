// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Language, languages } from '@zhixing/contract/language';
import type { BuildManifest } from '@zhixing/contract/page';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, it, vi } from 'vitest';
import { staffAreas } from '../../scripts/lib/import-rules.mjs';
import { applicationModule, assetsOf, entryModule, textsModule } from './app/server/vite-manifest.ts';
import type { Bundle } from './locales/bundles.ts';
import { table } from './routes.tsx';

/** bytes: all scripts that a public page loads, Brotli at its highest level, and the header of each answer (rules: script-budget). */
const budget = 140_000;
/** bytes of an answer's header, a little more than they are. */
const header = 300;

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

const compressed = new Map<string, number>();
/** Each compressed once: many screens share them. */
function compressedSize(script: string) {
  const size = compressed.get(script) ?? brotliCompressSync(chunks.get(script)?.code ?? '').length;
  compressed.set(script, size);
  return size;
}

function sizeOf(scripts: Iterable<string>) {
  const sizes = [...scripts].map((script) => ({ script, size: compressedSize(script) }));
  return { total: sizes.reduce((sum, { size }) => sum + size, 0), sizes: JSON.stringify(sizes) };
}

const documents = languages.flatMap((language) =>
  table
    .filter(({ document }) => document)
    .map(({ path, screen: { module, bundles } }): Document => ({ language, path, module, bundles })),
);

it.each(documents)('$path loads at most 140 kB of JavaScript in $language', (document) => {
  const scripts = scriptsFor(document);
  expect(scripts.length).toBeGreaterThan(1);
  const { total, sizes } = sizeOf(scripts.map(({ fileName }) => fileName));
  expect(total + header * scripts.length, sizes).toBeLessThanOrEqual(budget);
});

it.each(documents)('$path loads the texts of $language only', (document) => {
  const modules = scriptsFor(document).flatMap(({ moduleIds }) => moduleIds);
  // Of the others only the addresses of their files are there.
  const others = languages.filter((language) => language !== document.language);
  const texts = modules.filter((id) => !id.endsWith('/index.ts'));
  expect(texts.filter((id) => others.some((other) => id.includes(`/locales/${other}/`)))).toEqual([]);
});

/** What every student's first screen loads besides its layout and itself; a visitor has nobody's writing to send. */
const ofStudents = ['src/app/browser/start-student.ts', 'src/app/root/UserMenu.tsx'];
/** bytes, scripts alone, Brotli: of a first screen of the application, of the back office's, of each one after it (rules: first-use). */
const most = { application: 330_000, staff: 400_000, next: 80_000 };
const screens = table
  .filter(({ document, layout }) => !document && layout?.name !== 'staff')
  .map(({ path, screen, layout }) => ({ path, modules: [layout?.screen.module, screen.module], layout }));

function scriptsOfScreen({ modules, layout }: (typeof screens)[number]) {
  const own = modules.filter((module) => module !== undefined);
  const students = layout?.guarded ? ofStudents : [];
  const texts = (['public', 'application'] as const).map((bundle) => textsModule('zh-CN', bundle));
  return assetsOf(manifest, [entryModule, applicationModule, ...texts, ...students, ...own]).scripts;
}

it.each(screens)('$path loads at most 330 kB of JavaScript when it is the first', (screen) => {
  const { total, sizes } = sizeOf(scriptsOfScreen(screen));
  expect(total, sizes).toBeLessThanOrEqual(most.application);
});

it('from any screen of a student another one takes at most 80 kB more', () => {
  const ofStudent = screens.filter(({ layout }) => layout?.guarded);
  for (const from of ofStudent) {
    const have = new Set(scriptsOfScreen(from));
    for (const to of ofStudent) {
      const { total, sizes } = sizeOf(scriptsOfScreen(to).filter((script) => !have.has(script)));
      expect(total, `${from.path} to ${to.path}: ${sizes}`).toBeLessThanOrEqual(most.next);
    }
  }
});

const dashboardScripts = () =>
  assetsOf(manifest, [
    ...[entryModule, applicationModule, ...ofStudents],
    ...(['public', 'application', 'staffPages'] as const).map((bundle) => textsModule('zh-CN', bundle)),
    ...['src/app/layouts/Staff.layout.tsx', 'src/app/staff/Staff.screen.tsx'],
  ]).scripts;

it('the dashboard loads at most 400 kB of JavaScript when it is the first page', () => {
  const { total, sizes } = sizeOf(dashboardScripts());
  expect(total, sizes).toBeLessThanOrEqual(most.staff);
});

it('no first screen loads a schema: limits stand in files of the contract without one', () => {
  const first = new Set([...screens.flatMap(scriptsOfScreen), ...dashboardScripts()]);
  const modules = [...first].flatMap((script) => chunks.get(script)?.moduleIds ?? []);
  expect(modules.some((id) => id.endsWith('/contract/src/words.ts'))).toBe(true);
  expect(modules.filter((id) => id.includes('/node_modules/typebox/'))).toEqual([]);
});

const ofStaff = new Set(['app/staff', ...staffAreas.map((area) => `areas/${area}`)]);

it('each staff page, and each page and dialog below it, takes at most 80 kB more', () => {
  const have = new Set(dashboardScripts());
  const places = Object.keys(manifest).filter(
    (file) => file.endsWith('.tsx') && ofStaff.has(file.split('/').slice(1, 3).join('/')),
  );
  expect(places.length).toBeGreaterThan(25);
  for (const place of places) {
    const more = assetsOf(manifest, [place]).scripts.filter((script) => !have.has(script));
    const { total, sizes } = sizeOf(more);
    expect(total, `${place}: ${sizes}`).toBeLessThanOrEqual(most.next);
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

it('the entry’s imports run in a task of their own, before the entry and React', () => {
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const files = [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('/src/yield-to-main.ts')),
  );
  expect(files).toHaveLength(1);
  const [file] = files;
  expect(entry?.imports).toContain(file?.fileName);
  expect(file?.moduleIds.findIndex((id) => id.endsWith('/src/yield-to-main.ts'))).toBeGreaterThan(50);
});
