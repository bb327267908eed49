import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';

const page = join(root, 'docs/performance.md');
const [from, to] = ['<!-- rush -->', '<!-- /rush -->'];
const ms = (time) => (time < 10 ? time.toFixed(1) : time.toFixed(0));

function figuresOf(answers) {
  const times = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const ends = answers.map((each) => Math.floor((each.at + each.took) / 1_000));
  const seconds = Object.values(Object.groupBy(ends, (second) => second)).map(({ length }) => length);
  const began = Math.min(...answers.map((each) => each.at));
  const over = Math.max(...answers.map((each) => each.at + each.took));
  return {
    p50: at(0.5),
    p99: at(0.99),
    max: times.at(-1),
    perSecond: (answers.length / (over - began)) * 1_000,
    busiest: Math.max(...seconds),
  };
}

/** The figures of all students, and of those within the one second. */
const figures = (answers, { atOnce }) => ({
  all: figuresOf(answers),
  rush: figuresOf(answers.filter(({ n }) => n <= atOnce)),
});

export function lineOf(answers, plan) {
  const { all, rush } = figures(answers, plan);
  const said = ({ p50, p99, max }) => `p50 ${ms(p50)}, p99 ${ms(p99)}, max ${ms(max)} ms`;
  return `${answers.length} handed in: ${said(all)}; ${all.perSecond.toFixed(0)} a second, ${all.busiest} in the busiest\n${plan.atOnce} of them within one second: ${said(rush)}`;
}

/** Writes the figures into docs/performance.md, between their marks. */
export function writeReport(answers, plan) {
  const { all, rush } = figures(answers, plan);
  const row = (name, count, { p50, p99, max }) =>
    `| ${name} | ${count} | ${ms(p50)} | ${ms(p99)} | ${ms(max)} |`;
  const table = [
    `${cpus().length} 核，发请求的也在这台机器上：没有人被拒绝，应答过的每一份都在库里，只有一份。每秒 ${all.perSecond.toFixed(0)} 份，最多的一秒 ${all.busiest} 份。`,
    '',
    '| | 份 | p50 毫秒 | p99 毫秒 | 最长 |',
    '| --- | --- | --- | --- | --- |',
    row(`${plan.seconds} 秒内的全部`, answers.length, all),
    row('其中同一秒内的', plan.atOnce, rush),
  ].join('\n');
  const text = readFileSync(page, 'utf8');
  const [before] = text.split(from);
  const [, after = '\n'] = text.split(to);
  writeFileSync(page, `${before}${from}\n\n${table}\n\n${to}${after}`);
}
