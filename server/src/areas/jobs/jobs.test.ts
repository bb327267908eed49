import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../schema/account.ts';
import { erasedFile } from '../../schema/file.ts';
import { longJob } from '../../schema/jobs/long-job.ts';
import { campStaff } from '../../schema/practise.ts';
import { doJobs, takeResult } from '../../testing/jobs/do-jobs.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { callerOfAccount } from '../account/index.ts';
import { deleteExpiredResults, eraseJobs } from './clean.domain.ts';
import { requestJob } from './request.domain.ts';

const { product, classroom } = useClassroom();

interface Person {
  id: number;
  token: string;
}
let collegeId = 0;
let teacher: Person;
let projectId = 0;
let which = { campId: 0, chapterId: 0 };

beforeEach(async () => {
  collegeId = await classroom.addCollege(`任务学院 ${Math.random()}`);
  const project = await classroom.addProject({ collegeId });
  projectId = project.id;
  const chapterId = await classroom.addLesson(projectId, contentType.homework);
  which = { campId: project.campId, chapterId };
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  await product.deps.db.insert(campStaff).values({ campId: which.campId, accountId: teacher.id });
  const student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
  const work = { chapterId, type: '2', content: '作业', fileList: [], status: '1' };
  await product.call('POST /capi/Schoolwork/updateWorkOrNote', work, student);
});

const ask = async (who = teacher) =>
  (await product.call('POST /mapi/Marking/requestZip', which, who)).data.jobId;
const jobOf = async (jobId: number, who = teacher) =>
  (await product.call('POST /mapi/Job/get', { jobId }, who)).data;
const noticesOf = async (who = teacher) =>
  (await product.call('POST /capi/Notice/getList', {}, who)).data.list.filter(({ job }) => job);

/** How many messages the queue of long jobs has. */
const sent = async () => {
  const { rows } = await product.deps.db.$client.query<{ sent: number }>(
    `select count(*)::int as sent from pgboss.job where name = 'long'`,
  );
  return rows[0]?.sent ?? 0;
};
const callerOf = async ({ id }: Person) => {
  const caller = await callerOfAccount(product.deps, id);
  if (!caller) throw new Error('no such account');
  return caller;
};

