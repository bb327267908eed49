import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { folderCircles } from './folder-circles.mjs';
import { importFaults } from './import-rules.mjs';
import { longLived } from './long-lived.mjs';
import { root } from './run.mjs';

/** The file that lists the closed words, the only place with their digits. */
const wordsFile = 'contract/src/words.ts';
const rooms = ['contract/src', 'server/src', 'web/src'];

/** The names of fields with a closed word that is a digit. */
const worded = '(?:\\w*(?:[Tt]ype|[Ss]tatus|[Kk]ind|[Rr]ole))';
/** `2` or `'2'`; an HTTP status has three digits. */
const digit = '(?:\'\\d\'|"\\d"|\\d(?![\\w.]))';
const barePatterns = [
  // type === '2', '2' !== work.type, status >= 2; a process that was awaited has a status of its own
  new RegExp(`(?<!\\)\\.)\\b${worded}\\)? *(?:[=!]==?|[<>]=?) *${digit}`, 'g'),
  new RegExp(`${digit} *(?:[=!]==?|[<>]=?) *(?:[\\w$]+[?!]?\\.)*${worded}\\b`, 'g'),
  // { status: 2 }, but no type that lists digits: `type: 2 | 3` is found as well
  new RegExp(`(?<![\\w.-])${worded}\\??: *${digit}`, 'g'),
  // ['1', '2'].includes(type)
  new RegExp(`\\[${digit}(?:, *${digit})*\\]\\.includes\\((?:[\\w$]+[?!]?\\.)*${worded}\\)`, 'g'),
  // SQL: status = 1, type in (1, 2), "status" <> 3
  new RegExp(`\\b${worded}"? *(?:=|<>|in *\\() *'?\\d'?(?![\\d.])`, 'g'),
];
/** A switch over such a field, with its body. */
const switches = new RegExp(
  `^([ \\t]*)switch \\((?:[\\w$]+[?!]?\\.)*${worded}\\) \\{\\n([\\s\\S]*?)^\\1\\}`,
  'gm',
);

/** The text without comments, which may have digits; line numbers are kept. */
const withoutComments = (text) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}()])\/\/[^\n]*/g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** Closed words written as digits outside the contract's list (docs/architecture.md, 习惯). */
function bareWords({ file, text }) {
  if (file === wordsFile) return [];
  const found = barePatterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  for (const { 2: body, 0: whole, index } of text.matchAll(switches))
    for (const each of body.matchAll(new RegExp(`\\bcase ${digit}:`, 'g')))
      found.push({ 0: each[0], index: index + whole.indexOf(body) + each.index });
  return found.map(
    ({ 0: words, index }) =>
      `${file}:${lineOf(text, index)}：「${words.trim()}」写的是线上的数字；用 ${wordsFile} 里的名字`,
  );
}

