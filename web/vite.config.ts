import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { certificateFonts } from './certificate-fonts.ts';
import { compress } from './compress.ts';
import { covers } from './covers.ts';
import { unusedCode } from './unused-code.ts';

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}
const sourceOf = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const entry = sourceOf('entry-client.tsx');
/** Where files begin that come together: the frame of Ant Design, what all application screens need, a student on every page. */
const beginnings = {
  antd: sourceOf('base/antd/Antd.tsx'),
  application: sourceOf('app/application.ts'),
  student: sourceOf('app/start-student.ts'),
};
/** What the player is made of. */
const learning = [sourceOf('app/layouts/Learning.layout.tsx'), sourceOf('areas/learning/Player.screen.tsx')];
const ofLearning = /\/web\/src\/(?:areas\/(?:learning\/|talk\/ask[./])|base\/chapter-text\/)/;
const reached = new Map<string, Set<string>>();

function follow(id: string, graph: Graph, found: Set<string>) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, graph, found);
  return found;
}

/** Everything that a module imports without waiting. */
function reach(id: string, graph: Graph): Set<string> {
  const known = reached.get(id) ?? follow(id, graph, new Set());
  reached.set(id, known);
  return known;
}

/** What every application screen takes of Ant Design: its frame, its styles, buttons. */
const antdFrame =
  /\/node_modules\/(?:@ant-design\/(?:colors|cssinjs|cssinjs-utils|fast-color|icons\/es\/(?:components|cssUtils|renderUtils|icons\/LoadingOutlined)|icons-svg\/es\/asn\/LoadingOutlined)|@babel\/runtime|@emotion|stylis|clsx|react-is|is-mobile|@rc-component\/(?:motion|portal|resize-observer|trigger|util|(?:pagination|picker)\/(?:es|lib)\/locale|color-picker\/es\/color\.js|form\/es\/FormContext)|antd\/(?:lib|locale|es\/(?:button|config-provider\/(?!defaultRenderEmpty)|locale|theme|version|color-picker\/(?:color|components\/ColorPresets)\.js|space\/(?:Compact|style\/compact)|style\/|form\/(?:context|validateMessagesContext)\.|_util\/(?:zindexContext|wave\/|is\.|reactNode|warning|ContextIsolator|motion\.|hooks\/(?:useZIndex|useOrientation|useMergeSemantic))|(?:time-picker|date-picker|calendar|modal)\/locale|tooltip\/UniqueProvider)))/;

/** Small ones that go together: on a slow network the number of files costs more than what is in them. */
const together: [name: string, of: RegExp][] = [
  [
    'application',
    /\/web\/src\/(?:base\/(?:lazy-part|CodeFailed|WaitingTitle|use-near|use-now|PageTurner|size-text|copy-text)|device\/thrifty|ui\/(?:empty\/Way|text\/(?:Stat|Fold)|Dialog|list-place)\.)/,
  ],
  [
    'account',
    /\/web\/src\/(?:areas\/account\/(?:form\/(?:FormProblem|needed|use-)|session\/(?:device-marks|login\.actions)|codes\/challenge\.ts)|ui\/form\/(?:use-|Form\.|FormField|FormInput))/,
  ],
  [
    'numbers',
    /\/web\/src\/(?:areas\/account\/(?:form\/Agreement|codes\/(?:CodeField|MobileFields|CountrySelect|code\.|mobile|use-resend|resend)|password\/(?:PasswordField|mark-password))|ui\/form\/(?:FormTick|Picker))/,
  ],
  // What one writes and chooses with, by itself; then as fields of a form, which the back office has most of.
  ['inputs', /\/web\/src\/ui\/(?:AskDialog|Menu|Popover|form\/(?:Input|NumberInput|Radios|Select|Switch))\./],
  ['fields', /\/web\/src\/ui\/form\//],
  [
    'student',
    /\/web\/src\/(?:areas\/(?:schoolwork\/(?:queue\.door|Waiting|use-queue|use-leave|homework\/homework-words)|assessment\/(?:RunningTest|TimeLeft|running-test|use-seconds-left|countdown))|writing\/lane)/,
  ],
  [
    'learning',
    /\/contract\/src\/spans|\/areas\/(?:certificate\/graduation\.door|learning\/directory\/Materials)/,
  ],
  [
    'work',
    /\/areas\/schoolwork\/(?:conflict\/(?!Compare|compare)|editor\/(?:RichView|RichText|content-facts|use-picture)|files\/|homework\/(?:RemainingTag|Requirements)|use-writing|use-conflict|SaveState)/,
  ],
];

/** The file of what the application's pages share; screens, and what comes on demand, have files of their own. */
function applicationPart(id: string, graph: Graph): string | null {
  if (antdFrame.test(id)) return 'antd';
  if (id.includes('/locales/')) return null;
  // The film's controls need it too, and nothing else of Ant Design.
  if (id.endsWith('/web/src/api/nonce.ts')) return 'application';
  for (const [name, module] of Object.entries(beginnings)) {
    // Of packages too: but not all of those that Ant Design's one door leads to.
    const taken = name !== 'antd' || id.includes('/web/src/');
    // The beginning of a file that is asked for by name stays that.
    if (id === module) return name === 'antd' ? name : null;
    if (taken && reach(module, graph).has(id)) return name;
  }
  if (learning.includes(id)) return null;
  const part = together.find(([, of]) => of.test(id));
  if (part) return part[0];
  if (ofLearning.test(id) && learning.some((module) => reach(module, graph).has(id))) return 'learning';
  return null;
}

/** What the home page and others show. */
const pieces =
  /\/web\/src\/(?:areas\/(?:home\/samples\/|practise\/(?:practise\.module|Cover|ProjectGrid|ProjectCard|TypeSection|names|parts\.door)|certificate\/ValidateForm)|base\/(?:NotFound\.screen|message-page\.module|LoadFailed\.tsx)|areas\/learning\/(?:continue\.door|last-chapter)|ui\/(?:text\/Steps|cover\/))/;
/** What two or more public pages show, the home page not among them. */
const furtherPieces =
  /\/web\/src\/(?:areas\/practise\/(?:ProjectResults|NoProjects|list-query)|areas\/home\/(?:Contact|Contents|document\.module)|ui\/(?:page\/(?:SearchBox|PageHeader|Breadcrumbs|Pager|pages-shown|Tabs\.tsx)|empty\/Search|text\/Accordion))/;
/** What the law's pages are made of. */
const legal = /\/web\/src\/areas\/home\/Legal(?:Page|Words)\.tsx$/;

/**
 * Few files, for a first visit on a slow phone: the libraries, which seldom change, and what every page shares.
 * Screens stay apart, and Ant Design with them.
 */
const output = {
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'every page',
        name(id: string, graph: Graph) {
          if (id === entry) return null;
          if (reach(entry, graph).has(id)) return id.includes('/node_modules/') ? 'vendor' : 'shared';
          if (id.includes('rolldown/runtime')) return 'vendor';
          // Lines of the contract that public pages and the application need.
          if (/\/contract\/src\/(?:picture-copies|terms)\.ts$/.test(id)) return 'shared';
          // Small ones that go together: a file of its own costs more than they hold.
          if (pieces.test(id)) return 'pieces';
          if (furtherPieces.test(id)) return 'further';
          if (legal.test(id)) return 'legal';
          // Drawings, Ant Design's tokens and what one or two screens have go with these.
          return /\/web\/src\/ui\/(?!AskDialog|Menu|Popover|list-place|cover\/|empty\/(?!Notebook|Sheet)|reorder\/|form\/|page\/(?:SearchBox|Tab(?!s\.module)|Pager|pages-shown|PageHeader)|text\/(?:Steps|Stat|Accordion|Fold)\.|drawing-colors\.ts|tokens\.ts)/.test(
            id,
          )
            ? 'shared'
            : applicationPart(id, graph);
        },
      },
    ],
  },
};

