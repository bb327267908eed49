import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jobKinds } from '../../../job-kinds.ts';
import { attempt } from '../../../schema/assessment.ts';
import { auditAct } from '../../../schema/audit/audit.ts';
import { markChange } from '../../../schema/gradebook/mark-change.ts';
import { questionCorrection } from '../../../schema/gradebook/regrade.ts';
import { longJob } from '../../../schema/jobs/long-job.ts';
import { notice } from '../../../schema/messages.ts';
import { campStaff } from '../../../schema/practise.ts';
import { doJobs } from '../../../testing/jobs/do-jobs.ts';
import { useLargeTest } from '../../../testing/scale/large-test.ts';
import { runJob } from '../../jobs/index.ts';
import { attemptsInRequest } from './apply-regrade.domain.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const students = attemptsInRequest + 101;
const large = useLargeTest({ students, questions: 3, readings: 1 });
const lesson = () => ({ campId: large.keeper.campId, chapterId: large.chapterId });
const db = () => large.product.deps.db;

/** What a regrade leaves. */
async function effects() {
  const { chapterId } = large;
  const [corrections, changes, notices, acts] = await Promise.all([
    db().select().from(questionCorrection).where(eq(questionCorrection.chapterId, chapterId)),
    db().select({ id: markChange.id }).from(markChange).where(eq(markChange.chapterId, chapterId)),
    db().select({ id: notice.id }).from(notice).where(eq(notice.kind, 'test-regraded')),
    db().select({ no: auditAct.no }).from(auditAct).where(eq(auditAct.kind, 'applyRegrade')),
  ]);
  return {
    corrections: corrections.length,
    changes: changes.length,
    notices: notices.length,
    acts: acts.length,
  };
}
const scores = async () =>
  (await db().select().from(attempt).where(eq(attempt.chapterId, large.chapterId)))
    .map(({ studentId, score, total }) => `${studentId} ${score}/${total}`)
    .sort();

let questionId = 0;
/** The corrections so far: each test makes one, and the next takes it back. */
let revision = 0;
let takesBack: number | undefined;
beforeEach(async () => {
  const { items } = await large.keeper.ask('POST /mapi/Regrade/getItemAnalysis', lesson());
  questionId = items[0]?.questionId ?? 0;
  const { list } = await large.keeper.ask('POST /mapi/Regrade/getList', lesson());
  takesBack = list.find(({ takenBackAt }) => takenBackAt === null)?.correctionId;
  revision = list.length + list.filter(({ takenBackAt }) => takenBackAt !== null).length;
  await db()
    .update(longJob)
    .set({ state: 'cancelled', endedAt: new Date() })
    .where(eq(longJob.state, 'waiting'));
});

const change = () =>
  takesBack === undefined ? { correction: { questionId, way: 'full' as const, key: {} } } : { takesBack };
const apply = (over: object = {}) =>
  large.keeper.call('POST /mapi/Regrade/apply', {
    ...lesson(),
    ...change(),
    revision,
    reason: '题目有歧义',
    explanation: '长'.repeat(5000),
    revoked: [],
    ...over,
  });
const jobOf = (jobId: number) => large.keeper.ask('POST /mapi/Job/get', { jobId });
/** The id of the job that was asked for. */
async function ask(over?: object) {
  const { data, msg } = await apply(over);
  if (!data?.jobId) throw new Error(msg);
  expect(data.applied).toBeNull();
  return data.jobId;
}

/** One run of the job, and how to end its process. */
async function run(jobId: number) {
  const [row] = await db().select().from(longJob).where(eq(longJob.id, jobId));
  const message = { jobId, messageId: row?.messageId ?? '' };
  const ending = new AbortController();
  const done = runJob(large.product.deps, jobKinds, { message, signal: ending.signal });
  return { done, ending };
}

/** Holds the history of marks, so that a run stands still within its transaction, after its last progress. */
async function hold() {
  const client = new pg.Client(large.product.databaseUrl);
  await client.connect();
  await client.query('begin; lock table mark_change in share mode');
  /** The connections that wait for it. */
  const waiting = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
    );
    return rows.map(({ pid }) => pid);
  };
  return {
    waiting,
    kill: async () => {
      for (const pid of await waiting()) await client.query('select pg_terminate_backend($1)', [pid]);
    },
    free: async () => {
      await client.query('rollback');
      await client.end();
    },
  };
}

