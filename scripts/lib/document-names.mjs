import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesIn } from './document-paths.mjs';
import { root } from './run.mjs';

const folders = ['contract', 'server', 'web', 'e2e', 'scripts'];
const isSource = /\.(?:tsx?|mjs|mts|sql|css|json|py)$/;

const word = /[A-Za-z_$][\w$]*/g;
/** A name as code has it, with a capital within: `requireCamp`. Others, as `serve` or `account`, are words of the language too. */
const camelCase = /(?<![\w./*<>@$-])[a-z]+[A-Z]\w*(?![\w/-])/g;
const code = /`([^`\n]+)`/g;
/** A file with what it has: `words.ts` 的 `rosterFields`、`noticeKinds`; `api` of `base/api.ts`; `reads`（`base/api.ts`）. */
const ofFile = [
  /`(?<file>[\w./-]+\.(?:tsx?|mjs))` 的 (?<names>(?:`[^`\n]+`(?:、|与|和)?)+)/g,
  /(?<names>`[A-Za-z_][^`\n]*`)(?: of |（)`(?<file>[\w./-]+\.(?:tsx?|mjs))`/g,
];

const wordsOf = (text) => new Set(text.match(word));
const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** The words of every source, by its path. */
function readWords() {
  const read = (file) => [file, wordsOf(readFileSync(join(root, file), 'utf8'))];
  return new Map(
    folders
      .flatMap(filesIn)
      .filter((file) => isSource.test(file))
      .map(read),
  );
}

/** What a document names and no source has, a sentence each. `words`: of every source, by its path. */
export function nameFaults({ file, text }, words) {
  const isAnywhere = (name) => [...words.values()].some((each) => each.has(name));
  const isIn = (source, name) =>
    [...words].some(([path, each]) => (path === source || path.endsWith(`/${source}`)) && each.has(name));
  const lost = [];
  for (const { 1: part, index } of text.matchAll(code))
    for (const [name] of part.matchAll(camelCase)) if (!isAnywhere(name)) lost.push({ index, name });
  for (const pattern of ofFile)
    for (const { groups, index } of text.matchAll(pattern))
      for (const [, part] of groups.names.matchAll(code)) {
        const [name] = /^[A-Za-z_]\w*(?=$|[({<.])/.exec(part) ?? [];
        if (name && !isIn(groups.file, name)) lost.push({ index, name, source: groups.file });
      }
  return lost.map(
    ({ index, name, source }) =>
      `${file}:${lineOf(text, index)}：${source ? `${source} 里` : '代码里'}没有「${name}」；写现在的名字`,
  );
}

/** The documents of docs/, of docs/rules/ and of the root that say how it is now. Decisions also name what was not chosen. */
export function checkDocumentNames() {
  const documents = [root, join(root, 'docs'), join(root, 'docs/rules')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );
  const words = readWords();
  const check = (path) =>
    nameFaults({ file: posix.relative(root, path), text: readFileSync(path, 'utf8') }, words);
  return { documents: documents.length, faults: documents.flatMap(check) };
}
