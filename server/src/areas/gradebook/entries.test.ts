import { contentType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditAct } from '../../schema/audit/audit.ts';
import { markChange } from '../../schema/gradebook/mark-change.ts';
import { campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let other: Person;
let student: Person;
let campId: number;
let work: string;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const project = await classroom.addProject({ collegeId });
  campId = project.campId;
  work = `l${await classroom.addLesson(project.id, contentType.homework)}`;
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  other = await classroom.addPerson({ role: 'assistant', collegeId, name: '何助教' });
  for (const { id: accountId } of [teacher, other])
    await product.deps.db.insert(campStaff).values({ campId, accountId });
  student = await classroom.addPerson({ name: '甲同学' });
  await classroom.enrol(student.id, project);
});

interface Cell {
  item: string;
  reason?: string;
  value?: number | null;
  flag?: 'absent' | 'exempt' | null;
  revision?: number;
}
const save = ({ item, value = null, flag = null, revision = 0, reason }: Cell, who = teacher) =>
  product.call(
    'POST /mapi/Gradebook/saveEntries',
    {
      campId,
      entries: [{ studentId: student.id, item, value, flag, revision, ...(reason ? { reason } : {}) }],
    },
    who,
  );
const addColumn = async (name: string) =>
  (await product.call('POST /mapi/Gradebook/saveColumn', { campId, name, max: 100 }, teacher)).data.columnId;
const records = async (item: string) =>
  (await product.call('POST /mapi/Gradebook/getRecords', { campId, studentId: student.id, item }, teacher))
    .data;
const pastRows = () => product.deps.db.select().from(markChange).where(eq(markChange.campId, campId));

test('each value that was typed before stays, with who typed it', async () => {
  const item = `c${await addColumn('答辩')}`;
  await save({ item, value: 70 });
  expect((await records(item)).past).toEqual([]);
  await save({ item, value: 80, revision: 1 }, other);
  await save({ item, revision: 2 });
  const read = await records(item);
  expect(read.entry).toMatchObject({ value: null, by: '周老师' });
  expect(read.past).toMatchObject([
    { value: 80, flag: null, by: '何助教' },
    { value: 70, flag: null, by: '周老师' },
  ]);
  // What was not written replaces nothing.
  expect((await save({ item, value: 90, revision: 1 })).data.conflicts).toHaveLength(1);
  expect((await records(item)).past).toHaveLength(2);
});

test('the past of a cell is read at most 20 deep', async () => {
  const item = `c${await addColumn('答辩')}`;
  for (let revision = 0; revision < 23; revision += 1) await save({ item, value: revision, revision });
  const { past } = await records(item);
  expect(past.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, at) => 21 - at));
  expect(await pastRows()).toHaveLength(22);
});

test('points have at most two decimals, in the gradebook and in the audit trail (rules: points-decimals)', async () => {
  const item = `c${await addColumn('答辩')}`;
  expect(await save({ item, value: 81.565 })).toMatchObject({ code: -3, msg: '分数最多 2 位小数' });
  await save({ item, value: 81.57 });
  const read = await records(item);
  expect(read.entry?.value).toBe(81.57);
  const [act] = await product.deps.db
    .select()
    .from(auditAct)
    .where(and(eq(auditAct.campId, campId), eq(auditAct.kind, 'saveGradebookEntries')));
  expect(act?.after).toMatchObject({ points: 81.57 });
});

test('what was typed in a column stays when the column is removed', async () => {
  const columnId = await addColumn('出勤');
  await save({ item: `c${columnId}`, value: 70 });
  await save({ item: `c${columnId}`, value: 80, revision: 1 }, other);
  await product.call('POST /mapi/Gradebook/removeColumn', { campId, columnId }, teacher);
  const rows = await pastRows();
  expect(rows.sort((a, b) => a.revision - b.revision)).toMatchObject([
    {
      columnId,
      columnName: '出勤',
      before: { value: 70, by: teacher.id },
      after: { value: 80, by: other.id },
    },
    { columnId, columnName: '出勤', before: { value: 80, by: other.id }, after: null, by: teacher.id },
  ]);
});

test('a flag of a homework is set and taken away with a reason, which stays with it', async () => {
  const refusal = { code: -3, msg: expect.stringContaining('请写明') };
  expect(await save({ item: work, flag: 'exempt' })).toMatchObject(refusal);
  expect(await save({ item: work, flag: 'exempt', reason: '  ' })).toMatchObject(refusal);
  expect(await save({ item: work, flag: 'exempt', reason: '有免修批准' })).toMatchObject({ code: 1 });
  expect(await save({ item: work, revision: 1 }, other)).toMatchObject(refusal);
  // What somebody else has changed since is told as a conflict, with or without a reason.
  expect((await save({ item: work })).data.conflicts).toHaveLength(1);
  await save({ item: work, revision: 1, reason: '批准已撤回' }, other);
  expect(await records(work)).toMatchObject({
    entry: { flag: null, reason: '批准已撤回', by: '何助教' },
    past: [{ flag: 'exempt', reason: '有免修批准', by: '周老师' }],
  });
  const acts = await product.deps.db.select().from(auditAct).where(eq(auditAct.campId, campId));
  expect(acts.flatMap(({ kind, reason }) => (kind === 'saveGradebookEntries' ? [reason] : []))).toEqual([
    '有免修批准',
    '批准已撤回',
  ]);
});
