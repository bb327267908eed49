import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { readRows } from './specification.mjs';

const document = 'docs/rules.md';
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

/** The rules in the tables of docs/rules.md: name, line, whether it is marked 待建. */
function readRules(text) {
  return text.split('\n').flatMap((line, index) => {
    const [, name, state] = /^\| `([a-z0-9-]+)` \|.*\|([^|]*)\|$/.exec(line) ?? [];
    return name ? [{ name, line: index + 1, toBuild: state.trim() === '待建' }] : [];
  });
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
 * Compares docs/rules.md with its citations. Answers the numbers of rules and citations, and the faults, a sentence each.
 */
export function checkRules() {
  const rules = readRules(read(document));
  const sources = readSources().filter(({ file }) => file !== document);
  const rows = readRows(read(specification));
  const citations = [...sources.flatMap(citationsIn), ...rows.flatMap(citationsOfRow)];
  const known = new Map(rules.map((rule) => [rule.name, rule]));
  const cited = new Set(citations.map(({ name }) => name));
  const faults = citations.flatMap(({ name, at }) => {
    const rule = known.get(name);
    if (!rule) return [`${at}：没有名为「${name}」的规则（${document}）`];
    return rule.toBuild ? [`${at}：引用了待建的规则 ${name}；做成了就在 ${document} 去掉「待建」`] : [];
  });
  for (const { line, rules: named } of rows)
    if (named.length === 0) faults.push(`${specification}:${line}：没有写属于哪一条规则`);
  for (const rule of rules) {
    const at = `${document}:${rule.line}`;
    if (known.get(rule.name) !== rule) faults.push(`${at}：规则 ${rule.name} 写了两次`);
    if (!rule.toBuild && !cited.has(rule.name))
      faults.push(`${at}：规则 ${rule.name} 没有任何代码或 ${specification} 的一行引用`);
  }
  for (const { file, text } of sources)
    for (const { 0: name, index } of text.matchAll(/\b(spec|rulings)\.md\b/g))
      faults.push(`${file}:${lineOf(text, index)}：${name} 不在仓库里，请引用 ${document} 里的规则`);
  return { rules: rules.length, citations: citations.length, faults };
}