describe('a regrade of many attempts', () => {
  it('is a job: nothing changes until it is done, then everything, and who asked is told', async () => {
    const [before, was] = [await effects(), await scores()];
    const jobId = await ask();
    expect(await ask()).toBe(jobId);
    expect([await effects(), await scores()]).toEqual([before, was]);
    expect(await jobOf(jobId)).toMatchObject({ kind: 'regrade', state: 'waiting', own: true });
    await doJobs(large.product);
    expect(await jobOf(jobId)).toMatchObject({
      state: 'completed',
      done: students,
      total: students,
      result: null,
    });
    const after = await effects();
    expect(after).toMatchObject({ corrections: before.corrections + 1, acts: before.acts + 1 });
    expect(after.changes).toBeGreaterThan(before.changes);
    expect(await scores()).not.toEqual(was);
    const notices = await large.keeper.ask('POST /capi/Notice/getList', {});
    expect(notices.list.filter(({ job }) => job?.jobId === jobId)).toMatchObject([{ kind: 'job-completed' }]);
  });

  it('is taken back by a job as well: the earlier scores come back', async () => {
    expect(takesBack).toBeDefined();
    const was = await scores();
    await ask();
    await doJobs(large.product);
    expect(await scores()).not.toEqual(was);
  });

  it('is refused at once where it cannot be done: no job is left', async () => {
    expect(await apply({ revision: revision + 1 })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('重新预览'),
    });
    expect(await apply({ correction: undefined, takesBack: 999_999 })).toMatchObject({ code: -2 });
    expect(await apply({ reason: '  ' })).toMatchObject({ code: -3 });
    expect(await db().select().from(longJob).where(eq(longJob.state, 'waiting'))).toEqual([]);
  });

  it('asked for twice, as two things, is done once: the other says why it was not', async () => {
    const before = await effects();
    const [one, other] = [await ask(), await ask({ reason: '另一个原因' })];
    expect(other).not.toBe(one);
    const runs = await Promise.all([run(one), run(other)]);
    await Promise.all(runs.map(({ done }) => done));
    const jobs = [await jobOf(one), await jobOf(other)].sort((a, b) => a.state.localeCompare(b.state));
    expect(jobs).toMatchObject([
      { state: 'completed' },
      { state: 'failed', fault: expect.stringContaining('重新预览') },
    ]);
    const after = await effects();
    expect([after.corrections, after.acts]).toEqual([before.corrections + 1, before.acts + 1]);
  });

  it('whose permission is lost before it is done fails with a sentence, and changes nothing', async () => {
    const [before, was] = [await effects(), await scores()];
    const jobId = await ask();
    const own = { campId: lesson().campId, accountId: large.keeper.teacher.id };
    await db().delete(campStaff).where(eq(campStaff.accountId, own.accountId));
    await doJobs(large.product);
    await db().insert(campStaff).values(own);
    expect(await jobOf(jobId)).toMatchObject({ state: 'failed', fault: expect.stringMatching(/./) });
    expect([await effects(), await scores()]).toEqual([before, was]);
  });

  it('that is killed in the middle leaves nothing, and is done again once', async () => {
    const [before, was] = [await effects(), await scores()];
    const jobId = await ask();
    const held = await hold();
    const first = await run(jobId);
    const ended = expect(first.done).rejects.toThrow();
    await expect.poll(held.waiting).toHaveLength(1);
    await held.kill();
    await ended;
    await held.free();
    expect([await effects(), await scores()]).toEqual([before, was]);
    expect(await jobOf(jobId)).toMatchObject({ state: 'waiting' });
    await doJobs(large.product);
    expect(await jobOf(jobId)).toMatchObject({ state: 'completed', tries: 2 });
    const after = await effects();
    expect([after.acts, (await scores()).length]).toEqual([before.acts + 1, was.length]);
  });

  it('that is taken over, or cancelled, while it runs commits nothing of the old run', async () => {
    const [before, was] = [await effects(), await scores()];
    const jobId = await ask();
    const held = await hold();
    const first = await run(jobId);
    await expect.poll(held.waiting).toHaveLength(1);
    await large.keeper.ask('POST /mapi/Job/cancel', { jobId });
    await held.free();
    await first.done;
    expect([await effects(), await scores()]).toEqual([before, was]);
    expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled' });

    await large.keeper.ask('POST /mapi/Job/retry', { jobId });
    const again = await hold();
    const [old, next] = [await run(jobId), await run(jobId)];
    await expect.poll(again.waiting).toHaveLength(1);
    await expect.poll(async () => (await jobOf(jobId)).tries).toBe(2);
    await again.free();
    await Promise.all([old.done, next.done]);
    expect(await jobOf(jobId)).toMatchObject({ state: 'completed', tries: 2 });
    expect((await effects()).acts).toBe(before.acts + 1);
  });
});
