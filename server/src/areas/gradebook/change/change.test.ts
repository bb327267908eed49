import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditAct } from '../../../schema/audit/audit.ts';
import { gradeChange } from '../../../schema/gradebook/grade-change.ts';
import { notice } from '../../../schema/messages.ts';
import { campStaff, enrolment } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { gradeChangesIn } from '../../../testing/gradebook/grade-changes.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let [teacher, colleague, manager, admin, student] = [] as unknown as [Person, Person, Person, Person, Person];
let project: { id: number; campId: number };
let homework: number;
let submissionId: number;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  await classroom.setRequirements(homework, { mustPass: true, rubric: [] });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  colleague = await classroom.addPerson({ role: 'teacher', collegeId, name: '何老师' });
  manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  admin = await classroom.addPerson({ role: 'admin' });
  for (const { id: accountId } of [teacher, colleague])
    await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId });
  student = await classroom.addPerson({ name: '甲同学' });
  await classroom.enrol(student.id, project);
  submissionId = await markedWork();
});

async function markedWork(): Promise<number> {
  await handIn();
  const rows = await product.deps.db.select().from(submission).where(eq(submission.chapterId, homework));
  const id = rows[0]?.id ?? 0;
  const review = { submissionId: id, chosen: [], rubricKey: '', score: 60, fileIds: [] };
  const given = { ...review, comment: '还可以', passed: true };
  expect(await product.call('POST /mapi/Marking/review', given, teacher)).toMatchObject({ code: 1 });
  return id;
}
const { submit, lock, handIn, review, ask, list, newest, decide, book, ownReview } = gradeChangesIn(
  product,
  () => ({
    campId: project.campId,
    homework,
    submissionId,
    teacher,
    manager,
    student,
  }),
);
const withdraw = async (who = teacher) =>
  product.call('POST /mapi/GradeChange/withdraw', { campId: project.campId, changeId: await newest() }, who);
const totals = async () => (await book()).totals;
const told = async (who: Person) =>
  (await product.deps.db.select().from(notice).where(eq(notice.accountId, who.id))).map(({ kind }) => kind);
/** Everything that staff did, in whichever camp, in order. */
const allActs = async () =>
  (await product.deps.db.select().from(auditAct).orderBy(auditAct.id)).map(({ kind }) => kind);
const acts = async () =>
  (await product.deps.db.select().from(auditAct).where(eq(auditAct.campId, project.campId)))
    .map(({ kind }) => kind)
    .filter((kind) => /Change|correct/.test(kind));

