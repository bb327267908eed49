// `npm run bench -- dashboard`: the dashboard and the overview of a manager with 100 camps and 5,000 students, over HTTP beside a bare read of
// the same records. The table goes to docs/performance.md.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { logInAdmin } from '../../../e2e/support/admin.ts';
import { mustCall } from '../../../e2e/support/call.ts';
import { freePort, startProduct } from '../../../e2e/support/product.ts';
import { fillCamps } from '../../../server/src/testing/scale/many-camps.ts';
import { medianOf } from '../bench/median.mjs';
import { writePart } from '../bench/report.mjs';
import { withDatabase } from '../database.mjs';
import { jobDone } from '../jobs/job-done.mjs';

const size = { students: 5000, readings: 20, homework: 10, tests: 10 };
const rounds = 7;

/** ms of `act` after one that is not counted: the median of `rounds`. */
async function medianTime(act) {
  const times = [];
  for (let round = 0; round <= rounds; round += 1) {
    const from = performance.now();
    await act();
    times.push(performance.now() - from);
  }
  return medianOf(times.slice(1));
}

/** The first of the 100 camps, and its project. */
async function addCamp(client) {
  const one = async (text, values = []) => Number((await client.query(text, values)).rows[0].id);
  const projectId = await one(
    `insert into project (slug, type, title, title_en, summary, level, hours, published_at)
     select 'bench-dashboard', slug, '一百个营', 'A hundred camps', '', 1, 1, now() from project_type order by sort limit 1 returning id`,
  );
  const campId = await one(
    `insert into camp (project_id, title, starts_at, ends_at)
     values ($1, '秋季营', now() - interval '90 days', now() + interval '30 days') returning id`,
    [projectId],
  );
  return { projectId, campId };
}

/** The baseline: the same records, each row an object. */
const bareRead = (client) => async () => {
  const learns = 'student_id in (select student_id from enrolment where status in (1, 2))';
  for (const columns of [
    `chapter_id, updated_at, done_at from chapter_progress where ${learns}`,
    `chapter_id, submitted_at, reviewed_at, passed from submission where ${learns}`,
    `chapter_id, submitted_at, passed from attempt where ${learns}`,
  ])
    await client.query(`select student_id, ${columns}`);
};

const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-dashboard-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
process.env.E2E_VAR = varFolder;
const product = await startProduct({ varFolder, port: await freePort() });
try {
  const at = { url: product.url, token: await logInAdmin(product.url) };
  await withDatabase(varFolder, async (client) => {
    await fillCamps(client, { camps: 100, ...(await addCamp(client)), ...size });
    const days = { activeDays: 7, markDays: 3 };
    const report = { group: 'camp', ...days, page: 1, pageSize: 50 };
    const acts = [
      { name: '同样的记录，三条裸语句（基线）', act: bareRead(client) },
      { name: '工作台：什么在等我', call: ['POST /mapi/Desk/get', {}], bound: 500 },
      { name: '工作台：最近八周与要跟进的', call: ['POST /mapi/Desk/getTrends', {}], bound: 500 },
      { name: '总览', call: ['POST /mapi/Report/getReport', report] },
      {
        name: '总览的一个名单',
        call: ['POST /mapi/Report/getList', { ...report, figure: 'active', others: true }],
      },
      {
        name: '总览做成 Excel 的任务',
        act: () => jobDone(at, 'POST /mapi/Report/export', { group: 'class', ...days, format: 'xlsx' }),
      },
    ];
    const found = [];
    for (const { name, call, act = () => mustCall(at, ...call), bound } of acts) {
      const ms = await medianTime(act);
      console.log(`${name}: ${Math.round(ms)} ms`);
      found.push({ name, ms, bound });
    }
    const [base] = found;
    writePart('dashboard', [
      `${cpus().length} 核，七次取中位数。`,
      '',
      '| | 毫秒 | 要到 | 为基线的几倍 |',
      '| --- | --- | --- | --- |',
      ...found.map(
        ({ name, ms, bound }) =>
          `| ${name} | ${Math.round(ms).toLocaleString('en-US')} | ${bound ?? '—'} | ${(ms / base.ms).toFixed(2)} |`,
      ),
    ]);
  });
} finally {
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
}
