import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../schema/account.ts';
import { gradebookRow } from '../../../schema/gradebook/gradebook-row.ts';
import { gradebookStep } from '../../../schema/gradebook/gradebook-step.ts';
import { camp, campStaff, enrolment } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { submitGradebook } from '../../../testing/gradebook/submit-gradebook.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { eraseCancelled } from '../../account-removal/index.ts';
import { freezeClosedGradebooks } from '../index.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let [teacher, manager, first, second] = [] as unknown as [Person, Person, Person, Person];
let project: { id: number; campId: number };
let [report, essay] = [0, 0];
let [thirds, sixths] = ['', ''];

const inCamp = () => ({ campId: project.campId });
type Flag = 'cheating' | 'absent' | 'exempt' | null;
type Cell = { item: string; value?: number | null; flag?: Flag; revision?: number };
const type = (student: Person, { item, value = null, flag = null, revision = 0 }: Cell) =>
  product.call(
    'POST /mapi/Gradebook/saveEntries',
    {
      ...inCamp(),
      entries: [{ studentId: student.id, item, value, flag, revision, reason: '抄袭' }],
    },
    teacher,
  );
const addColumn = async (name: string, max: number) =>
  `c${(await product.call('POST /mapi/Gradebook/saveColumn', { ...inCamp(), name, max }, teacher)).data.columnId}`;

/** One category, of which the lowest is dropped: a homework that passed without a score, one with a 作弊, 2 of 3 and 2 of 6 points. */
beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  report = await classroom.addLesson(project.id, contentType.homework);
  essay = await classroom.addLesson(project.id, contentType.homework);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  await product.deps.db.insert(campStaff).values({ ...inCamp(), accountId: teacher.id });
  first = await classroom.addPerson({ name: '甲同学' });
  second = await classroom.addPerson({ name: '乙同学' });
  for (const student of [first, second]) await classroom.enrol(student.id, project);
  [thirds, sixths] = [await addColumn('出勤', 3), await addColumn('答辩', 6)];
  const items = [`l${report}`, `l${essay}`, thirds, sixths].map((key) => ({ key, weight: 1 }));
  const scheme = {
    categories: [{ name: '', weight: 100, drop: 1, items }],
    missing: 'zero',
    lateOff: 0,
    passMark: 50,
    decimals: 2,
    scale: 'hundred',
  } as const;
  await product.call('POST /mapi/Gradebook/saveScheme', { ...inCamp(), scheme, revision: 0 }, teacher);
  await product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: report, type: '2', content: '第一稿', fileList: [], status: '1' },
    first,
  );
  const now = product.clock.now();
  // As a version before this one took it: passed, without a score.
  await product.deps.db
    .update(submission)
    .set({ passed: true, score: null, reviewedAt: now, reviewedBy: teacher.id })
    .where(eq(submission.studentId, first.id));
  await type(first, { item: `l${essay}`, flag: 'cheating' });
  for (const student of [first, second]) {
    await type(student, { item: thirds, value: 2 });
    await type(student, { item: sixths, value: 2 });
  }
});

const book = async () => (await product.call('POST /mapi/Gradebook/getGradebook', inCamp(), teacher)).data;
const rowOf = async ({ id }: Person) => {
  const { students, totals, passed, unsettled, figures, categories } = await book();
  const row = students.ids.indexOf(id);
  return {
    total: totals[row],
    passed: passed[row],
    unsettled: unsettled.includes(row),
    scores: figures.map(({ scores }) => scores[row]),
    category: categories[0]?.[row],
  };
};
const lessons = (endsAt: Date) =>
  [report, essay].map((id) => ({
    id,
    title: '作业',
    type: contentType.homework,
    dueAt: endsAt.toISOString(),
  }));

/** Leaves the gradebook as the version before this one did: locked, with its steps, and no rows stored. */
async function lockAsBefore() {
  const { db, clock } = product.deps;
  const at = clock.now();
  const step = { ...inCamp(), at, note: '' };
  const [row] = await db.select({ endsAt: camp.endsAt }).from(camp).where(eq(camp.id, project.campId));
  const endsAt = row?.endsAt ?? at;
  await db.insert(gradebookStep).values([
    { ...step, step: 'submitted', by: teacher.id, lessons: lessons(endsAt) },
    { ...step, step: 'approved', by: manager.id, lessons: null },
  ]);
  await db.update(camp).set({ gradebookState: 'locked' }).where(eq(camp.id, project.campId));
}
const storedRules = async () =>
  (
    await product.deps.db
      .select({ rules: gradebookRow.rules })
      .from(gradebookRow)
      .where(eq(gradebookRow.campId, project.campId))
  ).map(({ rules }) => rules);

