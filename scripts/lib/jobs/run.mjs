// `npm run bench -- jobs`: 10,000 long jobs of two steps, done by two processes, one of which is killed every 5 s and begun anew. Ends with 1
// where an effect or a notice is missing or doubled, or a job waited longer than 60 s for another process. BENCH_JOBS: another number,
// printed and not written.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createDb } from '../../../server/src/db/client.ts';
import { createJobSender } from '../../../server/src/db/jobs/job-sender.ts';
import { bringUpToDate, openDatabase } from '../../../server/src/db/open.ts';
import { writePart } from '../bench/report.mjs';

const whole = 10_000;
const count = Number(process.env.BENCH_JOBS ?? whole);
const killEvery = 5_000;
const longest = 60;

const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-jobs-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
const database = await openDatabase({
  databaseUrl: '',
  migrationUrl: '',
  varFolder,
  log: () => undefined,
  onLost: console.error,
});
await bringUpToDate(database, new AbortController().signal);
const client = new pg.Client(database.migrationUrl);
await client.connect();
const one = async (text, values) => (await client.query(text, values)).rows[0];

/** The jobs and their messages, as so many people would have asked for them. */
async function ask() {
  const { id } =
    await one(`insert into account (role, name, name_en, mobile, country_code, password_hash, terms_version,
    terms_agreed_at, role_since, used_at) values ('admin', '甲', 'A', '13800000001', '86', 'x', '1', now(), now(), now()) returning id`);
  await client.query('create table bench_effect (job bigint, step int)');
  await client.query('create table bench_run (job bigint, pid int, at timestamptz)');
  const role = client.escapeIdentifier(new URL(database.url).username);
  await client.query(`grant all on bench_effect, bench_run to ${role}`);
  const { db, close } = createDb(database.migrationUrl);
  const sender = createJobSender(db, console);
  for (let from = 0; from < count; from += 500)
    await db.transaction(async (tx) => {
      for (let at = from; at < Math.min(from + 500, count); at += 1) {
        const { rows } =
          await tx.execute(`insert into long_job (kind, account_id, input, language, message_id, asked_at)
          values ('homework-zip', ${id}, '{"job": ${at}}', 'zh-CN', gen_random_uuid(), now()) returning id, message_id`);
        await sender.send(tx, 'long', { jobId: Number(rows[0].id), messageId: rows[0].message_id });
      }
    });
  await sender.stop();
  await close();
}

async function begin() {
  const child = fork(new URL('worker.mjs', import.meta.url), [database.url, varFolder]);
  await once(child, 'message');
  return child;
}

/** Two processes until everything is done; answers when each was killed, by its id. */
async function work() {
  const workers = [await begin(), await begin()];
  const killed = [];
  for (let turn = 0; ; turn += 1) {
    await pause(killEvery);
    const { left } = await one(
      `select count(*)::int as left from long_job where state in ('waiting', 'running')`,
    );
    console.log(`${count - left} of ${count}`);
    if (left === 0) break;
    const at = turn % 2;
    killed.push({ pid: workers[at].pid, at: new Date() });
    workers[at].kill('SIGKILL');
    workers[at] = await begin();
  }
  for (const worker of workers) worker.kill('SIGKILL');
  return killed;
}

/** Of each run that a kill cut: the seconds until another process had its job. */
async function resumedAfter(killed) {
  await client.query('create table bench_kill (pid int, at timestamptz)');
  for (const { pid, at } of killed) await client.query('insert into bench_kill values ($1, $2)', [pid, at]);
  const { rows } = await client.query(`select extract(epoch from min(next.at) - k.at)::float8 as seconds
    from bench_kill k join bench_run r on r.pid = k.pid and r.at < k.at
    join bench_run next on next.job = r.job and next.at > k.at
    group by k.pid, k.at, r.job order by 1`);
  return rows.map(({ seconds }) => seconds);
}

try {
  await ask();
  const began = performance.now();
  const killed = await work();
  const seconds = (performance.now() - began) / 1000;
  const { effects } = await one('select count(*)::int as effects from bench_effect');
  const { wrong } = await one(`select count(*)::int as wrong from
    (select from bench_effect group by job, step having count(*) > 1) as doubled`);
  const { done } = await one(`select count(*)::int as done from long_job where state = 'completed'`);
  const { notices } = await one(`select count(*)::int as notices from notice where kind = 'job-completed'`);
  const resumed = await resumedAfter(killed);
  const most = resumed.at(-1) ?? 0;
  const middle = resumed[Math.floor(resumed.length / 2)] ?? 0;
  const line = `| ${count.toLocaleString('en-US')} | ${killed.length} | ${done.toLocaleString('en-US')} | ${effects.toLocaleString('en-US')}（两步各一次），重的 ${wrong} | ${notices.toLocaleString('en-US')} | ${resumed.length} | ${middle.toFixed(0)} 秒，最久 ${most.toFixed(0)} 秒（要到 ${longest}） | ${seconds.toFixed(0)} 秒 |`;
  console.log(line);
  const isWhole = done === count && effects === 2 * count && wrong === 0 && notices === count;
  if (!isWhole || most > longest) process.exitCode = 1;
  else if (count === whole)
    writePart('jobs', [
      `${cpus().length} 核，两个进程各同时做两个，每 ${killEvery / 1000} 秒杀掉一个（SIGKILL）再起一个。`,
      '',
      '| 任务 | 杀了几次 | 做完 | 做成的步 | 消息 | 被打断的 | 多久由别的进程接着做 | 全部 |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      line,
    ]);
} finally {
  await client.end();
  await database.stop();
  rmSync(varFolder, { recursive: true, force: true });
}
