// `npm run attack`: the time of a page while 100 connections flood each call that is open to visitors, beside its idle time just
// before; and 500 students of one address who log in within a minute, 20 of them with wrong passwords first. On loopback only,
// against a product of its own. Each flood lasts ATTACK_SECONDS (10) after an idle half of that, all of it about ten minutes. The
// attack comes from 127.0.0.2, the reader from 127.0.0.1; `-- neighbour`: both from one address, as on a campus;
// `-- readInvite "page /"`: only the floods whose names begin so, without the campus. Not part of `npm test`: it prints timings; those
// of all floods are written to docs/security.md. It fails when the server answers 500 or ends, or a right password is refused.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort, startProduct } from '../e2e/support/product.ts';
import { ask } from './lib/ask.mjs';
import { describeFloods } from './lib/attack/floods.mjs';
import { percentile, readFor, readPages } from './lib/attack/reader.mjs';
import { enrolCampus } from './lib/attack/students.mjs';
import { writePart } from './lib/bench/report.mjs';
import { ensureBuilt } from './lib/build.mjs';

const seconds = Number(process.env.ATTACK_SECONDS ?? 10);
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const from = words.includes('neighbour') ? '127.0.0.1' : '127.0.0.2';
const asked = words.filter((word) => word !== 'neighbour');
const campus = { students: 500, wrong: 20, seconds: 50, password: 'dawn-over-7-hills' };

/** Runs a script in a worker thread; answers its result. */
function attack(script, workerData) {
  const worker = new Worker(new URL(`./lib/attack/${script}`, import.meta.url), { workerData });
  return new Promise((done, failed) => worker.once('message', done).once('error', failed));
}

const ms = (time) => time.toFixed(1).padStart(6);
const times = ({ p50, p99 }) => ms(p50) + ms(p99);
const inWords = (statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'cut' : status}×${count}`)
    .join(' ');

const heads = [
  '冲什么',
  '空闲 p50',
  '空闲 p99',
  '冲时 p50',
  '冲时 p99',
  '倍',
  '打开的页',
  '没打开的页',
  '洪水得到的',
];
const rowOf = (cells) => `| ${cells.join(' | ')} |`;

async function floodAll(port) {
  const rows = [];
  const load = loadavg()[0].toFixed(1);
  console.log(`load ${load}; ms of a page`);
  console.log(
    `${'flood'.padEnd(34)}  idle: p50 p99  under it: p50 p99  times  pages lost  answers to the flood`,
  );
  for (const { name } of describeFloods()) {
    if (asked.length > 0 && !asked.some((start) => name.startsWith(start))) continue;
    const idle = await readFor(port, seconds / 2);
    const [page, statuses] = await Promise.all([
      readFor(port, seconds),
      attack('flood.mjs', { port, name, seconds, from }),
    ]);
    const more = (page.p99 / idle.p99).toFixed(1).padStart(5);
    const counts = String(page.pages).padStart(6) + String(page.lost).padStart(5);
    console.log(
      `${name.padEnd(34)}  ${times(idle)}      ${times(page)}  ${more}    ${counts}  ${inWords(statuses)}`,
    );
    const waits = [idle.p50, idle.p99, page.p50, page.p99].map((time) => ms(time).trim());
    rows.push(rowOf([name, ...waits, more.trim(), page.pages, page.lost, inWords(statuses)]));
    if (statuses[500]) process.exitCode = 1;
    await pause(500);
  }
  if (asked.length > 0 || words.includes('neighbour')) return;
  const said = `${cpus().length} 核，开始时负载 ${load}；先空闲 ${seconds / 2} 秒，再冲 ${seconds} 秒。`;
  writePart('attack', [said, '', rowOf(heads), rowOf(heads.map(() => '---')), ...rows], 'docs/security.md');
}

async function logInCampus(port, students) {
  const { wrong, password } = campus;
  let over = false;
  const reading = readPages(port, () => over);
  const found = await attack('campus.mjs', { port, students, seconds: campus.seconds, wrong, password });
  over = true;
  const page = await reading;
  const { times: waits, statuses, challenges, later, took } = found;
  console.log(
    `\n${students.length} students of one address, ${wrong} of them with three wrong passwords first`,
  );
  console.log(`in: ${found.in}, refused: ${found.refused}, after ${(took / 1_000).toFixed(0)} s`);
  console.log(
    `a login in ms: p50${ms(percentile(waits, 0.5))}, p99${ms(percentile(waits, 0.99))}, longest${ms(Math.max(...waits))}`,
  );
  console.log(
    `challenges solved: ${challenges}, told to come later: ${later}, answers: ${inWords(statuses)}`,
  );
  console.log(
    `a page meanwhile in ms: p50${ms(page.p50)}, p99${ms(page.p99)}, lost ${page.lost} of ${page.pages}`,
  );
  if (found.in < students.length || statuses[500]) process.exitCode = 1;
}

await ensureBuilt();
const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-attack-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
const port = await freePort();
const product = await startProduct({ varFolder, port });
try {
  const { students: count, password } = campus;
  if (asked.length === 0) {
    const students = await enrolCampus(product.url, varFolder, { count, password });
    await readFor(port, 2);
    await logInCampus(port, students);
  } else await readFor(port, 5);
  await floodAll(port);
  if ((await ask(port, { path: '/health/ready', from: '127.0.0.1' })) !== 200) process.exitCode = 1;
} finally {
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
}
