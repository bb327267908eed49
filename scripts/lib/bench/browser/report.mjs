import { writePart } from '../report.mjs';
import { moments } from './frames.mjs';

const seconds = (ms) => (ms / 1000).toFixed(2);
const kilobytes = (bytes) => (bytes / 1000).toFixed(0);

/** One public page as a line for the terminal. */
export const lineOfPage = ({ name, lcp, lcpShare, cls, scripts, bytes, tap }) =>
  `${name.padEnd(24)} LCP ${seconds(lcp)} s, ${lcpShare.toFixed(2)} of static  CLS ${cls.toFixed(3)}  JS ${kilobytes(scripts)} kB  all ${kilobytes(bytes)} kB  tap ${tap.toFixed(0)} ms`;

const nextOf = ({ next }) => next.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`).join('，');

/** One application screen as a line for the terminal. */
export const lineOfScreen = (screen) =>
  `${screen.name.padEnd(24)} first ${seconds(screen.first)} s, ${screen.firstShare.toFixed(2)} of static  content ${seconds(screen.content)} s  CLS ${screen.cls.toFixed(3)}  JS ${kilobytes(screen.scripts)} kB  all ${kilobytes(screen.bytes)} kB  next ${nextOf(screen)}`;

const pageRow = ({ name, lcp, lcpShare, cls, scripts, bytes, tap }) =>
  `| ${name} | ${seconds(lcp)} | **${lcpShare.toFixed(2)}** | ${cls.toFixed(3)} | ${kilobytes(scripts)} | ${kilobytes(bytes)} | ${tap.toFixed(0)} |`;

const screenRow = ({ name, first, firstShare, content, cls, bytes, scripts, ...screen }) =>
  `| ${name} | ${seconds(first)} | **${firstShare.toFixed(2)}** | ${seconds(content)} | ${cls.toFixed(3)} | ${kilobytes(bytes)} | ${kilobytes(scripts)} | ${nextOf(screen) || '—'} |`;

const pictureRow = (title, name) =>
  `| ${title} | ${moments.map((moment) => `![](performance/${name}-${String(moment).replace('.', '')}.webp)`).join(' | ')} |`;

/** Writes the tables into docs/performance.md, between their marks. */
export function writeBrowserReport({ pages, screens }, { rounds }) {
  writePart('browser', [
    `390 × 844，1.6 Mbit/s，150 毫秒，处理器慢 4 倍，没有缓存；每页与自己的静态副本（同样的内容与样式，没有脚本，同一台机器）交替 ${rounds} 次取中位数，位移取最大。字节是路上的，连同头。`,
    '',
    '公开页面（要到：最大绘制 1.2 倍以内，位移 0，脚本 140 kB，点按 100 毫秒）：',
    '',
    '| | 最大绘制 秒 | 静态的几倍 | 位移 | 脚本 kB | 全部 kB | 醒来时点按到画出 毫秒 |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...pages.map(pageRow),
    '',
    '应用页面，第一次（要到：首绘 1.3 倍以内，内容 3 秒，330 kB，后台 400 kB；以后每页 80 kB；影片自己的字节不算）：',
    '',
    '| | 首绘 秒 | 静态的几倍 | 内容 秒 | 位移 | 全部 kB | 脚本 kB | 以后每页 kB |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...screens.map(screenRow),
    '',
    `| | ${moments.map((moment) => `${moment} 秒`).join(' | ')} |`,
    `| --- |${' --- |'.repeat(moments.length)}`,
    pictureRow('首页', 'home'),
    pictureRow('学习页', 'player'),
  ]);
}
