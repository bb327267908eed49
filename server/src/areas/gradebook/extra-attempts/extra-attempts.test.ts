import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { attempt } from '../../../schema/assessment.ts';
import { extraAttempts } from '../../../schema/gradebook/extra-attempts.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { usedExtra } from './extra-attempts.policy.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let assistant: Person;
let student: Person;
let other: Person;
let project: { id: number; campId: number };
let chapterId: number;
let questionId: number;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  const made = await classroom.addTest(project.id, {
    attempts: 1,
    questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }],
  });
  chapterId = made.chapterId;
  questionId = made.questions[0]?.id ?? 0;
  // A second test is never taken, so that nobody graduates.
  await classroom.addTest(project.id, {
    questions: [{ kind: 'judge', marks: 1, options: ['*正确', '错误'] }],
  });
  teacher = await classroom.addPerson({ role: 'teacher', name: '周老师', collegeId });
  assistant = await classroom.addPerson({ role: 'assistant', collegeId });
  const { campId } = project;
  await product.deps.db.insert(campStaff).values([
    { campId, accountId: teacher.id },
    { campId, accountId: assistant.id },
  ]);
  student = await classroom.addPerson({ name: '李小河' });
  other = await classroom.addPerson({ name: '何小山' });
  for (const { id } of [student, other]) await classroom.enrol(id, project);
});

const give = (
  of: Person[],
  more: { count?: number; reason?: string; chapterId?: number; requestId?: string } = {},
  who = teacher,
) =>
  product.call(
    'POST /mapi/Gradebook/giveAttempts',
    {
      campId: project.campId,
      chapterId,
      studentIds: of.map(({ id }) => id),
      count: 1,
      reason: '住院，补考',
      ...more,
    },
    who,
  );
const withdraw = (who = student) =>
  product.call(
    'POST /mapi/Gradebook/withdrawAttempts',
    { campId: project.campId, chapterId, studentId: who.id },
    teacher,
  );
const list = async (more: { chapterId?: number; studentId?: number } = {}) =>
  (
    await product.call(
      'POST /mapi/Gradebook/getExtraAttempts',
      { campId: project.campId, ...more },
      assistant,
    )
  ).data;
const answer = (right: boolean, who = student) =>
  product.call(
    'POST /capi/Question/produceScore',
    { chapterId, allAnswer: [{ questionId, answer: right }] },
    who,
  );
const noticesOf = async (who: Person) =>
  (await product.call('POST /capi/Notice/getList', {}, who)).data.list.filter(({ kind }) =>
    kind.startsWith('attempts-'),
  );