describe('a long job', () => {
  it('waits, is done, tells who asked, and gives its file out for seven days', async () => {
    const jobId = await ask();
    expect(await jobOf(jobId)).toMatchObject({
      state: 'waiting',
      done: 0,
      total: null,
      own: true,
      result: null,
    });
    await doJobs(product);
    const done = await jobOf(jobId);
    expect(done).toMatchObject({ state: 'completed', done: 1, total: 1, tries: 1 });
    expect(done.result).toMatchObject({ size: expect.any(Number) });
    expect(await noticesOf()).toMatchObject([
      { kind: 'job-completed', readAt: null, job: { jobId, kind: 'homework-zip' } },
    ]);
    const file = await takeResult(product, jobId, teacher);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(file.rawPayload.length).toBe(done.result?.size);
    expect((await noticesOf())[0]?.readAt).not.toBeNull();

    await product.deps.db
      .update(longJob)
      .set({ resultUntil: new Date(0) })
      .where(eq(longJob.id, jobId));
    await deleteExpiredResults(product.deps);
    expect((await jobOf(jobId)).result).toBeNull();
    expect(await product.call('POST /mapi/Job/getResult', { jobId }, teacher)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('7 天'),
    });
    expect(await product.deps.db.select().from(erasedFile)).toHaveLength(1);
  });

  it('is one for one who asks for the same, while it has not ended; another has one of their own', async () => {
    const [first, again] = await Promise.all([ask(), ask()]);
    expect(again).toBe(first);
    const admin = await classroom.addPerson({ role: 'admin' });
    expect(await ask(admin)).not.toBe(first);
    await doJobs(product);
    expect(await ask()).not.toBe(first);
  });

  it('is refused to who has ten that have not ended, with what to do', async () => {
    const chapters = await Promise.all(
      Array.from({ length: 11 }, () => classroom.addLesson(projectId, contentType.homework)),
    );
    const answers = [];
    for (const chapterId of chapters)
      answers.push(await product.call('POST /mapi/Marking/requestZip', { ...which, chapterId }, teacher));
    expect(answers.map(({ code }) => code)).toEqual([...Array(10).fill(1), -2]);
    expect(answers.at(-1)?.msg).toContain('10 个任务');
  });

  it('that a rolled back request asked for is in no queue', async () => {
    const before = await sent();
    const action = { deps: product.deps, caller: await callerOf(teacher), language: 'zh-CN' as const };
    const within = product.deps.db.transaction(async (tx) => {
      await requestJob(tx, action, { kind: 'homework-zip', title: '', input: { of: 'nothing' } });
      throw new Error('no');
    });
    await expect(within).rejects.toThrow('no');
    expect(await sent()).toBe(before);
    await ask();
    expect(await sent()).toBe(before + 1);
  });

  it('fails with a sentence, without being tried again, where who asked may not have it any more', async () => {
    const jobId = await ask();
    await product.deps.db.delete(campStaff).where(eq(campStaff.accountId, teacher.id));
    await doJobs(product);
    expect(await jobOf(jobId)).toMatchObject({
      state: 'failed',
      fault: expect.stringContaining('不归你批阅'),
    });
    expect(await noticesOf()).toMatchObject([{ kind: 'job-failed', job: { jobId } }]);
  });

  it('that was cancelled writes no more: neither its file nor a notice', async () => {
    const jobId = await ask();
    await product.call('POST /mapi/Job/cancel', { jobId }, teacher);
    await doJobs(product);
    expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled', tries: 0, result: null });
    expect(await product.call('POST /mapi/Job/cancel', { jobId }, teacher)).toMatchObject({ code: -2 });
    expect(await product.call('POST /mapi/Job/retry', { jobId }, teacher)).toMatchObject({
      code: 1,
      data: { state: 'waiting', tries: 0 },
    });
    await doJobs(product);
    expect(await jobOf(jobId)).toMatchObject({ state: 'completed', tries: 1 });
  });

  it('whose account is erased goes with it, and its file too', async () => {
    await takeResult(product, await ask(), teacher);
    const { db } = product.deps;
    const before = await db.select().from(erasedFile);
    await db.transaction((tx) => eraseJobs(tx, { accountId: teacher.id, now: product.clock.now() }));
    expect(await db.select().from(longJob).where(eq(longJob.accountId, teacher.id))).toEqual([]);
    expect(await db.select().from(erasedFile)).toHaveLength(before.length + 1);
  });
});

describe('who comes back to where a job was asked for', () => {
  const latest = async (about: object = which, who = teacher) =>
    (await product.call('POST /mapi/Job/getLatest', { kind: 'homework-zip', about }, who)).data.job;

  it('finds it while it is under way, then its file while that is kept, and one that is asked for anew', async () => {
    expect(await latest()).toBeNull();
    const jobId = await ask();
    expect(await latest()).toMatchObject({ jobId, state: 'waiting', own: true, result: null });
    await doJobs(product);
    expect(await latest()).toMatchObject({ jobId, state: 'completed', result: { size: expect.any(Number) } });
    const anew = await ask();
    expect(await latest()).toMatchObject({ jobId: anew, state: 'waiting' });
    await product.call('POST /mapi/Job/cancel', { jobId: anew }, teacher);
    expect(await latest()).toMatchObject({ jobId, state: 'completed' });
    const { db } = product.deps;
    await db.update(longJob).set({ resultUntil: new Date(0) });
    await deleteExpiredResults(product.deps);
    expect(await latest()).toBeNull();
  });

  it('finds why it failed, for seven days', async () => {
    const jobId = await ask();
    await product.deps.db.delete(campStaff).where(eq(campStaff.accountId, teacher.id));
    await doJobs(product);
    expect(await latest()).toMatchObject({
      jobId,
      state: 'failed',
      fault: expect.stringContaining('不归你批阅'),
    });
    const ago = new Date(product.clock.now().getTime() - 8 * 24 * 3600 * 1000);
    await product.deps.db.update(longJob).set({ endedAt: ago }).where(eq(longJob.id, jobId));
    expect(await latest()).toBeNull();
  });

  it('finds only their own, of this kind and about this', async () => {
    const jobId = await ask();
    expect(await latest({ campId: which.campId })).toMatchObject({ jobId });
    expect(await latest({ ...which, chapterId: which.chapterId + 1 })).toBeNull();
    const admin = await classroom.addPerson({ role: 'admin' });
    expect(await latest(which, admin)).toBeNull();
    const asked = { kind: 'audit-export' as const, about: {} };
    expect((await product.call('POST /mapi/Job/getLatest', asked, teacher)).data.job).toBeNull();
  });
});

