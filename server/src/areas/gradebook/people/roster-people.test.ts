import { figureStates } from '@zhixing/contract/gradebook-words';
import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../schema/account.ts';
import { gradebookEntry } from '../../../schema/gradebook/gradebook.ts';
import { markChange } from '../../../schema/gradebook/mark-change.ts';
import { campDeadline } from '../../../schema/learning.ts';
import { camp } from '../../../schema/practise.ts';
import { takeFile } from '../../../testing/jobs/do-jobs.ts';
import { createKeeper, type Keeper, workbook } from '../../../testing/roster.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { eraseCancelled } from '../../account-removal/index.ts';

const { product, classroom } = useClassroom();
let keeper: Keeper;
let homework: number;
let column: number;

beforeEach(async () => {
  keeper = await createKeeper(product, classroom);
  homework = await classroom.addLesson(keeper.project.id, contentType.homework);
  const { campId } = keeper;
  const added = await product.call(
    'POST /mapi/Gradebook/saveColumn',
    { campId, name: '课堂表现', max: 100 },
    keeper.teacher,
  );
  column = added.data.columnId;
});

let count = 0;
async function stranger(name = '张三') {
  count += 1;
  const mobile = `1371400${String(count).padStart(4, '0')}`;
  const person = await classroom.addPerson({ name });
  await product.deps.db.update(account).set({ mobile }).where(eq(account.id, person.id));
  return { ...person, mobile };
}
const load = async (name: string, mobile: string, studentNo: string) =>
  keeper.load(
    await workbook([
      ['姓名', '学号', '手机号', '班级'],
      [name, studentNo, mobile, '一班'],
    ]),
  );
const open = async () =>
  (await product.call('POST /mapi/Gradebook/getGradebook', { campId: keeper.campId }, keeper.teacher)).data;

/** The row of the only person of the gradebook. */
async function only() {
  const { students, figures, items, totals } = await open();
  expect(students.names).toHaveLength(1);
  const figureOf = (key: string) => {
    const at = items.findIndex((item) => item.key === key);
    return { score: figures[at]?.scores[0], state: figureStates[figures[at]?.states[0] ?? 0] };
  };
  return {
    id: students.ids[0] ?? 0,
    name: students.names[0],
    studentNo: students.studentNos[0],
    className: students.classNames[0],
    homework: figureOf(`l${homework}`),
    own: figureOf(`c${column}`),
    total: totals[0],
  };
}
const save = (entry: {
  studentId: number;
  item: string;
  value?: number | null;
  flag?: 'absent' | null;
  revision?: number;
}) =>
  product.call(
    'POST /mapi/Gradebook/saveEntries',
    {
      campId: keeper.campId,
      entries: [{ value: null, flag: null, revision: 0, reason: '没有来', ...entry }],
    },
    keeper.teacher,
  );
type Person = Awaited<ReturnType<typeof stranger>>;
async function accept(who: Person) {
  const { data: invited } = await product.call('POST /capi/Student/getInvitations', {}, who);
  const invitationId = invited.list[0]?.invitationId ?? 0;
  return product.call('POST /capi/Student/acceptInvitation', { invitationId }, who);
}
const submit = async (settlements: object[] = []) => {
  const { campId } = keeper;
  const { data } = await product.call('POST /mapi/Gradebook/getUnsettled', { campId }, keeper.teacher);
  const step = { campId, step: 'submitted', note: '', seen: data.seen, settlements };
  return {
    listed: data.students,
    answer: await product.call('POST /mapi/Gradebook/submit', step, keeper.teacher),
  };
};
const entries = () =>
  product.deps.db.select().from(gradebookEntry).where(eq(gradebookEntry.campId, keeper.campId));
const endHomework = (dueAt: Date) =>
  product.deps.db.insert(campDeadline).values({
    campId: keeper.campId,
    chapterId: homework,
    projectId: keeper.project.id,
    dueAt,
  });