/** The source of each imported name. */
function importsOf(text) {
  const from = new Map();
  for (const [, names, source] of text.matchAll(/\bimport (?:type )?([^'";]+?) from '([^']+)'/g))
    for (const name of names.replaceAll(/[{}]|\btype\b|\* as/g, ' ').split(','))
      from.set(
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1),
        source,
      );
  return from;
}

/** A public file of a browser's area (import-rules.mjs) exports only what its own area has: it does not re-export another area's. */
function handedOn({ file, text }) {
  const [, area] = /^(web\/src\/areas\/[^/]+\/)(?:index\.ts|public\/[^/]+\.ts)$/.exec(file) ?? [];
  if (!area) return [];
  const isForeign = (source) => {
    const path = posix.join(posix.dirname(file), source);
    return source.startsWith('.') && path.includes('/areas/') && !path.startsWith(area);
  };
  const found = [...text.matchAll(/\bexport (?:type )?(?:\*[^'"]*|\{[^}]*\}) from '([^']+)'/g)].filter(
    ([, source]) => isForeign(source),
  );
  const imports = importsOf(text);
  const passed = (name) => isForeign(imports.get(name) ?? '');
  for (const match of text.matchAll(/\bexport (?:type )?\{([^}]*)\}(?! from)/g))
    if (match[1].split(',').some((name) => passed(name.trim().split(/\s+as\s+/)[0]))) found.push(match);
  for (const match of text.matchAll(/\bexport const \w+(?:: [^=]+)? = (\w+);/g))
    if (passed(match[1])) found.push(match);
  return found.map(
    ({ 0: words, index }) =>
      `${file}:${lineOf(text, index)}：「${words}」转交别的领域；要用的直接从那个领域导入（docs/architecture.md）`,
  );
}

/** The files that may cast a number to OwnedFileId: tables, queries, and the area of files. */
const mayOwn = /\.(table|queries|expressions)\.ts$|^server\/src\/(schema|areas\/files)\//;

/** Casts to OwnedFileId elsewhere: URLs are signed only for files whose owner is known (docs/decisions/0075). */
function ownersMadeUp({ file, text }) {
  if (mayOwn.test(file)) return [];
  return [...text.matchAll(/\bas (?:readonly )?OwnedFileId\b/g)].map(
    ({ index }) =>
      `${file}:${lineOf(text, index)}：编号不能直接当作 OwnedFileId；用说出归属的查找（docs/decisions/0075-file-address.md）`,
  );
}

/** The faults of one file of production code, a sentence each. */
export function sourceFaults({ file, text }) {
  const source = { file, text: withoutComments(text) };
  return [
    ...bareWords(source),
    ...handedOn(source),
    ...unboundedCollections(source),
    ...ownersMadeUp(source),
    ...importFaults(source),
  ];
}

/** An empty collection, `new Map()` or `new Set<string>()`, which is filled later. */
const emptyCollection = /\bnew (?:Map|Set)(?:<.*>)?\(\)/;
/** Functions whose local variables live as long as what they return. */
const makers = /^(?:create|install|limit|ready|remember|by)[A-Z]/;
const topLevel = /^(?:export )?(?:async )?(?:function|const|let) (\w+)/;

/**
 * Unbounded collections: whatever a server process keeps between requests must be a cache that is bounded in bytes (base/cache/cache.ts), or
 * be listed in long-lived.mjs with its bound (docs/decisions/0076).
 */
function unboundedCollections({ file, text, listed = longLived }) {
  if (!file.startsWith('server/src/')) return [];
  const found = [];
  let maker = '';
  for (const [index, line] of text.split('\n').entries()) {
    const [, name] = topLevel.exec(line) ?? [];
    maker = name ?? maker;
    const isKept = emptyCollection.test(line) && (name !== undefined || makers.test(maker));
    const isOther = /from 'lru-cache'/.test(line) && file !== 'server/src/base/cache/cache.ts';
    if ((isKept && listed[file] === undefined) || isOther)
      found.push(
        `${file}:${index + 1}：「${line.trim()}」会一直留在进程里；用 base/cache/cache.ts 的 createCache，或在 scripts/lib/long-lived.mjs 写明它的上限`,
      );
  }
  return found;
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    // Tests and their helpers may write digits: they are the other end of the wire.
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesIn(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Source files in one folder, at most; tests stand beside them and are not counted. */
const inFolder = 30;
/** Locales are one file for each subject. */
const mayBeLarger = /^web\/src\/locales\//;

/** The folders with too many files, a sentence each. `files`: their paths from the repository's root. */
export function folderFaults(files) {
  const counts = new Map();
  for (const file of files.filter((each) => !/\.test\.tsx?$/.test(each)))
    counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > inFolder && !mayBeLarger.test(folder))
    .map(([folder, count]) => `${folder}/：${count} 个文件，最多 ${inFolder} 个；按用途分成子文件夹`);
}

const allFilesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(relative(root, entry.parentPath), entry.name));

const textOf = (file) => readFileSync(join(root, file), 'utf8');

/** Checks every file of production code; answers their number and the faults. */
export function checkSources() {
  const files = rooms.flatMap(filesIn);
  const sources = files.map((file) => ({ file, text: textOf(file) }));
  const faults = [...sources.flatMap(sourceFaults), ...folderCircles(sources)];
  faults.push(...folderFaults(rooms.flatMap(allFilesIn)));
  const idle = Object.keys(longLived).filter(
    (file) => unboundedCollections({ file, text: textOf(file), listed: {} }).length === 0,
  );
  faults.push(...idle.map((file) => `${file}：没有留在进程里的集合了；从 scripts/lib/long-lived.mjs 去掉它`));
  return { files: files.length, faults };
}
