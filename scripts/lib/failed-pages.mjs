import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const most = { pages: 3, lines: 90 };

/** What stood on the pages where browser tests failed, for whoever has the output of the run alone. */
export function tellFailedPages() {
  const folder = join(root, 'test-results');
  if (!existsSync(folder)) return;
  for (const test of readdirSync(folder).sort().slice(0, most.pages)) {
    const path = join(folder, test, 'error-context.md');
    if (!existsSync(path)) continue;
    const [, snapshot] = readFileSync(path, 'utf8').split(/^# (?=Page snapshot|Test source)/m);
    // A test without a page has none.
    if (!snapshot?.startsWith('Page snapshot')) continue;
    console.log(`\n-- ${test}\n${snapshot.split('\n').slice(0, most.lines).join('\n')}`);
  }
}
