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
import { type RoomFile, roomModule } from './areas/staff/room-files.door.ts';
import type { Bundle } from './locales/bundles.ts';
import { table } from './routes.tsx';
import { firstOfStaff, lightPages, lightRooms } from './testing/office-budget.ts';

/** bytes on the way: all the JavaScript a public page loads, Brotli at its highest level, with what is said before each file (rules: script-budget). */
const budget = 115_000;
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

const documents = languages.flatMap((language) =>
  table
    .filter(({ document }) => document)
    .map(({ path, screen: { module, bundles } }): Document => ({ language, path, module, bundles })),
);

it.each(documents)('$path loads at most 115 kB of JavaScript in $language', (document) => {
  const scripts = scriptsFor(document);
  expect(scripts.length).toBeGreaterThan(1);
  const sizes = scripts.map(({ fileName, code }) => ({ fileName, size: brotliCompressSync(code).length }));
  const total = sizes.reduce((sum, { size }) => sum + size + header, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(budget);
});

it.each(documents)('$path loads the texts of $language alone', (document) => {
  const modules = scriptsFor(document).flatMap(({ moduleIds }) => moduleIds);
  // Of the others only the addresses of their files are there.
  const others = languages.filter((language) => language !== document.language);
  const texts = modules.filter((id) => !id.endsWith('/index.ts'));
  expect(texts.filter((id) => others.some((other) => id.includes(`/locales/${other}/`)))).toEqual([]);
});

/** Ant Design and what it is made of. */
const heavy = /node_modules\/(antd|@ant-design|@rc-component|rc-[a-z-]+)\//;

it.each(documents.filter(({ language }) => language === 'zh-CN'))(
  '$path reaches no Ant Design',
  (document) => {
    const modules = scriptsFor(document).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.length).toBeGreaterThan(50);
    expect(modules.filter((id) => heavy.test(id))).toEqual([]);
  },
);

/** What every student's first screen loads besides its layout and itself; a visitor has nobody's writing to send. */
const ofStudents = ['src/app/start-student.ts', 'src/app/UserMenu.tsx'];
/** bytes, scripts alone, of a student's screens, which do without Ant Design until something of it is opened (rules: first-use). */
const firstOfStudent = 180_000;
/** Of the ways in and out. */
const firstOfAccount = 142_000;
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
  '$path loads at most 180 kB of JavaScript when it is the first, a way in or out 142 kB',
  (screen) => {
    const { total, sizes } = sizeOf(scriptsOfScreen(screen));
    expect(total, sizes).toBeLessThanOrEqual(screen.layout?.guarded ? firstOfStudent : firstOfAccount);
  },
);

it('from any screen of a student another one takes at most 60 kB more', () => {
  const ofStudent = screens.filter(({ layout }) => layout?.guarded);
  for (const from of ofStudent) {
    const have = new Set(scriptsOfScreen(from));
    for (const to of ofStudent) {
      const { total, sizes } = sizeOf(scriptsOfScreen(to).filter((script) => !have.has(script)));
      expect(total, `${from.path} to ${to.path}: ${sizes}`).toBeLessThanOrEqual(60_000);
    }
  }
});

/** What a student opens, and what it takes besides the screen it is opened on: none of it is Ant Design's. */
const openedByStudents = [
  { path: '/user/info', module: 'src/areas/account/profile/InfoForm.tsx', most: 13_500 },
  { path: '/learning', module: 'src/areas/talk/ask/Asked.tsx', most: 6_000 },
  { path: '/learning', module: 'src/areas/certificate/GraduationMoment.tsx', most: 15_500 },
  { path: '/learning', module: 'src/areas/schoolwork/conflict/CompareDialog.tsx', most: 14_000 },
];

it.each(openedByStudents)('$module takes little besides $path', ({ path, module, most }) => {
  const screen = screens.find((each) => each.path === path);
  expect([screen?.path, manifest[module] !== undefined]).toEqual([path, true]);
  const have = new Set(screen && scriptsOfScreen(screen));
  const { total, sizes } = sizeOf(assetsOf(manifest, [module]).scripts.filter((script) => !have.has(script)));
  expect(total, sizes).toBeLessThanOrEqual(most);
});

const roomScripts = (...rooms: RoomFile[]) =>
  assetsOf(manifest, [
    ...[entryModule, applicationModule, ...ofStudents],
    ...(['public', 'application', 'office'] as const).map((bundle) => textsModule('zh-CN', bundle)),
    ...['src/app/layouts/Staff.layout.tsx', 'src/areas/staff/Staff.screen.tsx', ...rooms.map(roomModule)],
  ]).scripts;

it('the desk loads at most 183 kB of JavaScript when it is the first, a list of the back office or a camp at most 17 kB more', () => {
  const desk = sizeOf(roomScripts());
  expect(desk.total, desk.sizes).toBeLessThanOrEqual(firstOfStaff);
  const have = new Set(roomScripts());
  for (const [room, most] of Object.entries(lightRooms) as [RoomFile, number][]) {
    expect(manifest[roomModule(room)], room).toBeDefined();
    const { total, sizes } = sizeOf(roomScripts(room).filter((script) => !have.has(script)));
    expect(total, `${room}: ${sizes}`).toBeLessThanOrEqual(most);
  }
});

it.each(lightPages)('$page takes little besides $from', ({ from, page, most }) => {
  const module = `src/areas/staff/${page}.tsx`;
  expect(manifest[module], module).toBeDefined();
  const have = new Set(roomScripts(from));
  const more = assetsOf(manifest, [module]).scripts.filter((script) => !have.has(script));
  const { total, sizes } = sizeOf(more);
  expect(total, sizes).toBeLessThanOrEqual(most);
  const modules = more.flatMap((script) => chunks.get(script)?.moduleIds ?? []);
  expect(modules.filter((id) => heavy.test(id))).toEqual([]);
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

it('no module uses what web/unused-code.ts leaves out of React and its router', () => {
  const absent =
    /\b(?:ViewTransition|Activity|SuspenseList|useActionState|useFormState|useFormStatus|requestFormReset|preconnect|preload|preloadModule|preinit|preinitModule|prefetchDNS|useFetchers?|useViewTransitionState)\b/;
  const importing = /import\s+(?:\w+,\s*)?\{([^}]*)\}\s*from\s*['"]react(?:-dom|-router)?(?:\/\w+)?['"]/g;
  // Of ours: the document's own parts as components, forms that call a function, submissions beside the page's own.
  const drawing =
    /<(?:html|head|body|title|meta|link|style|script)[\s/>]|\bformAction=|\bfetcherKey=|\bnavigate=\{false\}|\bviewTransition\b|unstable_scheduleHydration/;
  const ours = [...chunks.values()]
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => isAbsolute(id) && existsSync(id))
    .filter((id) => !/\/node_modules\/react(?:-dom|-router)?\//.test(id));
  expect(ours.length).toBeGreaterThan(500);
  const using = ours.filter((id) => {
    const text = readFileSync(id, 'utf8');
    const drawn = id.endsWith('.tsx') && !id.includes('/node_modules/') && drawing.test(text);
    return drawn || [...text.matchAll(importing)].some(([, names]) => absent.test(names ?? ''));
  });
  expect(using).toEqual([]);
});
