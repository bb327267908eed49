import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import { contentType, enrolmentStatus, workStatus, workType } from '@zhixing/contract/words';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runDataMigrations } from '../../../data-migrations.ts';
import { dataMigration } from '../../../db/migrate/data-migration.table.ts';
import { attempt, attemptAnswer } from '../../../schema/assessment.ts';
import { gradebookStep } from '../../../schema/gradebook/gradebook-step.ts';
import { gradebookUpgradeChange } from '../../../schema/gradebook/upgrade-change.ts';
import { chapter } from '../../../schema/learning.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import { rosterEntry } from '../../../schema/roster.ts';
import { submission, work } from '../../../schema/schoolwork.ts';
import { submitGradebook } from '../../../testing/gradebook/submit-gradebook.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { eraseGrades } from '../index.ts';

/*
 * A camp as the version before this one left it, with a student for each rule. Everybody has the same: the report 80 and the test 80 (half of
 * the total), of three columns 60, 60 and 80 the best two (the other half), so 75; and the one thing in which the rules differ.
 */
const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;
let [teacher, manager, stranger] = [] as unknown as [Person, Person, Person];
let project: { id: number; campId: number };
let report = 0;
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;
let columns: string[] = [];
let numbers = 0;

const inCamp = () => ({ campId: project.campId });
const day = 24 * 3600 * 1000;
/** The deadline of both lessons, two days ago. */
const dueAt = () => new Date(product.clock.now().getTime() - 2 * day);
const pastDue = (ms: number) => new Date(dueAt().getTime() + ms);
const inTime = (ms: number) => pastDue(-ms);

