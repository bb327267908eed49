import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { readRows } from './specification.mjs';

const folder = 'docs/rules';
const specification = 'docs/specification.md';
const rooms = ['contract', 'server', 'web', 'e2e', 'scripts', 'docs'];
const skipped = new Set(['node_modules', 'dist', 'var', 'test-results', 'playwright-report']);
const read = (file) => readFileSync(join(root, file), 'utf8');
const lineOf = (text, index) => text.slice(0, index).split('\n').length;

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(path);
    return /\.(ts|tsx|mts|mjs|css|md)$/.test(entry.name) ? [path] : [];
  });
}

/** Sources and documents with their texts; of the root folder only the documents. */
function readSources() {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'));
  return [...top, ...rooms.flatMap(filesIn)].map((file) => ({ file, text: read(file) }));
}

/** The rules of a page of docs/rules/, a heading each: name, where, whether it is marked 待建. */
export function readRules({ file, text }) {
  return text.split('\n').flatMap((line, index) => {
    const [, name, state] = /^### ([a-z0-9-]+)(（待建）)?$/.exec(line) ?? [];
    return name ? [{ name, at: `${file}:${index + 1}`, toBuild: state !== undefined }] : [];
  });
}

/** A line of more characters than this is several sentences: one a line. */
const longest = 240;

/** What is wrong with the pages themselves: a name twice, a heading that is no name, a line too long. */
export function pageFaults(pages) {
  const rules = pages.flatMap(readRules);
  const firstOf = new Map(rules.toReversed().map((rule) => [rule.name, rule]));
  const twice = rules
    .filter((rule) => firstOf.get(rule.name) !== rule)
    .map(({ name, at }) => `${at}：规则 ${name} 写了两次，已经在 ${firstOf.get(name).at}`);
  const lines = pages.flatMap(({ file, text }) => {
    const known = new Set(readRules({ file, text }).map(({ at }) => at));
    return text.split('\n').flatMap((line, index) => {
      const at = `${file}:${index + 1}`;
      if (line.startsWith('### ') && !known.has(at)) return [`${at}：「${line.slice(4)}」不是规则的名字`];
      return line.length > longest ? [`${at}：一行 ${line.length} 个字，至多 ${longest}：一句一行`] : [];
    });
  });
  return [...twice, ...lines];
}

/** The cited rule names, also where a citation is broken over lines of a comment. */
function citationsIn({ file, text }) {
  return [...text.matchAll(/[(]rules:([^)]*)\)/g)].flatMap(({ 1: names, index }) =>
    names
      .replaceAll(/\n\s*(\*|\/\/)?/g, ' ')
      .split(',')
      .map((name) => ({ name: name.trim(), at: `${file}:${lineOf(text, index)}` })),
  );
}

const citationsOfRow = ({ rules, line }) => rules.map((name) => ({ name, at: `${specification}:${line}` }));

/**
 * Compares the rules of docs/rules/ with their citations. Answers the numbers of rules and citations, and the faults, a sentence each.
 */
export function checkRules() {
  const pages = readdirSync(join(root, folder)).map((name) => {
    const file = join(folder, name);
    return { file, text: read(file) };
  });
  const rules = pages.flatMap(readRules);
  const sources = readSources().filter(
    ({ file }) => !file.startsWith(`${folder}/`) && file !== `${folder}.md`,
  );
  const rows = readRows(read(specification));
  const citations = [...sources.flatMap(citationsIn), ...rows.flatMap(citationsOfRow)];
  const known = new Map(rules.map((rule) => [rule.name, rule]));
  const cited = new Set(citations.map(({ name }) => name));
  const faults = citations.flatMap(({ name, at }) => {
    const rule = known.get(name);
    if (!rule) return [`${at}：没有名为「${name}」的规则（${folder}/）`];
    return rule.toBuild ? [`${at}：引用了待建的规则 ${name}；做成了就在 ${rule.at} 去掉「待建」`] : [];
  });
  for (const { line, rules: named } of rows)
    if (named.length === 0) faults.push(`${specification}:${line}：没有写属于哪一条规则`);
  faults.push(...pageFaults(pages));
  for (const rule of rules)
    if (!rule.toBuild && !cited.has(rule.name))
      faults.push(`${rule.at}：规则 ${rule.name} 没有任何代码或 ${specification} 的一行引用`);
  for (const { file, text } of sources)
    for (const { 0: name, index } of text.matchAll(/\b(spec|rulings)\.md\b/g))
      faults.push(`${file}:${lineOf(text, index)}：${name} 不在仓库里，请引用 ${folder}/ 里的规则`);
  return { rules: rules.length, citations: citations.length, faults };
}
