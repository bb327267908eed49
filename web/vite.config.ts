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
const entry = fileURLToPath(new URL('src/entry-client.tsx', import.meta.url));
const reached = new Set<string>();

/** Everything the entry imports without waiting: every page loads it. */
function reach(id: string, graph: Graph) {
  if (reached.has(id)) return;
  reached.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, graph);
}

/** What the home page and others show. */
const pieces =
  /\/web\/src\/(?:areas\/(?:home\/samples\/|practise\/(?:practise\.module|Cover|ProjectGrid|ProjectCard|TypeSection|names|parts\.door)|certificate\/ValidateForm)|base\/(?:NotFound\.screen|message-page\.module|LoadFailed\.tsx)|areas\/learning\/(?:continue\.door|last-chapter)|ui\/(?:Field|text\/Steps|cover\/))/;
/** What two or more public pages show, the home page not among them. */
const furtherPieces =
  /\/web\/src\/(?:areas\/practise\/(?:ProjectResults|NoProjects|list-query)|ui\/(?:page\/(?:SearchBox|PageHeader|Breadcrumbs|Pager|pages-shown|Tabs)|empty\/Search))/;

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
          reach(entry, graph);
          if (id === entry) return null;
          if (reached.has(id)) return id.includes('/node_modules/') ? 'vendor' : 'shared';
          if (id.includes('rolldown/runtime')) return 'vendor';
          // Small ones that go together: a file of its own costs more than they hold.
          if (pieces.test(id)) return 'pieces';
          if (furtherPieces.test(id)) return 'further';
          // Drawings, Ant Design's tokens and what one or two screens have go with these.
          return /\/web\/src\/ui\/(?!cover\/|empty\/(?!Notebook|Sheet)|reorder\/|page\/(?:SearchBox|Tabs|Pager|pages-shown|PageHeader)|text\/(?:Steps|Stat|Accordion|Fold)\.|drawing-colors\.ts|tokens\.ts)/.test(
            id,
          )
            ? 'shared'
            : null;
        },
      },
    ],
  },
};

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
      : { input: 'src/entry-client.tsx', output },
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
