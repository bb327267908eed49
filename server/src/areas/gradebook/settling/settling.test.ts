import { contentType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { attempt } from '../../../schema/assessment.ts';
import { gradebookRow, gradebookSettlement } from '../../../schema/gradebook/gradebook-row.ts';
import { campDeadline } from '../../../schema/learning.ts';
import { notice } from '../../../schema/messages.ts';
import { campStaff } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { submitGradebook } from '../../../testing/gradebook/submit-gradebook.ts';
import { takeFile } from '../../../testing/jobs/do-jobs.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let [teacher, manager, first, second] = [] as unknown as [Person, Person, Person, Person];
let project: { id: number; campId: number };
let homework: number;
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;
let attendance: string;

const hour = 3600 * 1000;
const inCamp = () => ({ campId: project.campId });
const type = (student: Person, item: string, value: number | null, more = {}) =>
  product.call(
    'POST /mapi/Gradebook/saveEntries',
    { ...inCamp(), entries: [{ studentId: student.id, item, value, flag: null, revision: 0, ...more }] },
    teacher,
  );

/** As the issue has it: one own column 95, a homework and a test that are not due; five levels. */
beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  quiz = await classroom.addTest(project.id, {
    attempts: 3,
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
  });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  await product.deps.db.insert(campStaff).values({ ...inCamp(), accountId: teacher.id });
  first = await classroom.addPerson({ name: '甲同学' });
  second = await classroom.addPerson({ name: '乙同学' });
  for (const student of [first, second]) await classroom.enrol(student.id, project);
  const column = { ...inCamp(), name: '出勤', max: 100 };
  attendance = `c${(await product.call('POST /mapi/Gradebook/saveColumn', column, teacher)).data.columnId}`;
  await type(first, attendance, 95);
  await type(second, attendance, 60);
  const items = [`l${homework}`, `l${quiz.chapterId}`, attendance].map((key) => ({ key, weight: 1 }));
  const scheme = {
    categories: [{ name: '', weight: 100, drop: 0, items }],
    missing: 'zero',
    lateOff: 0,
    passMark: 60,
    decimals: 0,
    scale: 'five',
  } as const;
  await product.call('POST /mapi/Gradebook/saveScheme', { ...inCamp(), scheme, revision: 0 }, teacher);
});

const book = async () => (await product.call('POST /mapi/Gradebook/getGradebook', inCamp(), teacher)).data;
const list = async () => (await product.call('POST /mapi/Gradebook/getUnsettled', inCamp(), teacher)).data;
const submit = (more: object, who = teacher) =>
  product.call('POST /mapi/Gradebook/submit', { ...inCamp(), step: 'submitted', note: '', ...more }, who);
const step = (taken: 'withdrawn' | 'returned' | 'approved') =>
  taken === 'withdrawn'
    ? product.call('POST /mapi/Gradebook/submit', { ...inCamp(), step: taken, note: '' }, teacher)
    : product.call('POST /mapi/Gradebook/approve', { ...inCamp(), step: taken, note: '再看' }, manager);
const ownGrades = async (student: Person) =>
  (await product.call('POST /capi/Gradebook/getOwn', { projectId: project.id }, student)).data.grades;
const rowOf = async ({ id }: Person) => {
  const { students, totals, passed, unsettled, deferred } = await book();
  const row = students.ids.indexOf(id);
  return {
    total: totals[row],
    passed: passed[row],
    unsettled: unsettled.includes(row),
    deferred: deferred.includes(row),
  };
};
const handIn = (student: Person) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content: '第一稿', fileList: [], status: '1' },
    student,
  );

describe('a student with an own column of 95 and nothing else', () => {
  test('has an unsettled total: not passed, in no file with a level, and counted in no figure of the overview', async () => {
    expect(await rowOf(first)).toEqual({ total: 95, passed: null, unsettled: true, deferred: false });
    const asked = { ...inCamp(), format: 'csv' as const, studentIds: [first.id], items: [attendance] };
    const { data } = await product.call('POST /mapi/Gradebook/export', asked, teacher);
    const { text } = await takeFile(product, data, teacher);
    expect(text).toContain('95（暂定）');
    expect(text).not.toContain('优');
    const report = { group: 'camp', activeDays: 7, markDays: 7 } as const;
    const { all } = (await product.call('POST /mapi/Report/getReport', report, teacher)).data;
    expect(all).toMatchObject({ passed: { count: 0, of: 0 }, bands: [0, 0, 0, 0, 0], unsettled: 2 });
    expect(await ownGrades(first)).toMatchObject({ total: 95, passed: null, unsettled: true });
  });

  test('is listed with what is missing and the total both ways', async () => {
    const { students, running } = await list();
    expect(running).toEqual([]);
    expect(students).toMatchObject([
      {
        studentId: first.id,
        missing: [
          { item: `l${homework}`, state: 'notDue' },
          { item: `l${quiz.chapterId}`, state: 'notDue' },
        ],
        // 95 / 3 = 31.67.
        zero: { total: 32, passed: false },
        excluded: { total: 95, passed: true },
        proposed: [],
      },
      { studentId: second.id, zero: { total: 20 }, excluded: { total: 60, passed: true } },
    ]);
  });
});

