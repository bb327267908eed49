import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gradebookColumn, gradebookEntry } from '../../../schema/gradebook/gradebook.ts';
import { campStaff } from '../../../schema/practise.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;
let [teacher, assistant, first, second] = [] as unknown as [Person, Person, Person, Person];
let campId: number;
let [attendance, defence] = [0, 0];

const addColumn = async (name: string) =>
  (await product.call('POST /mapi/Gradebook/saveColumn', { campId, name, max: 100 }, teacher)).data.columnId;
const setMax = (columnId: number, max: number) =>
  product.call('POST /mapi/Gradebook/saveColumn', { campId, columnId, name: '出勤', max }, teacher);
const remove = (columnId: number) =>
  product.call('POST /mapi/Gradebook/removeColumn', { campId, columnId }, teacher);
const type = (student: Person, columnId: number, value: number, revision = 0) =>
  product.call(
    'POST /mapi/Gradebook/saveEntries',
    { campId, entries: [{ studentId: student.id, item: `c${columnId}`, value, flag: null, revision }] },
    assistant,
  );
const preview = (columnId: number, max: number | null, who = teacher) =>
  product.call('POST /mapi/Gradebook/previewTotals', { campId, column: { columnId, max } }, who);
/** Of each student: the total and whether it passes. */
const results = async () => {
  const { students, totals, passed, unsettled } = (
    await product.call('POST /mapi/Gradebook/getGradebook', { campId }, teacher)
  ).data;
  return new Map(
    students.ids.map((id, row) => [
      id,
      { total: totals[row], passed: passed[row], unsettled: unsettled.includes(row) },
    ]),
  );
};

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const project = await classroom.addProject({ collegeId });
  campId = project.campId;
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  assistant = await classroom.addPerson({ role: 'assistant', collegeId, name: '何助教' });
  for (const { id: accountId } of [teacher, assistant])
    await product.deps.db.insert(campStaff).values({ campId, accountId });
  first = await classroom.addPerson({ name: '甲同学' });
  second = await classroom.addPerson({ name: '乙同学' });
  for (const student of [first, second]) await classroom.enrol(student.id, project);
  [attendance, defence] = [await addColumn('出勤'), await addColumn('答辩')];
});

test('a name with invisible or direction characters is refused, and the character named', async () => {
  for (const name of ['出\u200b勤', '\u202e勤出', '<b>出勤', '  ']) {
    const saved = await product.call('POST /mapi/Gradebook/saveColumn', { campId, name, max: 10 }, teacher);
    expect([name, saved.code]).toEqual([name, -3]);
  }
  const hidden = await product.call(
    'POST /mapi/Gradebook/saveColumn',
    { campId, name: '出\u200b勤', max: 10 },
    teacher,
  );
  expect(hidden.msg).toContain('U+200B');
});

test('points given as an empty text are refused, not taken for none', async () => {
  await type(first, attendance, 40);
  const entry = { studentId: first.id, item: `c${attendance}`, value: '', flag: null, revision: 1 };
  const saving = { campId, entries: [entry] } as never;
  expect(await product.call('POST /mapi/Gradebook/saveEntries', saving, teacher)).toMatchObject({ code: -3 });
});

