import { contentType, workType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../action/action.ts';
import { account } from '../../schema/account.ts';
import { chapterProgress } from '../../schema/learning.ts';
import { submission } from '../../schema/schoolwork.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { type Review, reviewWork } from './review-work.domain.ts';

const { product, classroom } = useClassroom();
let student: { id: number; token: string };
let project: { id: number; campId: number };
let homework: number;
let teacher: Caller;
let teacherToken: string;

const callerOf = async (id: number): Promise<Caller> => {
  const [row] = await product.deps.db.select().from(account).where(eq(account.id, id));
  if (!row) throw new Error('no such account');
  return { accountId: id, role: row.role, collegeId: row.collegeId, tokenHash: Buffer.alloc(32) };
};

beforeEach(async () => {
  student = await classroom.addPerson();
  const collegeId = await classroom.addCollege(`院校 ${student.id}`);
  const manager = await classroom.addPerson({ role: 'manager', collegeId });
  teacherToken = manager.token;
  teacher = await callerOf(manager.id);
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  await classroom.setRequirements(homework, { mustPass: true });
  await classroom.enrol(student.id, project);
});

const handIn = (content = '第一稿') =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content, fileList: [], status: '1' },
    { token: student.token },
  );
const review = (over: Partial<Review> = {}, caller = teacher) =>
  reviewWork({
    deps: product.deps,
    caller,
    payload: {
      studentId: student.id,
      chapterId: homework,
      version: 1,
      score: 82,
      comment: '结论写得诚实',
      passed: true,
      ...over,
    },
    address: '127.0.0.1',
    origin: '',
    demo: true,
    language: 'zh-CN',
    device: 'test',
    charge: () => undefined,
    chargeFigures: () => undefined,
    share: () => undefined,
  });
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 1,
    (error: { code?: number }) => error.code,
  );
const doneAt = async () => {
  const mine = and(eq(chapterProgress.studentId, student.id), eq(chapterProgress.chapterId, homework));
  const [row] = await product.deps.db.select().from(chapterProgress).where(mine);
  return row?.doneAt ?? null;
};
const directory = async () =>
  (await product.call('POST /capi/Chapter/getDirectory', { projectId: project.id }, { token: student.token }))
    .data.projectInfo;

describe('homework that must be passed', () => {
  test('is not done by being handed in, and says that it waits; a review that passes it graduates', async () => {
    expect((await handIn()).data.graduated).toBe(false);
    expect(await doneAt()).toBeNull();
    expect((await directory()).missing.join()).toContain('等待老师批阅');
    expect(await review()).toEqual({ graduated: true });
    const notices = await product.call('POST /capi/Notice/getList', {}, { token: student.token });
    expect(notices.data.list.map(({ kind }) => kind)).toEqual(['graduated', 'review-passed']);
    expect(await doneAt()).toEqual(product.clock.now());
    expect(await directory()).toMatchObject({
      progress: 1,
      missing: [],
      certCode: expect.stringMatching(/^ZX/),
    });
  });

  test('is returned with a comment, handed in again, and passed then', async () => {
    await handIn();
    expect(await review({ passed: false, score: 50, comment: '样本只有两天' })).toEqual({ graduated: false });
    expect(await doneAt()).toBeNull();
    expect((await directory()).missing.join()).toContain('未通过');
    product.clock.forward(60);
    expect((await handIn('第二稿')).data).toMatchObject({ submittedVersion: 2, graduated: false });
    expect(await review({ version: 2 })).toEqual({ graduated: true });
    const { data } = await product.call(
      'POST /capi/Schoolwork/getWorkSubmitRecord',
      { chapterId: homework },
      { token: student.token },
    );
    expect(data.list.map(({ review: given }) => [given?.passed, given?.comment])).toEqual([
      [true, '结论写得诚实'],
      [false, '样本只有两天'],
    ]);
  });
});

describe('a review', () => {
  test('is given by staff of the camp alone, never by oneself or a classmate', async () => {
    await handIn();
    const classmate = await classroom.addPerson();
    await classroom.enrol(classmate.id, project);
    const elsewhere = await classroom.addCollege(`别的院校 ${student.id}`);
    const stranger = await classroom.addPerson({ role: 'teacher', collegeId: elsewhere });
    for (const { id } of [student, classmate, stranger])
      expect(await codeOf(review({}, await callerOf(id)))).toBe(-1);
    await classroom.enrol(teacher.accountId, project);
    const own = { studentId: teacher.accountId };
    expect(await codeOf(review(own))).toBe(-1);
    expect(await doneAt()).toBeNull();
    const admin = await classroom.addPerson({ role: 'admin' });
    expect(await codeOf(review({}, await callerOf(admin.id)))).toBe(1);
  });

  test('is given to a version once, ten at a time too', async () => {
    await handIn();
    const codes = await Promise.all(Array.from({ length: 10 }, (_, turn) => codeOf(review({ score: turn }))));
    expect(codes.sort()).toEqual([-2, -2, -2, -2, -2, -2, -2, -2, -2, 1]);
  });

  test('is of the newest version, and of one that there is', async () => {
    expect(await codeOf(review())).toBe(-3);
    await handIn();
    expect(await codeOf(review({ version: 2 }))).toBe(-3);
    product.clock.forward(60);
    await handIn('第二稿');
    expect(await codeOf(review())).toBe(-2);
    const rows = await product.deps.db
      .select()
      .from(submission)
      .where(and(eq(submission.studentId, student.id), eq(submission.type, workType.homework)));
    expect(rows.map(({ reviewedAt }) => reviewedAt)).toEqual([null, null]);
  });

  test('shows its student the rubric it was marked by and the teacher’s files, at addresses that can be renewed', async () => {
    await handIn();
    const uploaded = await uploadFile(product, {
      token: teacherToken,
      name: '批注.pdf',
      content: samples.pdf,
    });
    const levels = [
      { name: '有', points: 60 },
      { name: '没有', points: 0 },
    ];
    const marks = [{ title: '有图表', note: '至少一张', levels, chosen: 0 }];
    await review({ marks, fileIds: [uploaded.data.id] });
    const { token } = student;
    const [records, work, again] = [
      await product.call('POST /capi/Schoolwork/getWorkSubmitRecord', { chapterId: homework }, { token }),
      await product.call(
        'POST /capi/Schoolwork/getWorkOrNote',
        { chapterId: homework, type: '2' },
        { token },
      ),
      await product.call('POST /capi/Schoolwork/getFiles', { fileIds: [uploaded.data.id] }, { token }),
    ];
    const shown = { rubric: marks, files: [{ id: uploaded.data.id, name: '批注.pdf' }] };
    expect(records.data.list[0]?.review).toMatchObject(shown);
    expect(work.data.review).toMatchObject(shown);
    expect(again.data.list).toHaveLength(1);
    const classmate = await classroom.addPerson();
    await classroom.enrol(classmate.id, project);
    const peeped = { fileIds: [uploaded.data.id] };
    expect(await product.call('POST /capi/Schoolwork/getFiles', peeped, classmate)).toMatchObject({
      code: -3,
    });
  });

  test('takes the reviewer’s own files alone', async () => {
    await handIn();
    const theirs = await uploadFile(product, {
      token: student.token,
      name: '附件.pdf',
      content: samples.pdf,
    });
    expect(await codeOf(review({ fileIds: [theirs.data.id] }))).toBe(-3);
    expect(await doneAt()).toBeNull();
  });

  test('is of homework: -3 on a reading', async () => {
    const chapterId = await classroom.addLesson(project.id, contentType.reading);
    expect(await codeOf(review({ chapterId }))).toBe(-3);
  });
});