/** Asks for other points in an own column of a locked gradebook, and has them approved. */
async function change(student: Person, cell: Cell) {
  const { item, value = null, flag = null, revision = 1 } = cell;
  const entry = { studentId: student.id, item, value, flag, revision };
  const asked = { ...inCamp(), entry, reason: '算错了', dryRun: false };
  expect(await product.call('POST /mapi/GradeChange/ask', asked, teacher)).toMatchObject({ code: 1 });
  const { list } = (await product.call('POST /mapi/GradeChange/getList', inCamp(), manager)).data;
  const changeId = list.find(({ state }) => state === 'waiting')?.changeId ?? 0;
  const decision = { ...inCamp(), changeId, approve: true, withdraw: false, note: '', dryRun: false };
  expect(await product.call('POST /mapi/GradeChange/decide', decision, manager)).toMatchObject({ code: 1 });
}

/** By the rules before: 100 without a score, the 作弊 passed over by the drop, from figures of two decimals; the essay left out. */
const before = {
  first: { total: 55.56, passed: true, unsettled: false, scores: [100, 0, 2, 2], category: 55.56 },
  second: { total: 66.67, passed: true, unsettled: false, scores: [null, null, 2, 2], category: 66.67 },
};

describe('a gradebook that a version before this one archived', () => {
  test('keeps every total, before its rows are stored and after, and however often they are', async () => {
    await lockAsBefore();
    expect([await rowOf(first), await rowOf(second)]).toEqual([before.first, before.second]);
    const shown = JSON.stringify(await book());
    await freezeClosedGradebooks(product.deps);
    expect(await storedRules()).toEqual([1, 1]);
    expect(JSON.stringify(await book())).toBe(shown);
    await freezeClosedGradebooks(product.deps);
    expect(JSON.stringify(await book())).toBe(shown);
    const own = await product.call('POST /capi/Gradebook/getOwn', { projectId: project.id }, first);
    expect(own.data.grades).toMatchObject({ total: 55.56, passed: true, unsettled: false });
  });

  test('corrects a mark by the rules of then, and no other total', async () => {
    await lockAsBefore();
    await freezeClosedGradebooks(product.deps);
    await change(first, { item: thirds, value: 3 });
    // (100 + 0 + 100) / 3.
    expect(await rowOf(first)).toMatchObject({ total: 66.67, passed: true, unsettled: false });
    expect(await rowOf(second)).toEqual(before.second);
  });

  test('has the rules of now once it is open again', async () => {
    await lockAsBefore();
    await freezeClosedGradebooks(product.deps);
    await product.deps.db.update(camp).set({ gradebookState: 'open' }).where(eq(camp.id, project.campId));
    // The 作弊 stays and nothing is dropped in its place: (0 + 66.67 + 33.33) / 3; the report has no score.
    expect(await rowOf(first)).toMatchObject({
      total: 33.33,
      passed: null,
      unsettled: true,
      scores: [null, 0, 2, 2],
    });
  });
});

