import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';

const whole = (number) => Math.round(number).toLocaleString('en-US');
const mb = (bytes) => whole(bytes / 1024 / 1024);

/** The kinds of node of a plan with the tables that they read, each once. */
function nodesIn(nodes) {
  const names = nodes
    .filter((node) => node['Relation Name'])
    .map((node) => `${node['Node Type']} ${node['Relation Name']}`);
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join('，');
}

/** A figure; 0 where nothing was answered in time. */
const shown = (number) => (number > 0 ? number.toFixed(2) : '没有量到');

const firstWords = (text) => text.replace(/\s+/g, ' ').slice(0, 80).replaceAll('|', '\\|');

/** Writes docs/performance/million.md: sizes, the p50 of every call, and a line for each statement's plan. */
export function writeReport({ share, figures, plans, counts }) {
  const folder = join(root, 'docs/performance');
  mkdirSync(folder, { recursive: true });
  const lines = [
    '# 一百万学生',
    '',
    `\`npm run million${share === 1 ? '' : ` -- ${share}`}\` 写下这一页：同一份服务端代码，一个库只有示例内容，一个库装到下面这么大，轮流问同样的调用（${cpus().length} 核，一个进程，4 个连接，取中位数）。`,
    '',
    '## 多大',
    '',
    '| 表 | 行 | 数据 MB | 索引 MB |',
    '| --- | --- | --- | --- |',
    ...counts.map(
      ({ table, rows, bytes, indexes }) => `| ${table} | ${whole(rows)} | ${mb(bytes)} | ${mb(indexes)} |`,
    ),
    '',
    '## 每个调用的 p50',
    '',
    '| 调用 | 小库 毫秒 | 大库 毫秒 | 倍数 |',
    '| --- | --- | --- | --- |',
    ...figures.map(
      ({ name, small, large, times }) =>
        `| ${name} | ${shown(small)} | ${shown(large)} | ${shown(small * large * times) === '没有量到' ? '' : `**${times.toFixed(2)}**`} |`,
    ),
    '',
    '## 每条语句的计划',
    '',
    '数据库为调用执行时记下的（`auto_explain`，`analyze`、`buffers`）：读的页、读的行（含被筛掉的）、读表的节点。一个调用没有行，是它不问数据库（预先备好的应答、记住的会话与正文）。',
    '',
    '| 调用 | 语句 | 页 | 行 | 怎么读 |',
    '| --- | --- | --- | --- | --- |',
    ...plans.flatMap(({ name, plans: each }) =>
      each.map(
        ({ text, buffers, rows, nodes }) =>
          `| ${name} | \`${firstWords(text)}…\` | ${whole(buffers)} | ${whole(rows)} | ${nodesIn(nodes)} |`,
      ),
    ),
    '',
  ];
  writeFileSync(join(folder, 'million.md'), lines.join('\n'));
}