async function addColumn(name: string) {
  const asked = { ...inCamp(), name, max: 100 };
  return `c${(await product.call('POST /mapi/Gradebook/saveColumn', asked, teacher)).data.columnId}`;
}
async function saveScheme() {
  const keys = (...items: string[]) => items.map((key) => ({ key, weight: 1 }));
  const scheme = {
    categories: [
      { name: '考核', weight: 50, drop: 0, items: keys(`l${report}`, `l${quiz.chapterId}`) },
      { name: '平时', weight: 50, drop: 1, items: keys(...columns) },
    ],
    missing: 'zero',
    lateOff: 50,
    passMark: 60,
    decimals: 2,
    scale: 'hundred',
  } as const;
  const saved = { ...inCamp(), scheme, revision: 0 };
  expect(await product.call('POST /mapi/Gradebook/saveScheme', saved, teacher)).toMatchObject({ code: 1 });
}

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const elsewhere = await classroom.addCollege(`别的院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  report = await classroom.addLesson(project.id, contentType.homework);
  quiz = await classroom.addTest(project.id, {
    attempts: 9,
    passMark: 100,
    questions: [
      { kind: 'single', marks: 50, options: ['*甲', '乙'] },
      { kind: 'text', marks: 50 },
    ],
  });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  stranger = await classroom.addPerson({ role: 'manager', collegeId: elsewhere, name: '别的主任' });
  await product.deps.db.insert(campStaff).values({ ...inCamp(), accountId: teacher.id });
  for (const chapterId of [report, quiz.chapterId])
    await classroom.setDeadline(project.campId, chapterId, dueAt());
  columns = [await addColumn('出勤'), await addColumn('课堂'), await addColumn('答辩')];
  await saveScheme();
});

type Handed = Pick<typeof submission.$inferInsert, 'submittedAt' | 'late' | 'score' | 'passed'>;
type Sat = Pick<typeof attempt.$inferInsert, 'submittedAt' | 'late' | 'score'> & { waits?: true };
type Typed = number | GradeFlag | null;
interface Records {
  handed?: Partial<Handed>;
  sat?: Partial<Sat>[];
  typed?: [Typed, Typed, Typed];
}

async function handIn(studentId: number, handed: Partial<Handed>) {
  const { db } = product.deps;
  const of = { studentId, chapterId: report, type: workType.homework };
  const row = { submittedAt: inTime(day), late: false, score: 80, passed: true, ...handed };
  await db.insert(work).values({
    ...of,
    content: '报告',
    status: workStatus.submitted,
    version: 1,
    savedAt: row.submittedAt,
  });
  await db.insert(submission).values({
    ...of,
    ...row,
    content: '报告',
    version: 1,
    reviewedBy: teacher.id,
    reviewedAt: product.clock.now(),
  });
}
async function sit(studentId: number, no: number, { waits, ...sat }: Partial<Sat>) {
  const { db } = product.deps;
  const of = { studentId, chapterId: quiz.chapterId, no };
  const row = { submittedAt: inTime(day), late: false, score: 80, ...sat };
  await db.insert(attempt).values({ ...of, ...row, total: 100, startedAt: inTime(9 * day), passed: false });
  if (!waits) return;
  const questionId = quiz.questions[1]?.id ?? 0;
  const answer = { optionIds: [], texts: ['答'] };
  await db.insert(attemptAnswer).values({ ...of, questionId, answer, pendingCampId: project.campId });
}
async function type(studentId: number, typed: Typed[]) {
  const entries = typed.flatMap((each, at) => {
    const value = typeof each === 'number' ? each : null;
    const flag = typeof each === 'string' ? each : null;
    const cell = { studentId, item: columns[at] ?? '', revision: 0, value, flag, reason: '监考记录' };
    return each === null ? [] : [cell];
  });
  const saved = { ...inCamp(), entries };
  expect(await product.call('POST /mapi/Gradebook/saveEntries', saved, teacher)).toMatchObject({ code: 1 });
}

/** A student of the camp with these records. */
async function add(name: string, { handed = {}, sat = [{}], typed = [60, 60, 80] }: Records = {}) {
  const student = await classroom.addPerson({ name });
  await classroom.enrol(student.id, project);
  await handIn(student.id, handed);
  for (const [at, each] of sat.entries()) await sit(student.id, at + 1, each);
  await type(student.id, typed);
  return student;
}
const addToRoster = (name: string) => {
  numbers += 1;
  const mobile = `1380006${String(numbers).padStart(4, '0')}`;
  const row = { ...inCamp(), countryCode: '86', mobile, name, createdAt: product.clock.now() };
  return product.deps.db.insert(rosterEntry).values(row);
};

/** What a start of this version does first with a database that had camps. */
async function upgrade() {
  for (const name of ['freeze-closed-gradebooks', 'list-upgrade-changes', 'heal-lateness'])
    await product.deps.db.delete(dataMigration).where(eq(dataMigration.name, name));
  await runDataMigrations(product.deps);
}
const asked = (who: Person, paging = {}) =>
  product.call('POST /mapi/Gradebook/getUpgradeChanges', { ...inCamp(), pageSize: 100, ...paging }, who);
const book = async () => (await product.call('POST /mapi/Gradebook/getGradebook', inCamp(), teacher)).data;
async function totalOf(student: Person) {
  const { students, totals } = await book();
  return totals[students.ids.indexOf(student.id)];
}

type Listed = Awaited<ReturnType<typeof asked>>['data']['list'][number];
type Shown = Listed['figures'][number]['after'];
type Total = NonNullable<Listed['total']>['after'];
const figureWords = ({ score, state, late }: Shown) => `${score ?? state}${late ? ' late' : ''}`;
const totalWords = ({ total, passed, unsettled }: Total) =>
  `${total} ${unsettled ? 'unsettled' : passed ? 'passed' : 'failed'}`;
/** A line for each figure, one for the total, one for what is missing. */
const linesOf = ({ figures, total, missing }: Listed) => [
  ...figures.map(
    ({ title, rule, before, after }) => `${title}: ${figureWords(before)} → ${figureWords(after)} (${rule})`,
  ),
  ...(total
    ? [
        `${total.before ? totalWords(total.before) : 'nobody'} → ${totalWords(total.after)} (${total.rules.join()})`,
      ]
    : []),
  ...(missing.length > 0 ? [`lacks ${missing.map(({ title, state }) => `${title} ${state}`).join()}`] : []),
];
async function listed() {
  const { list, total } = (await asked(teacher)).data;
  expect(total).toBe(list.length);
  return Object.fromEntries(list.map((each) => [each.name, linesOf(each)]));
}
const titles = async () => (await book()).items.map(({ title }) => title);

describe('a gradebook that was open at the upgrade', () => {
  test('lists whose figures and totals changed, each by its rule, and nobody else', async () => {
    await add('没有变化');
    await add('等待批阅', { sat: [{ score: 60 }, { score: 90, waits: true }] });
    await add('迟交更好', { sat: [{}, { score: 90, late: true, submittedAt: pastDue(day) }] });
    await add('作业在期', { handed: { late: true } });
    await add('晚了五秒', { sat: [{ late: true, submittedAt: pastDue(5000) }] });
    await add('没有给分', { handed: { score: null } });
    await add('退回重交', { handed: { score: 40, passed: false } });
    await add('课堂作弊', { typed: ['cheating', 60, 90] });
    await add('小数取整', { sat: [{ score: 80.02 }], typed: [60.01, 50, 60.02] });
    await add('还缺答辩', { typed: [60, 60, null] });
    await addToRoster('没有加入');
    await upgrade();
    const [homework, exam] = await titles();
    expect(await listed()).toEqual({
      等待批阅: [`${exam}: waiting → 60 (counted)`, '75 passed → 70 passed (counted)'],
      迟交更好: [`${exam}: 45 late → 80 (counted)`, '66.25 passed → 75 passed (counted)'],
      作业在期: [`${homework}: 40 late → 80 (lateness)`, '65 passed → 75 passed (lateness)'],
      晚了五秒: [`${exam}: 40 late → 80 (lateness)`, '65 passed → 75 passed (lateness)'],
      没有给分: [
        `${homework}: 100 → unscored (unscored)`,
        '80 passed → 75 unsettled (unscored,unsettled)',
        `lacks ${homework} unscored`,
      ],
      退回重交: [
        `${homework}: 40 → returned (returned)`,
        '65 passed → 75 unsettled (returned,unsettled)',
        `lacks ${homework} returned`,
      ],
      // (0 + 90) / 2 before: the 作弊 was passed over. Now it stays, and nothing is dropped: (0 + 60 + 90) / 3.
      课堂作弊: ['62.5 passed → 65 passed (drop)'],
      // (80.01 + 60.02) / 2 = 70.015 before; now (80.01 + 60.015) / 2 = 70.0125.
      小数取整: ['70.02 passed → 70.01 passed (exact)'],
      还缺答辩: ['70 passed → 70 unsettled (unsettled)', 'lacks 答辩 empty'],
      没有加入: ['nobody → 0 unsettled (roster,unsettled)', 'lacks 出勤 empty,课堂 empty,答辩 empty'],
    });
    const { upgraded } = await book();
    expect(upgraded).toEqual({ count: 10, changed: 9 });
    // Whose total is unsettled and nothing else stands last.
    expect((await asked(teacher)).data.list.at(-1)?.name).toBe('还缺答辩');
    const second = (await asked(teacher, { page: 2, pageSize: 4 })).data;
    expect([second.list.length, second.page, second.total]).toEqual([4, 2, 10]);
  });

  test('keeps its list when the upgrade is cut and run again, and what was handed in since is not in it', async () => {
    const late = await add('作业在期', { handed: { late: true } });
    await add('还缺答辩', { typed: [60, 60, null] });
    await upgrade();
    const first = await product.deps.db.select().from(gradebookUpgradeChange);
    await sit(late.id, 2, { score: 99, waits: true });
    await upgrade();
    expect(await product.deps.db.select().from(gradebookUpgradeChange)).toEqual(first);
    expect(await totalOf(late)).toBe(75);
  });

  test('has none where nothing changed', async () => {
    await add('没有变化');
    await upgrade();
    expect(await listed()).toEqual({});
    expect((await book()).upgraded).toBeUndefined();
  });

  test('has none any more once it is submitted, nor when it is withdrawn then', async () => {
    await add('还缺答辩', { typed: [60, 60, null] });
    await upgrade();
    expect(Object.keys(await listed())).toEqual(['还缺答辩']);
    expect(await submitGradebook(product, inCamp(), teacher)).toMatchObject({ code: 1 });
    expect([await listed(), (await book()).upgraded]).toEqual([{}, undefined]);
    const withdrawn = { ...inCamp(), step: 'withdrawn', note: '' } as const;
    expect(await product.call('POST /mapi/Gradebook/submit', withdrawn, teacher)).toMatchObject({ code: 1 });
    expect(await listed()).toEqual({});
  });

  test('shows its list to those who see the gradebook: nobody of another college, no student, nobody while names are hidden', async () => {
    const student = await add('还缺答辩', { typed: [60, 60, null] });
    await upgrade();
    expect((await asked(manager)).data.list).toHaveLength(1);
    for (const who of [stranger, student]) {
      const refusal = await asked(who);
      expect([refusal.code, refusal.data]).toEqual([-1, null]);
    }
    await product.deps.db.execute(
      sql`update camp set anonymous_marking = true, ends_at = now() + interval '9 days' where id = ${project.campId}`,
    );
    expect(await asked(teacher)).toMatchObject({ code: -1 });
  });

  test('keeps nothing of a student whose account is erased', async () => {
    const student = await add('还缺答辩', { typed: [60, 60, null] });
    await upgrade();
    await product.deps.db.transaction((tx) => eraseGrades(tx, student.id));
    expect([await listed(), (await book()).upgraded]).toEqual([{}, undefined]);
  });

  test('lists nobody who has left the camp since', async () => {
    const student = await add('还缺答辩', { typed: [60, 60, null] });
    await upgrade();
    await product.deps.db.execute(
      sql`update enrolment set status = ${enrolmentStatus.left} where student_id = ${student.id}`,
    );
    expect([await listed(), (await book()).upgraded]).toEqual([{}, undefined]);
  });
});

describe('a gradebook that was closed at the upgrade', () => {
  /** As the version before this one submitted it. */
  async function closeAsBefore(state: 'submitted' | 'locked') {
    const { db, clock } = product.deps;
    const ids = [report, quiz.chapterId];
    const { id, title, type } = chapter;
    const rows = await db.select({ id, title, type }).from(chapter).where(inArray(id, ids)).orderBy(id);
    const lessons = rows.map((lesson) => ({ ...lesson, dueAt: dueAt().toISOString() }));
    const step = { step: 'submitted', note: '', by: teacher.id, at: clock.now(), lessons } as const;
    await db.insert(gradebookStep).values({ ...inCamp(), ...step });
    await db.update(camp).set({ gradebookState: state }).where(eq(camp.id, project.campId));
  }

  test('has no list, and no total of it changes', async () => {
    const student = await add('没有给分', { handed: { score: null } });
    await closeAsBefore('locked');
    expect(await totalOf(student)).toBe(80);
    await upgrade();
    expect([await listed(), (await book()).upgraded]).toEqual([{}, undefined]);
    expect(await totalOf(student)).toBe(80);
  });

  test('has its list from the day on which it is returned', async () => {
    await add('没有变化');
    const late = await add('作业在期', { handed: { late: true } });
    await closeAsBefore('submitted');
    await upgrade();
    expect([await listed(), await totalOf(late)]).toEqual([{}, 65]);
    const returned = { ...inCamp(), step: 'returned', note: '请核对' } as const;
    expect(await product.call('POST /mapi/Gradebook/approve', returned, manager)).toMatchObject({ code: 1 });
    const [homework] = await titles();
    expect(await listed()).toEqual({
      作业在期: [`${homework}: 40 late → 80 (lateness)`, '65 passed → 75 passed (lateness)'],
    });
    expect(await totalOf(late)).toBe(75);
  });
});