describe('a gradebook that is submitted now', () => {
  const approve = () =>
    product.call('POST /mapi/Gradebook/approve', { ...inCamp(), step: 'approved', note: '' }, manager);

  test('stores every row, and nothing else changes it: neither the work nor what staff typed', async () => {
    expect(await submitGradebook(product, inCamp(), teacher)).toMatchObject({ code: 1 });
    const shown = [await rowOf(first), await rowOf(second)];
    expect(await storedRules()).toEqual([2, 2]);
    // As a fault would leave it.
    await product.deps.db.update(submission).set({ score: 12 }).where(eq(submission.studentId, first.id));
    expect([await rowOf(first), await rowOf(second)]).toEqual(shown);
  });

  test('computes the one figure that a request changes, exactly, and that student’s total', async () => {
    await submitGradebook(product, { ...inCamp(), way: 'zero' }, teacher);
    await approve();
    const other = await rowOf(second);
    expect(await rowOf(first)).toMatchObject({ total: 25, scores: [0, 0, 2, 2] });
    await product.deps.db.update(submission).set({ score: 12 }).where(eq(submission.studentId, first.id));
    await change(first, { item: sixths, value: 5 });
    // {0 settled, 作弊 0, 2/3, 5/6}: the 作弊, the later of the lowest, stays; (66.67 + 83.33) / 4.
    expect(await rowOf(first)).toMatchObject({ total: 37.5, scores: [0, 0, 2, 5] });
    expect(await rowOf(second)).toEqual(other);
  });

  test('has an emptied cell of an own column as left out, and a flag that is taken away as it was settled', async () => {
    await submitGradebook(product, { ...inCamp(), way: 'zero' }, teacher);
    await approve();
    await change(second, { item: `l${essay}`, flag: 'cheating', revision: 0 });
    expect((await rowOf(second)).scores).toEqual([0, 0, 2, 2]);
    await change(second, { item: `l${essay}`, revision: 1 });
    expect(await states(second)).toEqual(['settledZero', 'settledZero', 'scored', 'scored']);
    await change(second, { item: sixths, value: null });
    expect(await states(second)).toEqual(['settledZero', 'settledZero', 'scored', 'settledExcluded']);
    // One of the two zeros is dropped.
    expect(await rowOf(second)).toMatchObject({ total: 33.33, unsettled: false });
  });

  const states = async (student: Person) =>
    (
      await product.call('POST /mapi/Camp/getStudent', { ...inCamp(), studentId: student.id }, teacher)
    ).data.grades?.items.map(({ state }) => state);

  test('keeps the row of a cancelled account as it was stored, of a graduate and of who did not graduate', async () => {
    const { db } = product.deps;
    await submitGradebook(product, { ...inCamp(), way: 'zero' }, teacher);
    await approve();
    await db
      .update(enrolment)
      .set({ status: enrolmentStatus.graduated, graduatedAt: product.clock.now() })
      .where(eq(enrolment.studentId, first.id));
    const shown = [await rowOf(first), await rowOf(second)];
    const weekAgo = new Date(product.clock.now().getTime() - 8 * 24 * 3600 * 1000);
    await db
      .update(account)
      .set({ cancelAskedAt: weekAgo })
      .where(inArray(account.id, [first.id, second.id]));
    await eraseCancelled(product.deps);
    expect(await storedRules()).toEqual([2, 2]);
    expect((await book()).students.names).toEqual(['已注销用户', '已注销用户']);
    expect([await rowOf(first), await rowOf(second)]).toEqual(shown);
  });

  test('takes no flag away from work without a mark until a mark is approved', async () => {
    await product.deps.db
      .update(submission)
      .set({ passed: null, score: null, reviewedAt: null, reviewedBy: null })
      .where(eq(submission.studentId, first.id));
    await type(first, { item: `l${report}`, flag: 'exempt' });
    await submitGradebook(product, { ...inCamp(), way: 'zero' }, teacher);
    await approve();
    const shown = await rowOf(first);
    expect(shown.unsettled).toBe(false);
    const entry = { studentId: first.id, item: `l${report}`, value: null, flag: null, revision: 1 };
    for (const dryRun of [true, false])
      expect(
        await product.call(
          'POST /mapi/GradeChange/ask',
          { ...inCamp(), entry, reason: '没有免修', dryRun },
          teacher,
        ),
      ).toMatchObject({ code: -2, msg: expect.stringContaining('请先申请给它一个成绩') });
    expect(await rowOf(first)).toEqual(shown);
  });

  test('does not count the score of work that was returned before, whatever flag comes and goes', async () => {
    await product.deps.db
      .update(submission)
      .set({ passed: false, score: 40 })
      .where(eq(submission.studentId, first.id));
    product.clock.forward(60);
    await submitGradebook(product, { ...inCamp(), way: 'zero' }, teacher);
    await approve();
    const shown = await rowOf(first);
    expect(shown).toMatchObject({ scores: [0, 0, 2, 2] });
    await change(first, { item: `l${report}`, flag: 'absent', revision: 0 });
    await change(first, { item: `l${report}`, revision: 1 });
    expect(await rowOf(first)).toEqual(shown);
    expect((await states(first))?.[0]).toBe('settledZero');
    // One that was given since counts, also without a pass.
    product.clock.forward(60);
    await product.deps.db
      .update(submission)
      .set({ reviewedAt: product.clock.now() })
      .where(eq(submission.studentId, first.id));
    await change(first, { item: `l${report}`, flag: 'absent', revision: 2 });
    await change(first, { item: `l${report}`, revision: 3 });
    expect(await rowOf(first)).toMatchObject({ scores: [40, 0, 2, 2] });
  });
});

describe('a gradebook that a version before this one took for approval', () => {
  test('is not archived with figures that nobody settled: it is returned, submitted again and then archived', async () => {
    await lockAsBefore();
    const { db } = product.deps;
    await db.update(camp).set({ gradebookState: 'submitted' }).where(eq(camp.id, project.campId));
    await freezeClosedGradebooks(product.deps);
    const decide = (step: 'approved' | 'returned') =>
      product.call('POST /mapi/Gradebook/approve', { ...inCamp(), step, note: '重新送审' }, manager);
    // Neither homework of the second was due.
    expect(await decide('approved')).toMatchObject({
      code: -2,
      msg: expect.stringContaining('请退回'),
      data: { unsettled: 1 },
    });
    expect(await decide('returned')).toMatchObject({ code: 1 });
    await submitGradebook(product, { ...inCamp(), way: 'zero' }, teacher);
    expect(await decide('approved')).toMatchObject({ code: 1 });
  });
});
