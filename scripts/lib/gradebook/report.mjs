import { cpus } from 'node:os';
import { writePart } from '../bench/report.mjs';

const whole = (number) => Math.round(number).toLocaleString('en-US');

/** Writes the figures into docs/performance.md, between their marks. Times in ms, `compressed` in bytes. */
export function writeReport({ found, compressed, items, students, writes, others, scrolls, edit }) {
  const [base] = found;
  const calls = found.map(
    ({ name, ms, bound }) =>
      `| ${name} | ${whole(ms)} | ${bound ? whole(bound) : '—'} | ${(ms / base.ms).toFixed(2)} |`,
  );
  const scrolled = Object.entries(scrolls).map(
    ([name, { median, p99, longest, over, count }]) =>
      `| ${name} | ${whole(median)} | ${whole(p99)} | ${whole(longest)} | ${over} / ${count} |`,
  );
  writePart('gradebook', [
    `${cpus().length} 核，${whole(students)} 个学生 × ${items} 项，经 HTTP；读的七次取中位数。成绩册的应答压缩后（Brotli 4 级）${whole(compressed / 1000)} kB（要到 400）。`,
    '',
    '| | 毫秒 | 要到 | 为基线的几倍 |',
    '| --- | --- | --- | --- |',
    ...calls,
    '',
    `审计的链：${writes.teachers} 处同时填分，一格 ${writes.with.toFixed(1)} 毫秒，没有它的触发器（基线）${writes.without.toFixed(1)} 毫秒，${(writes.with / writes.without).toFixed(2)} 倍。`,
    '',
    `一位老师同时问 ${others.atOnce} 次成绩册时，别的学生的读：p99 ${others.beside.toFixed(1)} 毫秒，没有时（基线）${others.quiet.toFixed(1)} 毫秒，${(others.beside / others.quiet).toFixed(2)} 倍（要到 3）；没有答成的 ${others.refused} 次。`,
    '',
    '1280 × 800，处理器慢 4 倍；滚轮每 25 毫秒一格，各 120 格。要到：没有一帧超过 50 毫秒。',
    '',
    '| | 一帧的中位数 | p99 | 最长 | 超过 50 毫秒的 |',
    '| --- | --- | --- | --- | --- |',
    ...scrolled,
    '',
    `填分：最慢的一次按键到画出 ${whole(edit.slowestKey)} 毫秒（要到 100），最慢的一格存好 ${whole(edit.kept)} 毫秒（要到 1,000）。`,
  ]);
}
