import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { staffAreas } from '../scripts/lib/import-rules.mjs';
import { certificateFonts } from './certificate-fonts.ts';
import { compress } from './compress.ts';
import { covers } from './covers.ts';

interface Graph {
  getModuleInfo(
    id: string,
  ): { importers: string[]; dynamicImporters: string[]; importedIds: string[] } | null;
}
const sourceOf = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const entry = sourceOf('entry-client.tsx');
const application = sourceOf('app/application.ts');
const documents = sourceOf('app/screens/screen-files.ts');
const small = [sourceOf('ui/'), sourceOf('areas/practise/invite/')];

/** The dynamically imported modules (screens, dialogs, texts) that cannot run without this one. */
function entriesOf(id: string, graph: Graph, found = new Set<string>(), seen = new Set<string>()) {
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  if (dynamicImporters.length > 0) found.add(id);
  for (const importer of importers) if (!seen.has(importer)) entriesOf(importer, graph, found, seen);
  return found;
}

const isOfPackage = (id: string) => id.includes('/node_modules/');

/** Whether a module brings a package that is not usual where its file is loaded, such as the library's combobox. */
function bringsPackage(
  id: string,
  graph: Graph,
  isUsual: (entries: Set<string>) => boolean,
  seen = new Set<string>(),
): boolean {
  seen.add(id);
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) =>
    isOfPackage(imported)
      ? !isUsual(entriesOf(imported, graph))
      : !seen.has(imported) && bringsPackage(imported, graph, isUsual, seen),
  );
}

const staffFolders = ['app/staff/', ...staffAreas.map((area) => `areas/${area}/`)].map(sourceOf);
const isOfStaff = (id: string) => staffFolders.some((folder) => id.startsWith(folder));

/** The readers of question files, for several dialogs and no page. */
const ofImports = ['areas/question-import/', 'areas/authoring/import/'].map(sourceOf);

/** From how many entries on a module that they share goes into a common file: each file costs a header, and often a round trip. */
const several = 3;
/** From how many entries on a package may come with every page of the back office, e.g. dialogs; a calendar or Markdown may not. */
const usual = 20;

/** The common file of a module that is not needed at the start; null: as the bundler decides. */
function commonFile(id: string, graph: Graph): string | null {
  const entries = [...entriesOf(id, graph)];
  // What is imported dynamically is found by its own file.
  if (entries.includes(id)) return null;
  const ofDocuments = entries.some(
    (each) => each !== application && graph.getModuleInfo(each)?.dynamicImporters.includes(documents),
  );
  if (entries.includes(application) && !ofDocuments) return 'application';
  if (isOfPackage(id)) return null;
  // A component of ui/, or the field for an invite, is smaller than the header of a file of its own: two pages share it so, too.
  if (entries.length < several)
    return ofDocuments && small.some((folder) => id.startsWith(folder)) && entries.length > 1
      ? 'pages'
      : null;
  if (ofDocuments) return 'pages';
  if (entries.every(isOfStaff)) {
    if (bringsPackage(id, graph, ({ size }) => size >= usual)) return null;
    return ofImports.some((folder) => id.startsWith(folder)) ? 'question-import' : 'staff';
  }
  return bringsPackage(id, graph, (of) => of.has(application)) ? null : 'application';
}

const output = {
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'vendor', tags: ['$initial' as const], test: '/node_modules/' },
      { name: 'shared', tags: ['$initial' as const], test: (id: string) => id !== entry },
      { debugName: 'common files', name: commonFile },
    ],
  },
};

/**
 * `vite build` makes the client, `vite build --ssr` the server's renderer; web/package.json runs both. In development
 * development.ts starts Vite with it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/public/',
  plugins: [
    react(),
    // Of React Aria's words for screen readers, the languages of this product (contract/src/language.ts).
    optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }),
    certificateFonts(),
    ...(isSsrBuild ? [] : [covers(), compress()]),
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
  ssr: isSsrBuild ? { noExternal: true as const, external: ['altcha-lib', 'qrcode'] } : {},
}));