describe('who sees a job', () => {
  it('is who asked, the managers of its college, and administrators; the file is for who asked alone', async () => {
    const jobId = await ask();
    await doJobs(product);
    const manager = await classroom.addPerson({ role: 'manager', collegeId });
    const foreign = await classroom.addPerson({
      role: 'manager',
      collegeId: await classroom.addCollege('别的'),
    });
    const other = await classroom.addPerson({ role: 'teacher', collegeId });
    const admin = await classroom.addPerson({ role: 'admin' });
    const list = async (who: Person) =>
      (await product.call('POST /mapi/Job/getList', {}, who)).data.list.map((job) => job.jobId);
    for (const who of [teacher, manager, admin]) expect(await list(who)).toContain(jobId);
    for (const who of [foreign, other]) {
      expect(await list(who)).toEqual([]);
      for (const call of ['get', 'cancel', 'retry', 'getResult'] as const)
        expect(await product.call(`POST /mapi/Job/${call}`, { jobId }, who)).toMatchObject({ code: -1 });
    }
    for (const who of [manager, admin]) {
      expect(await jobOf(jobId, who)).toMatchObject({ own: false, result: null });
      expect(await product.call('POST /mapi/Job/getResult', { jobId }, who)).toMatchObject({
        code: -1,
        msg: '任务的结果只给要求它的人',
      });
    }
  });

  it('is asked again when its file is given out: the address dies with the session and with the right', async () => {
    const jobId = await ask();
    await doJobs(product);
    const { url } = (await product.call('POST /mapi/Job/getResult', { jobId }, teacher)).data;
    const status = async (headers = {}) => (await product.app.inject({ url, headers })).statusCode;
    expect(await status()).toBe(200);
    expect(await status({ range: 'bytes=0-1' })).toBe(206);
    const own = { campId: which.campId, accountId: teacher.id };
    await product.deps.db.delete(campStaff).where(eq(campStaff.accountId, teacher.id));
    expect(await status()).toBe(403);
    await product.deps.db.insert(campStaff).values(own);
    expect(await status()).toBe(200);
    expect((await product.app.inject({ url: `${url.slice(0, -2)}xx` })).statusCode).toBe(403);
    await product.deps.db.delete(session).where(eq(session.accountId, teacher.id));
    expect(await status()).toBe(403);
  });

  it('of the scheduled tasks are administrators, who see how the last run ended and have one done', async () => {
    const admin = await classroom.addPerson({ role: 'admin' });
    const { $client } = product.deps.db;
    await product.call('POST /mapi/Job/runScheduled', { task: 'audit-check' }, admin);
    await $client.query(`update pgboss.job set state = 'failed', started_on = now(), completed_on = now(),
      output = '{"reason":"the disk is full"}' where data->>'task' = 'audit-check'`);
    const { list } = (await product.call('POST /mapi/Job/getScheduled', {}, admin)).data;
    expect(list.find(({ task }) => task === 'audit-check')).toMatchObject({
      last: { state: 'failed', tries: 1, fault: '出了意外的错误：the disk is full', result: null },
    });
    expect(list.find(({ task }) => task === 'clean-up')).toMatchObject({ last: null });
    expect(await product.call('POST /mapi/Job/getScheduled', {}, teacher)).toMatchObject({ code: -1 });
  });
});
