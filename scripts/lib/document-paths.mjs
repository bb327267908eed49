import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './run.mjs';

const top = ['contract', 'server', 'web', 'e2e', 'scripts', 'docs'];
const skipped = new Set(['node_modules', 'dist', 'var', 'test-results', 'playwright-report']);

/** A source file by its path or its end, as `db/client.ts`. A pattern, as `*.queries.ts` or `<name>.ts`, is none. */
const sourceFile = /(?<![\w./*<>@-])[\w-][\w./-]*\.(?:tsx?|mjs|sql|py|css)(?![\w-])/g;
/** A folder by its whole path: `server/src/db/statement/`. */
const folder = /(?<=`)(?:contract|server|web|e2e|scripts|docs)\/[\w./-]*\/(?=`)/g;
/** The target of a link within the repository: `(decisions/0012-testing.md)`. */
const link = /(?<=\]\()[^)#:\s]+(?=[)#])/g;

/** The files in a folder of the repository, with their paths from its root; without what is built or installed. */
export function filesIn(within) {
  return readdirSync(join(root, within), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(within, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(path);
    return [path];
  });
}
/** Every end of the paths: `a/b.ts` is named by `a/b.ts` and by `b.ts`. */
const endsOf = (files) =>
  new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))));

/** What a document names and what is not there, a sentence each. `ends`: of the paths of all files. */
export function pathFaults({ file, text }, ends) {
  const isThere = (path) => existsSync(join(root, path));
  const lost = [
    ...[...text.matchAll(sourceFile)].filter(([path]) => !ends.has(path)),
    ...[...text.matchAll(folder)].filter(([path]) => !isThere(path)),
    ...[...text.matchAll(link)].filter(([path]) => !isThere(posix.join(posix.dirname(file), path))),
  ];
  return lost.map(({ 0: path, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${file}:${line}：没有「${path}」；写现在的路径`;
  });
}

/** The documents of docs/ and of the root: how many there are, and what is wrong. */
export function checkDocumentPaths() {
  const files = top.flatMap(filesIn);
  const ends = endsOf(files);
  const documents = [...readdirSync(root), ...filesIn('docs')].filter((file) => file.endsWith('.md'));
  const textOf = (file) => readFileSync(join(root, file), 'utf8');
  return {
    documents: documents.length,
    faults: documents.flatMap((file) => pathFaults({ file, text: textOf(file) }, ends)),
  };
}
