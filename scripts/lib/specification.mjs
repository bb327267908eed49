import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isOfFull } from './full.mjs';
import { root } from './run.mjs';

const document = 'docs/specification.md';
/** The texts in backticks. */
const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text);

/**
 * The rows of the table: section, statement, rules, files, tests (`file › describe › name`); `open`: not proved yet. A row with missing cells
 * is read too, so that they are reported.
 */
export function readRows(text) {
  const rows = [];
  for (const [index, line] of text.split('\n').entries()) {
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (!/^[2-9]$/.test(cells[0])) continue;
    const [section, statement = '', rule = '', where = '', test = ''] = cells;
    const open = [where, test].includes('open');
    const [rules, files, tests] = [rule, where, test].map(quoted);
    rows.push({ line: index + 1, section, statement, open, rules, files, tests });
  }
  return rows;
}

function vitestResults(report) {
  return report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => [
      [relative(root, file), ...ancestorTitles, title].join(' › '),
      status === 'passed',
    ]),
  );
}

function playwrightResults({ suites }) {
  const inSuite = ({ title, specs = [], suites: inner = [] }, above) => {
    const path = [...above, title];
    // A test skipped at one width must pass at the other; skipped at both it proves nothing.
    const own = specs.flatMap(({ title: name, tests }) => {
      const ran = tests.filter(({ status }) => status !== 'skipped');
      if (ran.length === 0) return [];
      return [[[...path, name].join(' › '), ran.every(({ status }) => status === 'expected')]];
    });
    return [...own, ...inner.flatMap((each) => inSuite(each, path))];
  };
  return suites.flatMap((suite) => inSuite({ ...suite, title: `e2e/${suite.file}` }, []));
}

/** Whether each test passed, by name, from a JSON report of Vitest or Playwright; at all widths where it ran. */
export function readResults(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const results = new Map();
  for (const [name, passed] of report.suites ? playwrightResults(report) : vitestResults(report))
    results.set(name, passed && results.get(name) !== false);
  return results;
}

/** Texts that a test file says in quotes, as patterns: what `%s`, `$name` and `${name}` stand for may be any text. */
const titlesIn = (source) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|`((?:[^`\\]|\\.)+)`/g)].map(([, single, template]) => {
    const parts = (single ?? template).replaceAll(/\\(.)/g, '$1').split(/%[a-zA-Z]|\$\{[^}]*\}|\$[\w.]+/);
    return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`);
  });

/** Whether a file says each title of a test: enough to find a renamed one in seconds, before all tests run. */
function saysTitles([file, ...titles]) {
  const patterns = titlesIn(readFileSync(join(root, file), 'utf8'));
  // A group may have a name alone (`describe.each(…)('%s')`), a test has words of its own.
  const says = (title, isTest) =>
    patterns.some((pattern) => pattern.test(title) && !(isTest && pattern.source === '^.*$'));
  return titles.every((title, index) => says(title, index === titles.length - 1));
}

function faultsOf({ open, files, tests }, { results, full, unavailable }) {
  if (open) return ['还没有证明（open）'];
  const missing = files.filter((file) => !existsSync(join(root, file))).map((file) => `没有文件 ${file}`);
  if (files.length === 0) missing.push('没有写在哪里实现');
  if (tests.length === 0) missing.push('没有写由哪个测试证明');
  for (const test of tests) {
    const [file = ''] = test.split(' › ');
    // Of the full run alone, or of what cannot be had here: it has no result.
    const runs = (full || !isOfFull(file)) && !unavailable.includes(file);
    const ran = runs ? results[file.split('/')[0]] : undefined;
    if (!existsSync(join(root, file))) missing.push(`没有测试文件 ${file}`);
    // Of a test for several values each has a name of its own in the results.
    else if (/%[a-z]\b/.test(test)) missing.push(`写成各个值的测试名，不写 %s：${test}`);
    else if (!ran && !saysTitles(test.split(' › '))) missing.push(`没有这个测试：${test}`);
    else if (ran && !ran.has(test)) missing.push(`没有这个测试，或没有运行：${test}`);
    else if (ran && !ran.get(test)) missing.push(`测试没有通过：${test}`);
  }
  return missing;
}

/**
 * Compares docs/specification.md with the results. `reports`: the JSON report of each part (`server`, `web`, `e2e`); of a part that did not
 * run, of tests of the full run where that is not `full`, and of the test files `unavailable`, which need what cannot be had here, only the
 * files are checked. Answers the number of rows and the faults, a sentence each.
 */
export function checkSpecification(reports, { full = true, unavailable = [] } = {}) {
  const results = Object.fromEntries(
    Object.entries(reports).map(([part, path]) => [part, existsSync(path) ? readResults(path) : new Map()]),
  );
  const rows = readRows(readFileSync(join(root, document), 'utf8'));
  const faults = rows.flatMap((row) =>
    faultsOf(row, { results, full, unavailable }).map(
      (fault) => `${document}:${row.line} §${row.section} ${row.statement}：${fault}`,
    ),
  );
  for (const section of '23456789')
    if (!rows.some((row) => row.section === section)) faults.push(`${document}：第 ${section} 节一行也没有`);
  return { rows: rows.length, faults };
}
