import { contentType } from '@zhixing/contract/words';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '../../schema/account.ts';
import { auditAct } from '../../schema/audit/audit.ts';
import { gradebookEntry } from '../../schema/gradebook/gradebook.ts';
import { gradebookStep } from '../../schema/gradebook/gradebook-step.ts';
import { markChange } from '../../schema/gradebook/mark-change.ts';
import { answeredRequest } from '../../schema/idempotency.ts';
import { notice } from '../../schema/messages.ts';
import { campStaff } from '../../schema/practise.ts';
import { settleAll, submitGradebook } from '../../testing/gradebook/submit-gradebook.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { deleteExpiredAnswers } from '../account/index.ts';

/** What a teacher sends again because its answer was lost (rules: request-once). */
const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let [teacher, manager, student] = [] as unknown as [Person, Person, Person];
let campId: number;
let homework: number;
let attendance: string;

const day = 24 * 3600 * 1000;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const project = await classroom.addProject({ collegeId });
  campId = project.campId;
  homework = await classroom.addLesson(project.id, contentType.homework);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
  student = await classroom.addPerson({ name: '甲同学' });
  await classroom.enrol(student.id, project);
  const column = { campId, name: '出勤', max: 100 };
  attendance = `c${(await product.call('POST /mapi/Gradebook/saveColumn', column, teacher)).data.columnId}`;
});

const cell = (value: number, revision = 0) => ({
  studentId: student.id,
  item: attendance,
  value,
  flag: null,
  revision,
});
const save = (value: number, { requestId, by = teacher }: { requestId?: string; by?: Person } = {}) =>
  product.call(
    'POST /mapi/Gradebook/saveEntries',
    { campId, entries: [cell(value)], ...(requestId && { requestId }) },
    by,
  );
const entry = async () => {
  const ofStudent = eq(gradebookEntry.studentId, student.id);
  const [row] = await product.deps.db.select().from(gradebookEntry).where(ofStudent);
  return row;
};
const acts = (kind: typeof auditAct.$inferSelect.kind) =>
  product.deps.db
    .select({ id: auditAct.id })
    .from(auditAct)
    .where(and(eq(auditAct.campId, campId), eq(auditAct.kind, kind)));
const notices = (kind: typeof notice.$inferSelect.kind) =>
  product.deps.db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.campId, campId), eq(notice.kind, kind)));
const kept = (requestId: string) =>
  product.deps.db.select().from(answeredRequest).where(eq(answeredRequest.requestId, requestId));

describe('a mark whose answer was lost', () => {
  test('is no conflict with oneself when it is sent again', async () => {
    const first = await save(85, { requestId: 'a' });
    expect(first).toMatchObject({ code: 1, data: { conflicts: [] } });
    expect(await save(85, { requestId: 'a' })).toEqual(first);
    expect(await entry()).toMatchObject({ value: 85, revision: 1 });
    expect(await acts('saveGradebookEntries')).toHaveLength(1);
    // Without a requestId it is done as ever: whoever saved before is told, also oneself.
    expect(await save(85)).toMatchObject({ data: { conflicts: [{ by: '周老师' }] } });
  });

  test('overwrites nothing that somebody saved after it', async () => {
    await save(85, { requestId: 'b' });
    await product.call(
      'POST /mapi/Gradebook/saveEntries',
      { campId, entries: [cell(90, 1)], requestId: 'c' },
      manager,
    );
    expect(await save(85, { requestId: 'b' })).toMatchObject({ code: 1, data: { conflicts: [] } });
    expect(await entry()).toMatchObject({ value: 90, revision: 2 });
  });

  test('sent twenty times at once is saved once, and all twenty get the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(70, { requestId: 'twenty' })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: 1, data: { conflicts: [] } });
    expect(await entry()).toMatchObject({ value: 70, revision: 1 });
    expect(await product.deps.db.select().from(markChange).where(eq(markChange.campId, campId))).toEqual([]);
    expect(await acts('saveGradebookEntries')).toHaveLength(1);
  });

  test('is refused with another mark under the same requestId; another person’s and another call’s is another one', async () => {
    await save(85, { requestId: 'd' });
    expect(await save(86, { requestId: 'd' })).toMatchObject({
      code: -3,
      msg: '这个 requestId 已经用在另一次内容不同的操作上：请换一个新的 requestId，再提交一次',
    });
    expect(await entry()).toMatchObject({ value: 85 });
    expect(await save(86, { requestId: 'd', by: manager })).toMatchObject({
      data: { conflicts: [{ by: '周老师' }] },
    });
    const column = { campId, name: '课堂', max: 10, requestId: 'd' };
    expect(await product.call('POST /mapi/Gradebook/saveColumn', column, teacher)).toMatchObject({ code: 1 });
    expect(await kept('d')).toHaveLength(3);
  });

  test('that was refused is tried again, and saved once the reason is gone', async () => {
    await submitGradebook(product, { campId }, teacher);
    expect(await save(60, { requestId: 'e' })).toMatchObject({ code: -2 });
    expect(await kept('e')).toEqual([]);
    await product.call('POST /mapi/Gradebook/submit', { campId, step: 'withdrawn', note: '' }, teacher);
    expect(await save(60, { requestId: 'e' })).toMatchObject({ code: 1, data: { conflicts: [] } });
  });

  test('is not half done where the connection to the database is cut: nothing is left, and it is done when it is sent again', async () => {
    const { db } = product.deps;
    const answer = await db.transaction(async (tx) => {
      // The save waits for the camp when it has begun already.
      await tx.execute(sql`select 1 from camp where id = ${campId} for update`);
      const saving = save(75, { requestId: 'cut' });
      await vi.waitFor(async () => {
        const { rowCount } = await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rowCount).toBe(1);
      });
      return saving;
    });
    expect(answer).toMatchObject({ code: -5 });
    expect([await entry(), await acts('saveGradebookEntries'), await kept('cut')]).toEqual([
      undefined,
      [],
      [],
    ]);
    expect(await save(75, { requestId: 'cut' })).toMatchObject({ code: 1, data: { conflicts: [] } });
    expect(await acts('saveGradebookEntries')).toHaveLength(1);
  });

  test('is known for half a year; its long answer is dropped after a week, and then it is said that it was done', async () => {
    const first = await save(85, { requestId: 'f' });
    const [row] = await kept('f');
    expect(Object.keys(row?.answer as object)).toEqual(['packed']);
    const age = (days: number) =>
      product.deps.db
        .update(answeredRequest)
        .set({ answeredAt: new Date(product.clock.now().getTime() - days * day) })
        .where(eq(answeredRequest.requestId, 'f'));
    await age(6);
    await deleteExpiredAnswers(product.deps);
    expect(await save(85, { requestId: 'f' })).toEqual(first);
    await age(8);
    await deleteExpiredAnswers(product.deps);
    expect(await save(85, { requestId: 'f' })).toMatchObject({
      code: -2,
      msg: '这个操作已经做过，没有再做一次，当时的应答已不再保留：请刷新，看现在是什么样子',
    });
    expect(await entry()).toMatchObject({ value: 85, revision: 1 });
  });

  test('is refused to who is not of the staff any more', async () => {
    await save(85, { requestId: 'g' });
    await product.deps.db.update(account).set({ role: 'student' }).where(eq(account.id, teacher.id));
    expect((await save(85, { requestId: 'g' })).code).not.toBe(1);
  });
});