/**
 * Ant Design's parts do not say that importing them does nothing: one name of such a package would bring the whole of it, its
 * forms and their checks with every button.
 */
const moduleSideEffects = [{ test: /\/node_modules\/@rc-component\/.+\.js$/, sideEffects: false }];

interface Resolving {
  resolve(source: string, importer: string, options: { skipSelf: boolean }): Promise<{ id: string } | null>;
}
const ofQuery =
  /\/@reduxjs\/toolkit\/dist\/query\/|\?query$|\/areas\/(?:staff\/staff-api|learning\/learning\.slice)\.ts$/;
const copied = /^(@reduxjs\/toolkit|immer|redux|redux-thunk|reselect)$/;

/**
 * RTK Query needs more of these libraries than a public page does: it gets copies of its own, which come with the back office,
 * so that every page's stay small (docs/decisions/0035).
 */
const queryCopies = {
  name: 'query-copies',
  apply: 'build' as const,
  enforce: 'pre' as const,
  async resolveId(this: Resolving, source: string, importer: string | undefined) {
    if (!importer || !ofQuery.test(importer) || !copied.test(source)) return null;
    const found = await this.resolve(source, importer.replace('?query', ''), { skipSelf: true });
    return found && { ...found, id: `${found.id}?query` };
  },
};

const ownScrollbarSize = fileURLToPath(new URL('src/app/scrollbar-size.ts', import.meta.url));
/** Ant Design measures scrollbars with a style that the content security policy refuses: ours in its place. */
const scrollbarSize = {
  name: 'scrollbar-size',
  enforce: 'pre' as const,
  resolveId: (source: string, importer: string | undefined) =>
    source.endsWith('/getScrollBarSize') && importer?.includes('/@rc-component/util/')
      ? ownScrollbarSize
      : null,
};

/**
 * `vite build` makes the client, `vite build --ssr` the server's renderer; web/package.json runs both. In development
 * development.ts starts Vite with it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/public/',
  plugins: [
    react(),
    certificateFonts(),
    { name: 'reach-anew', buildStart: () => reached.clear() },
    ...(isSsrBuild ? [] : [unusedCode(), scrollbarSize, queryCopies, covers(), compress()]),
  ],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Nothing is inlined: a data: address would need its own hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {
          input: 'src/entry-server.tsx',
          // The entry exports `render` alone, and screens do not import it.
          preserveEntrySignatures: 'strict' as const,
        }
      : { input: 'src/entry-client.tsx', output, treeshake: { moduleSideEffects } },
  },
  // Vite leaves this name alone in a server build; React would run its slow development half.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // React goes into the file, in production mode whatever NODE_ENV the server runs under.
  // What the application alone uses is never run there. In development packages are Node's own: their CommonJS does
  // not run as Vite's modules.
  ssr: isSsrBuild
    ? { noExternal: true as const, external: ['antd', '@ant-design/icons', 'altcha-lib', 'qrcode'] }
    : {},
}));
