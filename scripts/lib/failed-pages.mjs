import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const most = { pages: 3, lines: 90 };

/** Prints the content of the pages of failed browser tests, for readers who have only the output. */
export function listFailedPages() {
  const folder = join(root, 'test-results');
  if (!existsSync(folder)) return;
  for (const test of readdirSync(folder).sort().slice(0, most.pages)) {
    const path = join(folder, test, 'error-context.md');
    if (!existsSync(path)) continue;
    const [, snapshot] = readFileSync(path, 'utf8').split(/^# (?=Page snapshot|Test source)/m);
    // A test without a page has no snapshot.
    if (!snapshot?.startsWith('Page snapshot')) continue;
    console.log(`\n-- ${test}\n${snapshot.split('\n').slice(0, most.lines).join('\n')}`);
  }
}