test('an extension that is sent again sends one notice and leaves one act', async () => {
  const dueAt = new Date(product.clock.now().getTime() + 3 * day).toISOString();
  const deadlines = [{ chapterId: homework, dueAt }];
  await product.call('POST /mapi/Camp/saveDeadlines', { campId, deadlines }, teacher);
  const extension = {
    campId,
    chapterIds: [homework],
    studentIds: [student.id],
    reason: '生病',
    dueAt: new Date(product.clock.now().getTime() + 9 * day).toISOString(),
    requestId: 'extend',
  };
  const extend = () => product.call('POST /mapi/Camp/extend', extension, teacher);
  const answers = [await extend(), await extend(), ...(await Promise.all([extend(), extend()]))];
  expect(answers[0]).toMatchObject({ code: 1 });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(
    [await notices('deadline-extended'), await acts('extendDeadline')].map(({ length }) => length),
  ).toEqual([1, 1]);
});

test('a submission and its approval that are sent again are one step, one act and one notice each', async () => {
  const settled = await settleAll(product, { campId }, teacher);
  const submit = () =>
    product.call(
      'POST /mapi/Gradebook/submit',
      { campId, step: 'submitted', note: '', requestId: 'submit', ...settled },
      teacher,
    );
  const approve = () =>
    product.call(
      'POST /mapi/Gradebook/approve',
      { campId, step: 'approved', note: '', requestId: 'approve' },
      manager,
    );
  for (const act of [submit, approve]) {
    const first = await act();
    expect(first).toMatchObject({ code: 1 });
    expect(await act()).toEqual(first);
  }
  const steps = await product.deps.db.select().from(gradebookStep).where(eq(gradebookStep.campId, campId));
  expect(steps.map(({ step }) => step)).toEqual(['submitted', 'approved']);
  const told = [...(await acts('submitGradebook')), ...(await acts('approveGradebook'))];
  expect(told).toHaveLength(2);
  // The locked gradebook: the same for a request to correct a mark, and its decision.
  const entryAsked = { ...cell(0), value: null, flag: 'exempt' as const };
  const asking = { campId, entry: entryAsked, reason: '请假单后来才到', dryRun: false, requestId: 'ask' };
  const ask = () => product.call('POST /mapi/GradeChange/ask', asking, teacher);
  const preview = await product.call('POST /mapi/GradeChange/ask', { ...asking, dryRun: true }, teacher);
  const asked = await ask();
  expect([preview.code, asked.code]).toEqual([1, 1]);
  expect(await ask()).toEqual(asked);
  const list = await product.call('POST /mapi/GradeChange/getList', { campId }, manager);
  expect(list.data.list).toHaveLength(1);
  const changeId = list.data.list[0]?.changeId ?? 0;
  const decision = { campId, changeId, approve: true, withdraw: false, note: '', dryRun: false };
  const decide = () =>
    product.call('POST /mapi/GradeChange/decide', { ...decision, requestId: 'decide' }, manager);
  const decided = await decide();
  expect(decided).toMatchObject({ code: 1 });
  expect(await decide()).toEqual(decided);
  expect([await acts('askGradeChange'), await acts('decideGradeChange')].map(({ length }) => length)).toEqual(
    [1, 1],
  );
  expect(await notices('grade-change-approved')).toHaveLength(1);
});
