import { test } from './test.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;

/** Leaves a table with the test that is running; `npm run tables` prints those of the last run. */
export function attachTable(name: string, head: string[], rows: (string | number)[][]) {
  const body = [head, head.map(() => '---'), ...rows.map((row) => row.map(String))].map(line).join('\n');
  return test.info().attach(name, { body, contentType: 'text/markdown' });
}