describe('somebody of the roster who has not joined', () => {
  test('stands in the gradebook from the import on, and has nothing handed in', async () => {
    await load('张三', '13714990001', '20260001');
    const person = await only();
    expect(person).toMatchObject({ name: '张三', studentNo: '20260001', className: '一班' });
    expect(person.id).toBeLessThan(0);
    expect(person.homework).toEqual({ score: null, state: 'notDue' });
    await endHomework(new Date(product.deps.clock.now().getTime() - 11_000));
    expect((await only()).homework).toEqual({ score: 0, state: 'missing' });
  });

  test('gets points and flags, and keeps them as the student that joins', async () => {
    const who = await stranger();
    await load('张三', who.mobile, '20260002');
    const { id } = await only();
    expect((await save({ studentId: id, item: `c${column}`, value: 70 })).data.conflicts).toEqual([]);
    expect(
      (await save({ studentId: id, item: `c${column}`, value: 75, revision: 1 })).data.conflicts,
    ).toEqual([]);
    expect((await save({ studentId: id, item: `l${homework}`, flag: 'absent' })).data.conflicts).toEqual([]);
    expect(await only()).toMatchObject({ own: { score: 75 }, homework: { score: 0, state: 'absent' } });
    // Somebody else's change is a conflict, as a student's is.
    const { data } = await save({ studentId: id, item: `c${column}`, value: 10, revision: 1 });
    expect(data.conflicts).toMatchObject([{ studentId: id, item: `c${column}` }]);

    expect(await accept(who)).toMatchObject({ code: 1 });
    expect(await only()).toMatchObject({
      id: who.id,
      own: { score: 75 },
      homework: { score: 0, state: 'absent' },
    });
    expect((await entries()).map(({ studentId }) => studentId)).toEqual([who.id, who.id]);
    const { data: records } = await product.call(
      'POST /mapi/Gradebook/getRecords',
      { campId: keeper.campId, studentId: who.id, item: `c${column}` },
      keeper.teacher,
    );
    expect(records).toMatchObject({ entry: { value: 75 }, past: [{ value: 70 }] });
    const past = await product.deps.db.select().from(markChange);
    expect(past.filter(({ rosterEntryId }) => rosterEntryId !== null)).toEqual([]);
  });

  test('has records of what was typed, and is in the file', async () => {
    await load('张三', '13714990003', '20260003');
    const { id } = await only();
    await save({ studentId: id, item: `c${column}`, value: 60 });
    const { campId } = keeper;
    const { data } = await product.call(
      'POST /mapi/Gradebook/getRecords',
      { campId, studentId: id, item: `c${column}` },
      keeper.teacher,
    );
    expect(data).toMatchObject({ versions: [], attempts: [], entry: { value: 60 } });
    const { data: asked } = await product.call(
      'POST /mapi/Gradebook/export',
      { campId, format: 'csv', studentIds: [id], items: [`c${column}`] },
      keeper.teacher,
    );
    const { text } = await takeFile(product, asked, keeper.teacher);
    expect(text).toContain('张三');
    const changed = text.replace(/,60,(?=r)/, ',65,');
    const { data: read } = await product.call(
      'POST /mapi/Gradebook/readFile',
      { campId, file: Buffer.from(changed).toString('base64') },
      keeper.teacher,
    );
    expect(read).toMatchObject({ rows: 1, changes: [{ studentId: id, value: 65 }], refused: [] });
  });

  test('is not reminded, which the answer says', async () => {
    await load('张三', '13714990004', '20260004');
    const { id } = await only();
    const { data } = await product.call(
      'POST /mapi/Gradebook/remind',
      { campId: keeper.campId, item: `l${homework}`, studentIds: [id] },
      keeper.teacher,
    );
    expect(data).toEqual({ told: 0, already: 0, notJoined: 1, others: 0 });
  });

  test('is not in the gradebook any more once staff remove them', async () => {
    await load('张三', '13714990005', '20260005');
    const { id } = await only();
    await product.deps.db.execute(sql`update roster_entry set hand = 'removed' where id = ${-id}`);
    expect((await open()).students.ids).toEqual([]);
    expect(await save({ studentId: id, item: `c${column}`, value: 60 })).toMatchObject({ code: -3 });
  });

  test('stays with their marks while their application waits, and has them as the student that is approved', async () => {
    const who = await stranger('另一个人');
    await load('张三', who.mobile, '20260006');
    const { id } = await only();
    await save({ studentId: id, item: `c${column}`, value: 60 });
    await save({ studentId: id, item: `c${column}`, value: 70, revision: 1 });
    expect(await accept(who)).toMatchObject({ code: 1, data: { status: enrolmentStatus.waiting } });
    expect(await only()).toMatchObject({ id, name: '张三', own: { score: 70 } });
    // Staff go on typing about them.
    expect(
      (await save({ studentId: id, item: `c${column}`, value: 75, revision: 2 })).data.conflicts,
    ).toEqual([]);
    await keeper.act('张三', 'approve');
    expect(await only()).toMatchObject({ id: who.id, own: { score: 75 } });
    expect(await save({ studentId: id, item: `c${column}`, value: 1, revision: 3 })).toMatchObject({
      code: -3,
    });
    const past = await product.deps.db.select().from(markChange);
    const theirs = past.filter(({ columnId }) => columnId === column);
    expect(theirs.map(({ studentId, before }) => [studentId, before])).toMatchObject([
      [who.id, { value: 60 }],
      [who.id, { value: 70 }],
    ]);
  });

  test('who waits for approval is listed at the submission, which stores their row, whatever becomes of the application', async () => {
    const who = await stranger('另一个人');
    await load('张三', who.mobile, '20260007');
    const { id } = await only();
    await save({ studentId: id, item: `c${column}`, value: 70 });
    await accept(who);
    const zero = { way: 'zero', reason: '没有来', studentIds: [id] };
    const { listed, answer } = await submit([zero]);
    expect(listed).toMatchObject([{ studentId: id, missing: [{ item: `l${homework}`, state: 'notDue' }] }]);
    expect(answer).toMatchObject({ code: 1 });
    expect(await only()).toMatchObject({ id, own: { score: 70 }, total: 35 });
    await keeper.act('张三', 'refuse');
    expect(await only()).toMatchObject({ id, own: { score: 70 }, total: 35 });
  });

  test('who joins a camp with approval by its code stays until they are approved', async () => {
    const who = await stranger();
    await load('张三', who.mobile, '20260008');
    const { id } = await only();
    await save({ studentId: id, item: `c${column}`, value: 70 });
    const { campId, project } = keeper;
    await product.deps.db
      .update(camp)
      .set({ inviteCode: 'welcome9', needsApproval: true })
      .where(eq(camp.id, campId));
    const joining = { projectId: project.id, campId, inviteCode: 'welcome9' };
    expect(await product.call('POST /capi/Student/joinProject', joining, who)).toMatchObject({
      code: 1,
      data: { status: enrolmentStatus.waiting },
    });
    expect(await only()).toMatchObject({ id, own: { score: 70 } });
    await keeper.act('张三', 'approve');
    expect(await only()).toMatchObject({ id: who.id, own: { score: 70 } });
  });

  test('who leaves by themselves is no longer in it; who applies again is, with their marks', async () => {
    const who = await stranger();
    await load('张三', who.mobile, '20260009');
    await accept(who);
    await save({ studentId: who.id, item: `c${column}`, value: 70 });
    const { campId, project } = keeper;
    await product.call('POST /capi/Student/leaveProject', { projectId: project.id }, who);
    expect((await open()).students.ids).toEqual([]);
    await product.deps.db
      .update(camp)
      .set({ inviteCode: 'welcome8', needsApproval: true })
      .where(eq(camp.id, campId));
    await product.call(
      'POST /capi/Student/joinProject',
      { projectId: project.id, campId, inviteCode: 'welcome8' },
      who,
    );
    const waiting = await only();
    expect(waiting).toMatchObject({ name: '张三', own: { score: 70 } });
    expect(waiting.id).toBeLessThan(0);
    await keeper.act('张三', 'approve');
    expect(await only()).toMatchObject({ id: who.id, own: { score: 70 } });
  });

  test('who waited for approval stays in a closed gradebook when their account is erased', async () => {
    const who = await stranger('另一个人');
    await load('张三', who.mobile, '20260010');
    const { id } = await only();
    await save({ studentId: id, item: `c${column}`, value: 70 });
    await accept(who);
    await submit([{ way: 'zero', reason: '', studentIds: [id] }]);
    const weekAgo = new Date(product.clock.now().getTime() - 8 * 24 * 3600 * 1000);
    await product.deps.db.update(account).set({ cancelAskedAt: weekAgo }).where(eq(account.id, who.id));
    await eraseCancelled(product.deps);
    expect(await only()).toMatchObject({ id: who.id, name: '已注销用户', own: { score: 70 }, total: 35 });
  });
});
