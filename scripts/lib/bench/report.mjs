import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { chartOf } from './chart.mjs';

const ms = (time) => (time < 10 ? time.toFixed(1) : time.toFixed(0));
const whole = (number) => Math.round(number).toLocaleString('en-US');

/** One result as a line for the terminal. */
export function lineOf({ name, base, share, bound, perSecond, p50, p99, tail, refused }) {
  const mark = share >= bound ? '+' : '-';
  const lost = refused > 0 ? `  not 2xx: ${refused}` : '';
  return `${mark} ${name.padEnd(24)} ${share.toFixed(3)} of ${base.toUpperCase()} (${bound})  ${whole(perSecond).padStart(7)}/s  p50 ${ms(p50)}  p99 ${ms(p99)} ms, ${tail.toFixed(1)} times${lost}`;
}

const rowOf = ({ name, base, share, bound, perSecond, barePerSecond, p50, p99, tail }) =>
  `| ${name} | ${base.toUpperCase()} | **${share.toFixed(2)}** | ${bound || '—'} | ${whole(perSecond)} | ${whole(barePerSecond)} | ${ms(p50)} | ${ms(p99)} | ${tail.toFixed(1)} |`;

const names = (found) => found.map(({ name, base }) => `${name} / ${base.toUpperCase()}`);

/** Two charts: the shares with their bounds, and p99 with three times the baseline's. */
const chartsOf = (found) => [
  chartOf({
    title: '每秒应答数与基线之比（线：要到）',
    axis: '份额',
    names: names(found),
    bars: found.map(({ share }) => share),
    bound: found.map(({ bound }) => bound),
  }),
  '',
  chartOf({
    title: 'p99 为基线的倍数（线：3）',
    axis: '倍',
    names: names(found),
    bars: found.map(({ tail }) => tail),
    bound: found.map(() => 3),
  }),
];

/** Writes lines into a page between the marks `<!-- name -->` and `<!-- /name -->`. */
export function writePart(name, lines, path = 'docs/performance.md') {
  const page = join(root, path);
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(page, 'utf8');
  const [before] = text.split(from);
  const [, after = '\n'] = text.split(to);
  writeFileSync(page, `${before}${from}\n\n${lines.join('\n')}\n\n${to}${after}`);
}

/** Writes the table and its charts into docs/performance.md, between its marks. */
export function writeReport(found, { pairs, seconds }) {
  writePart('bench', [
    `${cpus().length} 核，50 个连接，每次 ${seconds} 秒，与基线交替 ${pairs} 对取中位数。`,
    '',
    '| | 基线 | 份额 | 要到 | 每秒 | 基线每秒 | p50 毫秒 | p99 毫秒 | p99 为基线的倍数 |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...found.map(rowOf),
    '',
    ...chartsOf(found),
  ]);
}