describe('a correction after the lock', () => {
  test('is shown by what it does, asked for, approved by a second person, applied, and told', async () => {
    await lock();
    const effect = {
      score: { before: 60, after: 90 },
      total: { before: 60, after: 90 },
      totalPassed: { before: true, after: true },
    };
    expect(await ask(undefined, teacher, true)).toMatchObject({ code: 1, data: effect });
    expect([await totals(), (await list()).total]).toEqual([[60], 0]);
    expect(await ask()).toMatchObject({ code: 1, data: effect });
    expect(await totals()).toEqual([60]);
    expect(await list(manager)).toMatchObject({
      total: 1,
      waiting: 1,
      mayDecide: true,
      list: [
        { studentName: '甲同学', kind: 'review', effect, own: false, askedBy: '周老师', state: 'waiting' },
      ],
    });
    const waiting = async (who: Person) =>
      (await product.call('POST /mapi/Desk/get', {}, who)).data.total.gradebooks;
    expect([await waiting(teacher), await waiting(manager)]).toEqual([0, 1]);
    expect(await decide({ dryRun: true })).toMatchObject({ data: { state: 'approved', effect } });
    expect(await totals()).toEqual([60]);
    const before = await allActs();
    expect(await decide()).toMatchObject({ code: 1, data: { state: 'approved', effect } });
    expect((await allActs()).slice(before.length)).toEqual(['decideGradeChange']);
    expect([await totals(), await waiting(manager)]).toEqual([[90], 0]);
    expect(await ownReview()).toMatchObject({ score: 90, corrections: [{ reason: '看漏了附件' }] });
    const work = await product.call('POST /mapi/Marking/getWork', { submissionId }, teacher);
    expect(work.data.review).toMatchObject({ by: '周老师', corrections: [{ by: '周老师' }] });
    expect(await told(teacher)).toContain('grade-change-approved');
    expect(await told(student)).toContain('mark-corrected');
    expect((await list()).list[0]).toMatchObject({ state: 'approved', decidedBy: '林主任' });
    expect(await acts()).toEqual(['askGradeChange', 'decideGradeChange']);
    const rows = await product.deps.db.select().from(auditAct).where(eq(auditAct.kind, 'decideGradeChange'));
    expect(rows.at(-1)).toMatchObject({
      reason: '看漏了附件',
      before: { state: 'waiting', score: 60, passed: true },
      after: { state: 'approved', score: 90, passed: true },
    });
  });

  test('changes a cell of the gradebook: points of a column, a flag', async () => {
    const { campId } = project;
    const column = { campId, name: '出勤', max: 10 };
    const made = await product.call('POST /mapi/Gradebook/saveColumn', column, teacher);
    await lock();
    const cell = { studentId: student.id, revision: 0 };
    const points = { ...cell, item: `c${made.data.columnId}`, value: 5, flag: null };
    expect(await ask({ entry: { ...points, value: 11 } })).toMatchObject({ code: -3 });
    expect(await ask({ entry: { ...points, value: null } })).toMatchObject({ code: -2 });
    expect(await ask({ entry: points })).toMatchObject({
      code: 1,
      data: { score: { before: null, after: 5 }, total: { before: 60, after: 55 } },
    });
    // The approval with what it corrects is one act (rules: audit-trail).
    const before = await allActs();
    expect(await decide()).toMatchObject({ code: 1 });
    expect((await allActs()).slice(before.length)).toEqual(['decideGradeChange']);
    expect(await totals()).toEqual([55]);
    const flag = { ...cell, item: `l${homework}`, value: null, flag: 'exempt' };
    expect(await ask({ entry: flag })).toMatchObject({ data: { flag: { before: null, after: 'exempt' } } });
    expect(await decide()).toMatchObject({ code: 1 });
    expect(await totals()).toEqual([50]);
    expect(await ask({ entry: points })).toMatchObject({ code: -2, data: { changed: true } });
  });

  test('of a column or a student that the gradebook does not have is refused, each with a sentence', async () => {
    await lock();
    const cell = { studentId: student.id, revision: 0, value: 5, flag: null };
    expect(await ask({ entry: { ...cell, item: 'c999999' } })).toMatchObject({
      code: -3,
      msg: expect.stringContaining('没有这一项'),
    });
    const flag = { ...cell, item: `l${homework}`, value: null, flag: 'exempt' };
    expect(await ask({ entry: { ...flag, studentId: 999_999 } })).toMatchObject({
      code: -3,
      msg: expect.stringContaining('不在这个营里学习'),
    });
    expect(await ask({ entry: { ...cell, item: 'c1', value: '' } })).toMatchObject({ code: -3 });
    expect(await ask({ review: review({ score: '' }) })).toMatchObject({ code: -3 });
    expect((await list()).total).toBe(0);
  });

  test('takes a graduation back only where the second person decides so', async () => {
    await lock();
    const fails = review({ score: 30, passed: false });
    expect(await ask({ review: fails })).toMatchObject({ data: { loses: true, certificate: 'kept' } });
    const shown = await decide({ dryRun: true, withdraw: true });
    expect(shown.data.effect).toMatchObject({ certificate: 'revoked', graduated: { after: false } });
    await decide({ withdraw: true });
    const rows = await product.deps.db.select().from(enrolment).where(eq(enrolment.studentId, student.id));
    expect(rows[0]?.status).toBe(enrolmentStatus.learning);
  });
});

