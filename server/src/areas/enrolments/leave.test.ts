import { contentType, type EnrolmentStatus, enrolmentStatus } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { camp, enrolment } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

/** Leaving a project and coming back (rules: leaving). */

const { product, classroom } = useClassroom();
let student: { id: number; token: string };
let here: { id: number; campId: number };

beforeEach(async () => {
  student = await classroom.addPerson();
  here = await classroom.addProject();
});

const as = { student: () => ({ token: student.token }) };
const join = () => product.call('POST /capi/Student/joinProject', { projectId: here.id }, as.student());
const leave = () => product.call('POST /capi/Student/leaveProject', { projectId: here.id }, as.student());
const mine = () => product.call('POST /capi/Student/getApplyProjectList', { counts: true }, as.student());
const mineHere = () => and(eq(enrolment.studentId, student.id), eq(enrolment.projectId, here.id));
const statusNow = async () =>
  (await product.deps.db.select().from(enrolment).where(mineHere())).map((row) => row.status);
const setStatus = (status: EnrolmentStatus) =>
  product.deps.db.update(enrolment).set({ status }).where(mineHere());
const changeCamp = (row: Partial<typeof camp.$inferInsert>) =>
  product.deps.db.update(camp).set(row).where(eq(camp.id, here.campId));

describe('leaving', () => {
  test('shuts the chapters, keeps what was written and done, and joining again takes it up', async () => {
    const reading = await classroom.addLesson(here.id, contentType.reading);
    const homework = await classroom.addLesson(here.id, contentType.homework);
    const paper = await classroom.addTest(here.id, {
      questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
    });
    const [question] = paper.questions;
    const { enrolmentId } = (await join()).data;
    const read = () => product.call('POST /capi/Chapter/getContent', { chapterId: reading }, as.student());
    const work = { chapterId: homework, type: '2' };
    const save = () =>
      product.call(
        'POST /capi/Schoolwork/updateWorkOrNote',
        { ...work, content: '写到一半', fileList: [], status: '0' },
        as.student(),
      );
    await product.call(
      'POST /capi/Chapter/saveProgress',
      { chapterId: reading, intervals: [], position: 1 },
      as.student(),
    );
    await save();
    const allAnswer = [{ questionId: question?.id, answer: question?.optionIds[1] }];
    await product.call(
      'POST /capi/Question/produceScore',
      { chapterId: paper.chapterId, allAnswer },
      as.student(),
    );
    const score = async () =>
      (await product.call('POST /capi/Question/getScore', { chapterId: paper.chapterId }, as.student())).data;
    const before = await score();
    expect((await mine()).data.list[0]?.progress).toBeCloseTo(1 / 3);

    expect(await leave()).toMatchObject({ code: 1, data: { status: 4 } });
    expect((await read()).code).toBe(-1);
    expect((await save()).code).toBe(-1);
    expect((await mine()).data).toMatchObject({
      list: [{ projectId: here.id, status: 4 }],
      counts: [{ status: 4, count: 1 }],
    });

    expect((await join()).data).toEqual({ enrolmentId, status: 1 });
    expect((await mine()).data.list[0]?.progress).toBeCloseTo(1 / 3);
    const kept = await product.call('POST /capi/Schoolwork/getWorkOrNote', work, as.student());
    expect(kept.data.workInfo.content).toContain('写到一半');
    expect(await score()).toEqual(before);
  });

  test('twice, and twenty times at once, is once', async () => {
    await join();
    const answers = await Promise.all(Array.from({ length: 20 }, leave));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data?.status}`))).toEqual(new Set(['1 4']));
    expect((await leave()).code).toBe(1);
    expect(await statusNow()).toEqual([enrolmentStatus.left]);
  });

  test('and joining at the same moment end in one of the two, never in two enrolments', async () => {
    await join();
    await Promise.all(Array.from({ length: 10 }, () => [leave(), join()]).flat());
    expect([[enrolmentStatus.left], [enrolmentStatus.learning]]).toContainEqual(await statusNow());
  });

  test('takes an application back; joining again applies again', async () => {
    await changeCamp({ needsApproval: true });
    await join();
    expect((await leave()).code).toBe(1);
    expect(await statusNow()).toEqual([enrolmentStatus.left]);
    expect((await join()).data.status).toBe(enrolmentStatus.waiting);
  });

  test('does not wash off a refusal: who was refused, applied, left and joins again still waits', async () => {
    await join();
    await setStatus(enrolmentStatus.refused);
    expect((await join()).data.status).toBe(enrolmentStatus.waiting);
    await leave();
    expect((await join()).data.status).toBe(enrolmentStatus.waiting);
    // Accepted at last: from then on like anybody.
    await setStatus(enrolmentStatus.learning);
    await leave();
    expect((await join()).data.status).toBe(enrolmentStatus.learning);
  });

  test('is refused to who has graduated, was refused or never joined, with the reason', async () => {
    expect(await leave()).toMatchObject({ code: -1, msg: expect.stringContaining('没有报名') });
    await join();
    await setStatus(enrolmentStatus.refused);
    expect(await leave()).toMatchObject({ code: -2, msg: expect.stringContaining('没有通过') });
    await product.deps.db
      .update(enrolment)
      .set({ status: enrolmentStatus.graduated, graduatedAt: product.clock.now() })
      .where(mineHere());
    expect(await leave()).toMatchObject({ code: -2, msg: expect.stringContaining('结业') });
    expect(await statusNow()).toEqual([enrolmentStatus.graduated]);
  });

  test('in the midst of a test leaves the attempt as it is: in time one goes on with it', async () => {
    const { chapterId } = await classroom.addTest(here.id, {
      timeLimitMinutes: 30,
      questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
    });
    await join();
    const start = () => product.call('POST /capi/Question/startAttempt', { chapterId }, as.student());
    const first = await start();
    expect(first.code).toBe(1);
    await leave();
    expect((await start()).code).toBe(-1);
    product.clock.forward(60);
    await join();
    const { now: _before, ...kept } = first.data;
    expect((await start()).data).toMatchObject(kept);
  });

  test('frees the seat: one fewer takes part', async () => {
    const joined = async () =>
      (await product.call('GET /capi/FrontProject/getProjectDetail', { id: here.id })).data.joinedCount;
    await join();
    expect(await joined()).toBe(1);
    await leave();
    expect(await joined()).toBe(0);
  });
});