describe('a change of a column shows first whose total and pass it changes', () => {
  beforeEach(async () => {
    // Of equal weight: 50 and 75.
    await type(first, attendance, 40);
    await type(first, defence, 60);
    await type(second, attendance, 50);
    await type(second, defence, 100);
  });
  const one = (student: Person, before: object, after: object) => {
    const settled = { unsettled: false };
    return {
      studentId: student.id,
      name: student.name,
      studentNo: '',
      before: { ...before, ...settled },
      after: { ...after, ...settled },
    };
  };

  test('of its full points: those who pass by it first, and nothing is saved', async () => {
    const before = await results();
    const { data } = await preview(attendance, 50);
    expect(data).toEqual({
      count: 2,
      verdicts: 1,
      list: [
        one(first, { total: 50, passed: false }, { total: 70, passed: true }),
        one(second, { total: 75, passed: true }, { total: 100, passed: true }),
      ],
    });
    expect(await results()).toEqual(before);
    await setMax(attendance, 50);
    expect([...(await results())]).toEqual(data.list.map(({ studentId, after }) => [studentId, after]));
  });

  test('of its removal', async () => {
    const { data } = await preview(attendance, null);
    expect(data).toMatchObject({ count: 2, verdicts: 1 });
    expect(data.list[0]).toEqual(one(first, { total: 50, passed: false }, { total: 60, passed: true }));
    await remove(attendance);
    expect([...(await results())]).toEqual(data.list.map(({ studentId, after }) => [studentId, after]));
  });

  test('nobody’s, where it does not count', async () => {
    const categories = [{ name: '', weight: 100, drop: 0, items: [{ key: `c${defence}`, weight: 1 }] }];
    const scheme = {
      categories,
      missing: 'zero',
      lateOff: 0,
      passMark: 60,
      decimals: 0,
      scale: 'hundred',
    } as const;
    await product.call(
      'POST /mapi/Gradebook/saveScheme',
      { campId, scheme: { ...scheme, categories }, revision: 0 },
      teacher,
    );
    const nobody = { count: 0, verdicts: 0, list: [] };
    expect((await preview(attendance, 50)).data).toEqual(nobody);
    expect((await preview(attendance, null)).data).toEqual(nobody);
  });

  test('is refused as the change would be', async () => {
    expect(await preview(attendance, 45)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('1 个学生'),
    });
    expect(await preview(attendance + 1_000_000, null)).toMatchObject({ code: -3 });
    expect(await preview(attendance, 0)).toMatchObject({ code: -3 });
    expect(await preview(attendance, null, assistant)).toMatchObject({ code: -1 });
  });
});

describe('points above the maximum of that moment', () => {
  let other: pg.Client;
  beforeEach(async () => {
    other = new pg.Client(product.databaseUrl);
    await other.connect();
  });
  afterEach(() => other.end());
  /** Until so many statements wait for a lock. */
  const waiting = (count: number) =>
    expect
      .poll(
        async () =>
          (
            await product.deps.db.$client.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
        { timeout: 20_000 },
      )
      .toBe(count);
  /** What the column has: its full points, and the student's. */
  const kept = async () => {
    const { db } = product.deps;
    const [column] = await db.select().from(gradebookColumn).where(eq(gradebookColumn.id, attendance));
    const [entry] = await db.select().from(gradebookEntry).where(eq(gradebookEntry.columnId, attendance));
    return [column?.max, entry?.value];
  };

  describe.each([
    ['for the first time', 0],
    ['again', 1],
  ])('typed %s', (_, revision) => {
    beforeEach(async () => {
      if (revision > 0) await type(first, attendance, 40);
    });

    test('are refused, when the maximum is being lowered', async () => {
      const [, former] = await kept();
      await other.query('begin');
      await other.query('update gradebook_column set max = 50 where id = $1', [attendance]);
      const typing = type(first, attendance, 80, revision);
      await waiting(1);
      await other.query('commit');
      expect(await typing).toMatchObject({ code: -3, msg: expect.stringContaining('满分 50 分') });
      expect(await kept()).toEqual([50, former]);
    });

    test('are kept, and the maximum is not lowered meanwhile', async () => {
      await other.query('begin');
      await other.query('select from enrolment where student_id = $1 for update', [first.id]);
      const typing = type(first, attendance, 80, revision);
      await waiting(1);
      const changing = setMax(attendance, 50);
      await waiting(2);
      await other.query('commit');
      expect(await typing).toMatchObject({ code: 1 });
      expect(await changing).toMatchObject({ code: -2 });
      expect(await kept()).toEqual([100, 80]);
    });
  });

  test('a cell of a column that is being removed is refused', async () => {
    await other.query('begin');
    await other.query('delete from gradebook_column where id = $1', [attendance]);
    const typing = type(first, attendance, 80);
    await waiting(1);
    await other.query('commit');
    expect(await typing).toMatchObject({ code: -3 });
  });
});