describe('extra attempts (rules: extra-attempts)', () => {
  test('a student out of attempts answers once more, is told why, and the others do not', async () => {
    for (const who of [student, other]) expect((await answer(false, who)).data.attemptsLeft).toBe(0);
    expect(await answer(true)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('1 次答题机会已用完'),
    });
    expect((await give([student])).data).toEqual({ given: 1, passed: 0 });
    expect(await noticesOf(student)).toMatchObject([{ chapterId, word: '住院，补考' }]);
    expect(await noticesOf(other)).toEqual([]);

    // Read in every place: the content of the lesson, the score, the list of tests, and the record.
    const asked = { chapterId, dks: '1' };
    const content = await product.call('POST /capi/Chapter/getContent', asked, student);
    expect(content.data.content).toMatchObject({ attemptsAllowed: 2, attemptsLeft: 1 });
    const score = await product.call('POST /capi/Question/getScore', { chapterId }, student);
    expect(score.data).toMatchObject({ attemptsLeft: 1, revealed: false });
    const of = { projectId: project.id };
    const tests = await product.call('POST /capi/Getdirectory/getTestDirectory', of, student);
    expect(tests.data.directory[0]).toMatchObject({ attemptsAllowed: 2, attemptsUsed: 1 });
    const record = await product.call('POST /capi/Chapter/getProgressRecord', of, student);
    expect(record.data.list[0]).toMatchObject({ test: { attemptsAllowed: 2 } });

    expect((await answer(true)).data).toMatchObject({ passed: true, attemptsLeft: 0 });
    expect(await answer(true, other)).toMatchObject({ code: -2 });
  });

  test('a call that is sent again after a cut connection gives them once', async () => {
    await answer(false);
    const sent = await Promise.all([
      give([student], { requestId: 'sent-again' }),
      give([student], { requestId: 'sent-again' }),
    ]);
    expect(sent.filter(({ code }) => code === 1).length).toBeGreaterThan(0);
    expect((await give([student], { requestId: 'sent-again' })).data).toEqual({ given: 1, passed: 0 });
    expect((await answer(false)).data).toMatchObject({ attemptsLeft: 0 });
    expect(await noticesOf(student)).toHaveLength(1);
  });

  test('the list says how many are left, and what is not used is taken back', async () => {
    await answer(false);
    await give([student, other], { count: 2 });
    await answer(false);
    expect((await list()).list.map(({ student: { name }, count, left }) => [name, count, left])).toEqual([
      ['李小河', 2, 1],
      ['何小山', 2, 2],
    ]);
    expect(await list({ studentId: student.id })).toMatchObject({
      total: 1,
      list: [{ chapterId, reason: '住院，补考', givenBy: '周老师' }],
    });
    expect((await list({ chapterId: chapterId + 1 })).total).toBe(0);
    for (const who of [student, other]) expect((await withdraw(who)).code).toBe(1);
    expect((await list()).list).toMatchObject([{ student: { name: '李小河' }, count: 1, left: 0 }]);
    expect(await answer(true)).toMatchObject({ code: -2 });
    expect(await withdraw()).toMatchObject({ code: -2 });
    expect(await withdraw(other)).toMatchObject({ code: -3 });
  });

  test('taken back before they were read of leave no message, afterwards the student is told', async () => {
    await give([student]);
    await withdraw();
    expect(await noticesOf(student)).toEqual([]);
    await give([student]);
    const [{ noticeId } = { noticeId: 0 }] = await noticesOf(student);
    await product.call('POST /capi/Notice/read', { noticeIds: [noticeId] }, student);
    await withdraw();
    expect(await noticesOf(student)).toMatchObject([
      { kind: 'attempts-withdrawn', chapterId, readAt: null },
      { kind: 'attempts-added' },
    ]);
  });

  test('what is given again is added, up to twenty; two teachers at once both count', async () => {
    const both = await Promise.all([give([student]), give([student], { count: 2, reason: '网络中断' })]);
    expect(both.map(({ code }) => code)).toEqual([1, 1]);
    expect((await list()).list).toMatchObject([{ count: 3 }]);
    expect(await give([student, other], { count: 18 })).toMatchObject({ code: -2 });
    // All or none.
    expect((await list()).total).toBe(1);
    expect((await give([student], { count: 17 })).code).toBe(1);
  });

  test('who has passed and sees the answers gets none; where answers come after the deadline, they do', async () => {
    await answer(true);
    await answer(false, other);
    expect((await give([student, other])).data).toEqual({ given: 1, passed: 1 });
    expect(await noticesOf(student)).toEqual([]);
    const { db } = product.deps;
    await db.update(camp).set({ reveal: 'after-deadline' }).where(eq(camp.id, project.campId));
    expect((await give([student])).data).toEqual({ given: 1, passed: 0 });
    expect((await answer(true)).code).toBe(1);
  });

  test('is for a test of the camp and those who learn in it, with a reason, by who may change the camp', async () => {
    const stranger = await classroom.addPerson();
    expect(await give([stranger])).toMatchObject({ code: -3 });
    expect(await give([student], { reason: '  ' })).toMatchObject({ code: -3 });
    expect(await give([student], { chapterId: 1 })).toMatchObject({ code: -3 });
    expect(await give([student], {}, assistant)).toMatchObject({ code: -1 });
    const { db } = product.deps;
    await db.update(camp).set({ gradebookState: 'submitted' }).where(eq(camp.id, project.campId));
    expect(await give([student])).toMatchObject({ code: -2 });
    expect((await list()).total).toBe(0);
  });

  test('a student’s page shows it among what staff did', async () => {
    await give([student], { count: 2 });
    const asked = { campId: project.campId, studentId: student.id };
    const { data } = await product.call('POST /mapi/Camp/getStudent', asked, teacher);
    expect(data.acts).toMatchObject([{ kind: 'attempts', by: '周老师', no: 2, word: '住院，补考' }]);
  });

  test('of another camp they do not count', async () => {
    const { db } = product.deps;
    const [elsewhere] = await db
      .insert(camp)
      .values({ projectId: project.id, title: '另一个营', startsAt: new Date(0), endsAt: new Date(1000) })
      .returning();
    const given = { studentId: student.id, campId: elsewhere?.id ?? 0, chapterId, count: 3, reason: '补考' };
    await db.insert(extraAttempts).values({ ...given, givenBy: teacher.id, givenAt: new Date() });
    await answer(false);
    expect(await answer(true)).toMatchObject({ code: -2 });
    const rows = await db.select().from(attempt).where(eq(attempt.studentId, student.id));
    expect(rows).toHaveLength(1);
  });
});

test('the attempts that everybody has are used first', () => {
  expect(usedExtra({ begun: 1, base: 2, extra: 3 })).toBe(0);
  expect(usedExtra({ begun: 3, base: 2, extra: 3 })).toBe(1);
  expect(usedExtra({ begun: 9, base: 2, extra: 3 })).toBe(3);
});
