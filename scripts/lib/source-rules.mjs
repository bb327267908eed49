import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { longLived } from './long-lived.mjs';
import { root } from './run.mjs';

/** Where the closed words are listed: the one place that says their digits. */
const wordsFile = 'contract/src/words.ts';
const rooms = ['contract/src', 'server/src', 'web/src'];

/** The names under which a closed word of digits travels. */
const worded = '(?:\\w*(?:[Tt]ype|[Ss]tatus|[Kk]ind|[Rr]ole))';
/** `2`, `'2'`: a status of HTTP has three digits. */
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
/** What a switch asks about, and its body as far as its indent goes. */
const switches = new RegExp(
  `^([ \\t]*)switch \\((?:[\\w$]+[?!]?\\.)*${worded}\\) \\{\\n([\\s\\S]*?)^\\1\\}`,
  'gm',
);

/** Comments say what a digit means; line numbers stay. */
const withoutComments = (text) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}()])\/\/[^\n]*/g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** Closed words as the digits they are on the wire, outside the contract's list (docs/architecture.md, 习惯). */
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

/** Where a name of an import comes from, by name. */
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

/** A door gives what its own area has: it hands on no other door, of another area or its own. */
function doorsHandedOn({ file, text }) {
  if (!file.endsWith('.door.ts')) return [];
  const own = posix.dirname(file);
  const isForeign = (source) => {
    if (!source.startsWith('.')) return false;
    const path = posix.join(own, source);
    return path.endsWith('.door.ts') || (path.includes('/areas/') && !path.startsWith(`${own}/`));
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
      `${file}:${lineOf(text, index)}：「${words}」转交别的门；要用的直接从那扇门导入（docs/architecture.md）`,
  );
}

/** Where a number may be called the id of a file with a known owner: where rows are read, and where files are. */
const mayOwn = /\.(table|queries)\.ts$|^server\/src\/areas\/upload\//;

/** An address is signed for a file whose owner is known: nobody else says so of a number (docs/decisions/0075). */
function ownersMadeUp({ file, text }) {
  if (mayOwn.test(file)) return [];
  return [...text.matchAll(/\bas (?:readonly )?OwnedFileId\b/g)].map(
    ({ index }) =>
      `${file}:${lineOf(text, index)}：编号不能直接当作 OwnedFileId；用说出归属的查找（docs/decisions/0075-file-address.md）`,
  );
}

/** What is wrong in one file of production code, a sentence each. */
export function sourceFaults({ file, text }) {
  const source = { file, text: withoutComments(text) };
  return [
    ...bareWords(source),
    ...doorsHandedOn(source),
    ...unboundedCollections(source),
    ...ownersMadeUp(source),
  ];
}

/** `new Map()`, `new Set<string>()`: what is made empty is filled later. */
const emptyCollection = /\bnew (?:Map|Set)(?:<.*>)?\(\)/;
/** Functions whose variables live as long as what they make. */
const makers = /^(?:create|install|limit|ready|remember|by)[A-Z]/;
const topLevel = /^(?:export )?(?:async )?(?:function|const|let) (\w+)/;

/**
 * What a process of the server keeps from one request to the next is a cache that is bounded in bytes (base/cache.ts), or stands in
 * long-lived.mjs with what bounds it (docs/decisions/0076).
 */
function unboundedCollections({ file, text, listed = longLived }) {
  if (!file.startsWith('server/src/')) return [];
  const found = [];
  let maker = '';
  for (const [index, line] of text.split('\n').entries()) {
    const [, name] = topLevel.exec(line) ?? [];
    maker = name ?? maker;
    const isKept = emptyCollection.test(line) && (name !== undefined || makers.test(maker));
    const isOther = /from 'lru-cache'/.test(line) && file !== 'server/src/base/cache.ts';
    if ((isKept && listed[file] === undefined) || isOther)
      found.push(
        `${file}:${index + 1}：「${line.trim()}」会一直留在进程里；用 base/cache.ts 的 createCache，或在 scripts/lib/long-lived.mjs 写明它的上限`,
      );
  }
  return found;
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    // Tests and their helpers are the other end of the wire.
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesIn(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const textOf = (file) => readFileSync(join(root, file), 'utf8');

/** Every file of production code; how many there are and what is wrong. */
export function checkSources() {
  const files = rooms.flatMap(filesIn);
  const faults = files.flatMap((file) => sourceFaults({ file, text: textOf(file) }));
  const idle = Object.keys(longLived).filter(
    (file) => unboundedCollections({ file, text: textOf(file), listed: {} }).length === 0,
  );
  faults.push(...idle.map((file) => `${file}：没有留在进程里的集合了；从 scripts/lib/long-lived.mjs 去掉它`));
  return { files: files.length, faults };
}
