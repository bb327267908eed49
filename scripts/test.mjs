// `npm test`: the tests of every change, or only of the parts named: `npm test -- server web e2e`; `npm test -- full`: all there are,
// each random one with all its runs (lib/full.mjs); `npm test -- changed`: the server's and the pages' tests that stand beside what
// has changed since the main branch (or the last commit). First the citations of rules
// (docs/rules/), the closed words and the imports, last docs/specification.md against the results.
// Runs on Node 18 without installed packages.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTestBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { changedFiles, testsBeside } from './lib/changed-tests.mjs';
import { countTests, failedTests } from './lib/counts.mjs';
import { listFailedPages } from './lib/failed-pages.mjs';
import { isFull, isOfFull } from './lib/full.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkRules } from './lib/rules.mjs';
import { fail, pinnedNode, root, run } from './lib/run.mjs';
import { ensureServers } from './lib/servers.mjs';
import { checkSources } from './lib/source-rules.mjs';
import { checkSpecification } from './lib/specification.mjs';
import { ensureVideoTools, videoTests } from './lib/video-tools.mjs';

const vitest = (report) => [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];
const playwright = () => [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'];
const parts = {
  server: { title: '服务端测试（HTTP，真实 PostgreSQL）', args: vitest },
  web: { title: '页面测试', args: vitest },
  e2e: { title: '浏览器旅程（无头 Chromium）', args: playwright, needsBrowser: true },
};

const asked = process.argv.slice(2).filter((name) => !['changed', 'full'].includes(name));
const quick = process.argv.includes('changed');
const full = isFull || process.argv.includes('full');
const unknown = asked.find((name) => !parts[name]);
if (unknown) fail(`没有名为 ${unknown} 的测试：可选 ${Object.keys(parts).join('、')}。`);
const names = asked.length > 0 ? asked : quick ? ['server', 'web'] : Object.keys(parts);

const { faults: dangling } = checkRules();
if (dangling.length > 0)
  fail(`规则的引用（docs/rules/）有 ${dangling.length} 处不符：\n${dangling.join('\n')}`);
const { faults: misplaced } = checkSources();
if (misplaced.length > 0) fail(`封闭的词与导入有 ${misplaced.length} 处不符：\n${misplaced.join('\n')}`);

await ensureInstalled();
await ensureBuilt();
// Tests of these are skipped where they cannot be installed.
const withoutVideos = await ensureVideoTools();
const withoutServers = full ? await ensureServers() : null;
for (const missing of [withoutVideos, withoutServers]) if (missing) console.error(missing);

const folder = join(root, 'node_modules/.cache/tests');
mkdirSync(folder, { recursive: true });
const reports = Object.fromEntries(names.map((name) => [name, join(folder, `${name}.json`)]));
const sum = { passed: 0, failed: 0 };
for (const name of names) {
  const { title, args, needsBrowser } = parts[name];
  console.log(`\n== ${title}`);
  const report = reports[name];
  rmSync(report, { force: true });
  const missing = needsBrowser ? await ensureTestBrowser() : null;
  if (missing) console.error(missing);
  const only = quick && !needsBrowser ? testsBeside(changedFiles(), `${name}/src`) : [];
  // One of the full run is named where it has itself changed: then it runs, too.
  const TESTS = full || only.some(isOfFull) ? 'full' : '';
  const env = { ...process.env, TESTS, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  if (quick && !needsBrowser && only.length === 0) {
    console.log('改动的文件旁边没有测试。');
    continue;
  }
  const code = missing
    ? 1
    : await run(pinnedNode, [...args(report), ...only], { cwd: join(root, name), env });
  const { passed, failed } = countTests(report, code);
  if (needsBrowser && failed > 0) listFailedPages();
  sum.passed += passed;
  sum.failed += failed;
}

console.log('\n== 规格逐条对照（docs/specification.md）');
const unavailable = withoutVideos ? videoTests : [];
const { rows, faults } = checkSpecification(quick ? {} : reports, { full, unavailable });
for (const fault of faults) console.error(fault);
const late = full ? '' : '（只在 full 里运行的除外）';
if (withoutVideos) console.error(`没有 ffmpeg，这些没有运行：${videoTests.join('、')}`);
const proved = quick ? '所写的文件都在（没有逐条运行）' : `都由通过的测试证明${late}`;
console.log(faults.length > 0 ? `${rows} 条，${faults.length} 处不符` : `${rows} 条，${proved}`);
for (const report of Object.values(reports)) for (const line of failedTests(report)) console.log(`\n${line}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 || (sum.passed === 0 && !quick) || faults.length > 0 ? 1 : 0);