describe('a submission', () => {
  test('is refused while somebody is not settled, left out without a reason, or the list was not seen', async () => {
    const { seen } = await list();
    const both = [first.id, second.id];
    const zero = { way: 'zero', reason: '' } as const;
    expect(await submit({})).toMatchObject({ code: -2, data: { unsettled: 2 } });
    expect(await submit({ seen, settlements: [{ ...zero, studentIds: [first.id] }] })).toMatchObject({
      code: -2,
      data: { unsettled: 1 },
    });
    const excluded = { way: 'excluded', reason: ' ', studentIds: both };
    expect(await submit({ seen, settlements: [excluded] })).toMatchObject({
      code: -2,
      data: { unexplained: 2 },
    });
    expect(await submit({ settlements: [{ ...zero, studentIds: both }] })).toMatchObject({ code: -2 });
    expect((await book()).may).toContain('camp.change');
  });

  test('is refused where somebody has handed in since the list was seen', async () => {
    const { seen } = await list();
    const settlements = [{ way: 'zero', reason: '', studentIds: [first.id, second.id] }];
    expect(await handIn(first)).toMatchObject({ code: 1 });
    expect(await submit({ seen, settlements })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('刚刚变了'),
    });
    expect(await submit({ seen: (await list()).seen, settlements })).toMatchObject({ code: 1 });
  });

  test('leaves nothing 未到期: 0, left out, and 缓考 as the total, each told to the student with the reason', async () => {
    const { seen } = await list();
    const settlements = [
      { way: 'zero', reason: '没有来', studentIds: [first.id] },
      { way: 'excluded', reason: '题目出错', studentIds: [first.id], item: `l${homework}` },
      { way: 'deferred', reason: '住院', studentIds: [second.id] },
    ];
    expect(await submit({ seen, settlements })).toMatchObject({ code: 1 });
    // (0 + 95) / 2 = 47.5, and half goes up.
    expect(await rowOf(first)).toEqual({ total: 48, passed: false, unsettled: false, deferred: false });
    expect(await rowOf(second)).toEqual({ total: null, passed: null, unsettled: true, deferred: true });
    const own = await ownGrades(first);
    expect(own?.items.map(({ state, settledReason }) => [state, settledReason])).toEqual([
      ['settledExcluded', '题目出错'],
      ['settledZero', '没有来'],
      ['scored', null],
    ]);
    expect(await ownGrades(second)).toMatchObject({ total: null, deferred: true });
    const settledOf = async (student: Person, item: string) => {
      const asked = { ...inCamp(), studentId: student.id, item };
      return (await product.call('POST /mapi/Gradebook/getRecords', asked, teacher)).data.settled;
    };
    const at = { by: '周老师', at: product.clock.now().toISOString() };
    expect(await settledOf(first, `l${homework}`)).toEqual({ way: 'excluded', reason: '题目出错', ...at });
    expect(await settledOf(first, `l${quiz.chapterId}`)).toEqual({ way: 'zero', reason: '没有来', ...at });
    expect(await settledOf(first, attendance)).toBeNull();
    expect(await settledOf(second, `l${homework}`)).toEqual({ way: 'deferred', reason: '住院', ...at });
    // Taken back, nothing is settled.
    await step('withdrawn');
    expect(await settledOf(first, `l${homework}`)).toBeNull();
    expect(await submit({ seen: (await list()).seen, settlements })).toMatchObject({ code: 1 });
    const asked = { ...inCamp(), format: 'csv' as const, studentIds: [second.id], items: [] };
    const { data } = await product.call('POST /mapi/Gradebook/export', asked, teacher);
    expect((await takeFile(product, data, teacher)).text).toContain('缓考');
  });

  test('counts no longer once it is withdrawn or returned; its decisions are kept and proposed', async () => {
    for (const back of ['withdrawn', 'returned'] as const) {
      expect(await submitGradebook(product, inCamp(), teacher)).toMatchObject({ code: 1 });
      expect(await rowOf(first)).toMatchObject({ total: 95, passed: true });
      await step(back);
      expect(await rowOf(first)).toMatchObject({ total: 95, passed: null, unsettled: true });
      const stored = await product.deps.db
        .select()
        .from(gradebookRow)
        .where(eq(gradebookRow.campId, project.campId));
      expect(stored).toEqual([]);
      const reason = '结课以前没有补上';
      expect((await list()).students[0]?.proposed).toEqual([
        { item: `l${homework}`, way: 'excluded', reason },
        { item: `l${quiz.chapterId}`, way: 'excluded', reason },
      ]);
    }
    const kept = await product.deps.db
      .select()
      .from(gradebookSettlement)
      .where(eq(gradebookSettlement.studentId, first.id));
    expect(kept).toHaveLength(4);
  });

  test('names who still has time or attempts, and tells them that nothing more is taken', async () => {
    await classroom.setDeadline(project.campId, homework, new Date(product.clock.now().getTime() + hour));
    const dueAt = new Date(product.clock.now().getTime() + 5 * hour).toISOString();
    const extension = { ...inCamp(), chapterIds: [homework], studentIds: [first.id], dueAt, reason: '病假' };
    expect(await product.call('POST /mapi/Camp/extend', extension, teacher)).toMatchObject({ code: 1 });
    const more = {
      ...inCamp(),
      chapterId: quiz.chapterId,
      studentIds: [second.id],
      count: 1,
      reason: '断网',
    };
    expect(await product.call('POST /mapi/Gradebook/giveAttempts', more, teacher)).toMatchObject({ code: 1 });
    expect((await list()).running).toMatchObject([
      { studentId: first.id, item: `l${homework}`, kind: 'extension', until: dueAt },
      { studentId: second.id, item: `l${quiz.chapterId}`, kind: 'attempts' },
    ]);
    expect(await submitGradebook(product, inCamp(), teacher)).toMatchObject({ code: 1 });
    const told = await product.deps.db
      .select({ accountId: notice.accountId, chapterId: notice.chapterId })
      .from(notice)
      .where(and(eq(notice.kind, 'submissions-closed'), eq(notice.campId, project.campId)));
    expect(told).toEqual([
      { accountId: first.id, chapterId: homework },
      { accountId: second.id, chapterId: quiz.chapterId },
    ]);
  });

  test('names who failed a test and may still answer with an extension, and whose pass no longer reaches', async () => {
    const { chapterId, questions } = await classroom.addTest(project.id, {
      attempts: 3,
      questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }],
    });
    const answer = (who: Person, right: boolean) =>
      product.call(
        'POST /capi/Question/produceScore',
        { chapterId, allAnswer: [{ questionId: questions[0]?.id ?? 0, answer: right }] },
        who,
      );
    const now = product.clock.now().getTime();
    await classroom.setDeadline(project.campId, chapterId, new Date(now + hour));
    const dueAt = new Date(now + 5 * hour).toISOString();
    const extension = { ...inCamp(), chapterIds: [chapterId], studentIds: [first.id], dueAt, reason: '病假' };
    expect(await product.call('POST /mapi/Camp/extend', extension, teacher)).toMatchObject({ code: 1 });
    expect(await answer(first, false)).toMatchObject({ code: 1, data: { passed: false } });
    expect(await answer(second, true)).toMatchObject({ code: 1, data: { passed: true } });
    // As a regrade leaves it that keeps the pass and takes points.
    await product.deps.db
      .update(attempt)
      .set({ score: 1 })
      .where(and(eq(attempt.studentId, second.id), eq(attempt.chapterId, chapterId)));
    const more = { ...inCamp(), chapterId, studentIds: [second.id], count: 1, reason: '更正了试题' };
    expect(await product.call('POST /mapi/Gradebook/giveAttempts', more, teacher)).toMatchObject({ code: 1 });
    const item = `l${chapterId}`;
    expect((await list()).running).toMatchObject([
      { studentId: first.id, item, kind: 'extension', until: dueAt },
      { studentId: second.id, item, kind: 'attempts' },
    ]);
    // Nothing is left to either: all attempts are used.
    for (const _ of [1, 2]) await answer(first, false);
    for (const _ of [1, 2, 3]) await answer(second, false);
    expect((await list()).running).toEqual([]);
  });

  test('keeps that work was handed in which nobody marked', async () => {
    await handIn(first);
    await handIn(second);
    await product.deps.db.update(submission).set({ late: true }).where(eq(submission.studentId, second.id));
    expect(await submitGradebook(product, { ...inCamp(), way: 'zero' }, teacher)).toMatchObject({ code: 1 });
    const { figures, students } = await book();
    expect(students.ids).toEqual([first.id, second.id]);
    expect(figures[0]).toMatchObject({ scores: [0, 0], late: [], handedIn: [0], handedInLate: [1] });
    expect(figures[1]?.handedIn).toBeUndefined();
  });

  test('takes nothing as missing while a hand-in is still in time, 10 seconds after the deadline', async () => {
    const now = product.clock.now().getTime();
    await classroom.setDeadline(project.campId, homework, new Date(now - 3000));
    expect((await list()).students[0]?.missing[0]).toEqual({ item: `l${homework}`, state: 'notDue' });
    await product.deps.db
      .update(campDeadline)
      .set({ dueAt: new Date(now - 11_000) })
      .where(eq(campDeadline.chapterId, homework));
    expect((await list()).students[0]?.missing.map(({ item }) => item)).toEqual([`l${quiz.chapterId}`]);
  });
});
