// `npm run tables`: the tables of the last `npm test -- e2e` as Markdown: what each screen shows without a server, and how often it
// retries.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './lib/run.mjs';

const report = join(root, 'node_modules/.cache/tests/e2e.json');
if (!existsSync(report)) fail('还没有浏览器测试的结果：请先运行 npm test -- e2e。');

function* testsIn({ suites = [], specs = [] }) {
  for (const { title, tests } of specs) for (const test of tests) yield { title, results: test.results };
  for (const suite of suites) yield* testsIn(suite);
}

for (const { title, results } of testsIn(JSON.parse(readFileSync(report, 'utf8')))) {
  const tables = results.flatMap(({ attachments }) =>
    // Playwright's own attachments of a failure are files without a body.
    attachments.filter(({ contentType, body }) => contentType === 'text/markdown' && body),
  );
  for (const { name, body } of tables)
    console.log(`\n## ${name}\n\n${title}\n\n${Buffer.from(body, 'base64')}`);
}