describe('a request', () => {
  test('is about a locked gradebook alone', async () => {
    expect(await ask()).toMatchObject({ code: -2, data: { gradebookState: 'open' } });
    await submit();
    expect(await ask()).toMatchObject({ code: -2, data: { gradebookState: 'submitted' } });
    expect(
      await ask({
        review: review(),
        entry: { studentId: 1, item: 'l1', value: null, flag: null, revision: 0 },
      }),
    ).toMatchObject({ code: -3 });
  });

  test('is not decided by who asked for it, nor by who does not approve gradebooks', async () => {
    await lock();
    await ask(undefined, manager);
    expect(await decide({}, manager)).toMatchObject({ code: -2, msg: expect.stringContaining('申请的人') });
    expect(await decide({ dryRun: true }, manager)).toMatchObject({ code: -2 });
    expect(await decide({}, teacher)).toMatchObject({ code: -1 });
    expect(await totals()).toEqual([60]);
    expect(await decide({}, admin)).toMatchObject({ code: 1 });
    const bySelf = product.deps.db.update(gradeChange).set({ decidedBy: manager.id });
    await expect(bySelf).rejects.toThrow();
  });

  test('of who does not mark in the camp any more is not approved in their name; it is refused, or asked anew', async () => {
    const { db } = product.deps;
    await lock();
    await ask();
    await db.delete(campStaff).where(eq(campStaff.accountId, teacher.id));
    const left = { code: -2, msg: expect.stringContaining('不批阅这个营了') };
    const changeId = (await list(colleague)).list[0]?.changeId;
    expect(await decide({ changeId, dryRun: true })).toMatchObject(left);
    expect(await decide({ changeId })).toMatchObject(left);
    expect((await list(colleague)).waiting).toBe(1);
    expect(await decide({ changeId, approve: false, note: '请重新申请' })).toMatchObject({ code: 1 });
    expect(await ask(undefined, colleague)).toMatchObject({ code: 1 });
    const again = (await list(colleague)).list[0]?.changeId;
    expect(await decide({ changeId: again })).toMatchObject({ code: 1, data: { state: 'approved' } });
  });

  test('is refused with a note, which who asked is told', async () => {
    await lock();
    await ask();
    expect(await decide({ approve: false, note: ' ' })).toMatchObject({ code: -2 });
    expect(await decide({ approve: false, note: '附件是后来补的' })).toMatchObject({
      data: { state: 'refused' },
    });
    expect([await totals(), await told(teacher)]).toEqual([
      [60],
      expect.arrayContaining(['grade-change-refused']),
    ]);
    expect((await list()).list[0]).toMatchObject({ state: 'refused', note: '附件是后来补的' });
    expect(await decide()).toMatchObject({ code: -2 });
    expect(await acts()).toEqual(['askGradeChange', 'decideGradeChange']);
  });

  test('is taken back by who asked alone; of one mark one waits at a time', async () => {
    await lock();
    await ask();
    expect(await ask({ review: review({ score: 95 }) }, colleague)).toMatchObject({ code: -2 });
    expect(await withdraw(colleague)).toMatchObject({ code: -2 });
    expect(await withdraw()).toMatchObject({ code: 1, data: { state: 'withdrawn' } });
    expect(await decide()).toMatchObject({ code: -2 });
    expect(await ask({ review: review({ score: 95 }) }, colleague)).toMatchObject({ code: 1 });
  });

  test('is among the records of its cell while it waits', async () => {
    await lock();
    const of = { campId: project.campId, studentId: student.id, item: `l${homework}` };
    const asked = async () =>
      (await product.call('POST /mapi/Gradebook/getRecords', of, colleague)).data.asked;
    expect(await asked()).toEqual([]);
    await ask();
    const request = { kind: 'review', score: 90, flag: null, reason: '看漏了附件', by: '周老师' };
    expect(await asked()).toEqual([{ ...request, at: expect.any(String) }]);
    await decide();
    expect(await asked()).toEqual([]);
  });

  test('of many who decide at once, one does', async () => {
    await lock();
    await ask();
    const changeId = await newest();
    const codes = await Promise.all([
      decide({ changeId }),
      decide({ changeId }, admin),
      decide({ changeId, approve: false, note: '不用' }),
      withdraw(),
    ]);
    expect(codes.map(({ code }) => code).sort()).toEqual([-2, -2, -2, 1]);
  });
});

test('an appeal against a locked mark is answered by the approved request', async () => {
  await lock();
  const asked = { chapterId: homework, reason: '附件里有数据', fileIds: [] };
  expect(await product.call('POST /capi/Appeal/ask', asked, student)).toMatchObject({ code: 1 });
  expect(await ask()).toMatchObject({ data: { appeal: true } });
  const appeals = async () =>
    (await product.call('POST /mapi/Appeal/getList', { campId: project.campId }, teacher)).data.list;
  expect((await appeals())[0]).toMatchObject({ state: 'waiting' });
  await decide();
  expect((await appeals())[0]).toMatchObject({ state: 'corrected', scoreNow: 90 });
});
