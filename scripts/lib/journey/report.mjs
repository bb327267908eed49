import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { device, slowness } from './device.mjs';

const seconds = (ms) => (ms / 1_000).toFixed(1);
const kilobytes = (bytes) => (bytes / 1_000).toFixed(0);

const columns = [
  ['步', (_row, place) => place + 1],
  ['做什么 → 看见什么', ({ name }) => name],
  ['点', ({ taps }) => taps],
  ['填', ({ fields }) => fields],
  ['标题（秒）', ({ toHeading }) => seconds(toHeading)],
  ['内容（秒）', ({ toContent }) => seconds(toContent)],
  ['全白（秒）', ({ white }) => seconds(white)],
  ['页头下空白（秒）', ({ bare }) => seconds(bare)],
  ['KB', ({ bytes }) => kilobytes(bytes)],
  ['位移', ({ shift }) => shift.toFixed(3)],
];

const line = (cells) => `| ${cells.join(' | ')} |`;

/** The steps as a Markdown table. */
function tableOf(rows) {
  const head = columns.map(([name]) => name);
  const body = rows.map((row, place) => line(columns.map(([, cell]) => cell(row, place))));
  return [line(head), line(head.map(() => '---')), ...body].join('\n');
}

const sum = (rows, name) => rows.reduce((total, row) => total + row[name], 0);
const most = (rows, name) => Math.max(...rows.map((row) => row[name]));

/** The main figures beside those of the first version of the product. */
function before(rows) {
  const [first, ...others] = rows;
  const choices = sum(rows, 'choices');
  return [
    '| | 第一次试用时 | 现在 |',
    '| --- | --- | --- |',
    `| 点击 | 24 | ${sum(rows, 'taps')}（其中 ${choices} 次是测验里的选择；填 ${sum(rows, 'fields')} 处） |`,
    `| 打开第一页时的全白 | 6.5 至 10 秒 | ${seconds(first.white)} 秒 |`,
    `| 此后最长的全白 | 6.5 至 10 秒 | ${seconds(most(others, 'white'))} 秒 |`,
    `| 此后页头下最长的空白 | | ${seconds(most(others, 'bare'))} 秒 |`,
  ].join('\n');
}

const commit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim();

/** The report of a walk as Markdown. */
function reportOf({ rows, waits, file }) {
  const { width, height } = device.viewport;
  const { down, latency, processor } = slowness;
  const reading = waits.readings.reduce((total, each) => total + each, 0);
  return [
    '# 慢手机上的一次旅程',
    '',
    '一个新学生从首页走到自己的证书文件。由 `npm run journey -- --write` 写下，末尾一节以外请不要手改；数字随机器而变，不作判断，也没有测试看着它们。',
    '',
    `- 设备：${width}×${height} 触屏，下行 ${down / 1e6} Mbit/s，延迟 ${latency} 毫秒，处理器慢 ${processor} 倍；浏览器里什么都没有存过，此后存着的留着，和手机上一样。`,
    `- 提交 ${commit()}，量的时候这台机器的负载 ${loadavg()[0].toFixed(1)}（忙的时候一切都更慢）。`,
    `- 为了不干等，缩短了两样，屏上出现什么、多快出现都不因此而变：四篇阅读本来要读 ${waits.readings.join('、')} 秒，这里每篇 ${waits.shortened} 秒；示范老师在交上去 5 分钟后批阅，这里把交的时间往前拨了一小时。`,
    `- 所以一个人实际要花的，是下面的时间，加上阅读（至少 ${reading} 秒）、写报告和做题，以及等老师的 5 分钟。`,
    '- 新手营里没有必须看的视频，所以没有这一步。',
    `- 最后得到的文件：\`${file.name}\`。`,
    '',
    before(rows),
    '',
    '“标题”“内容”是从点下去到它们出现在屏上；“全白”是其间屏上什么也没有的最长一段，“页头下空白”是页头以外什么也没有的最长一段（从浏览器自己画出的画面里看，不经过网页）；“位移”是布局位移之和，不算刚点之后半秒之内的。',
    '',
    tableOf(rows),
    '',
  ].join('\n');
}

const path = join(root, 'docs/journey.md');
/** The heading of the part that people have written. */
const ofPeople = '## 看截图时的疑问';

function writtenByPeople() {
  const known = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const from = known.indexOf(ofPeople);
  return from < 0 ? `${ofPeople}\n` : known.slice(from);
}

/** Prints the report, and with `write` replaces the one in docs/journey.md, above what people have written there. */
export function writeReport({ write, ...walk }) {
  const report = reportOf(walk);
  console.log(report);
  if (write) writeFileSync(path, `${report}\n${writtenByPeople()}`);
}
