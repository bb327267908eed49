import { contentType, workStatus, workType } from '@zhixing/contract/words';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { attempt } from '../../schema/assessment.ts';
import { camp, campStaff } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { openSession } from '../account/session/session.domain.ts';

const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;

const hour = 3600 * 1000;
const graceMs = 10_000;
let teacher: Person;
let student: Person;
let project: Awaited<ReturnType<typeof classroom.addProject>>;
let homework: number;
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;

beforeEach(() => setUp());

async function setUp() {
  project = await classroom.addProject({ lateRule: 'mark' });
  // Something is always left to do: nobody graduates here.
  await classroom.addLesson(project.id, contentType.reading);
  homework = await classroom.addLesson(project.id, contentType.homework);
  quiz = await classroom.addTest(project.id, {
    attempts: 1000,
    passMark: 100,
    questions: [1, 2].map(() => ({ kind: 'single', marks: 5, options: ['*甲', '乙'] })),
  });
  teacher = await classroom.addPerson({ role: 'teacher' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
}

const now = () => product.clock.now().getTime();
const later = (ms: number) => new Date(now() + ms);
/** Staff are logged in for twelve hours. */
async function again() {
  const { db, security } = product.deps;
  const session = { accountId: teacher.id, now: product.clock.now(), device: 'test', demo: true, security };
  teacher = { ...teacher, token: (await openSession(db, session)).token };
}
async function setDeadline(chapterId: number, dueAt: Date | null) {
  await again();
  const deadlines = [{ chapterId, dueAt: dueAt?.toISOString() ?? null }];
  return product.call('POST /mapi/Camp/saveDeadlines', { campId: project.campId, deadlines }, teacher);
}
async function extend(chapterId: number, dueAt: Date) {
  await again();
  const to = { campId: project.campId, chapterIds: [chapterId], studentIds: [student.id], reason: '病假' };
  return product.call('POST /mapi/Camp/extend', { ...to, dueAt: dueAt.toISOString() }, teacher);
}
async function withdraw(chapterId: number) {
  await again();
  const which = { campId: project.campId, chapterId, studentId: student.id };
  return product.call('POST /mapi/Camp/withdrawExtension', which, teacher);
}
async function handInHomework() {
  const work = { chapterId: homework, type: workType.homework, content: '我的作业', fileList: [] };
  return product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { ...work, status: workStatus.submitted },
    student,
  );
}
async function handInTest() {
  const [first] = quiz.questions;
  const allAnswer = [{ questionId: first?.id ?? 0, answer: first?.optionIds[0] ?? 0 }];
  return product.call('POST /capi/Question/produceScore', { chapterId: quiz.chapterId, allAnswer }, student);
}
async function giveBack() {
  await again();
  const asked = { campId: project.campId, chapterId: homework, filter: 'waiting' };
  const { list } = (await product.call('POST /mapi/Marking/getQueue', asked, teacher)).data;
  const submissionId = list[0]?.submissionId;
  if (!submissionId) return false;
  const { rubricKey } = (await product.call('POST /mapi/Marking/getWork', { submissionId }, teacher)).data;
  const judged = { submissionId, rubricKey, chosen: [], score: null, comment: '请补图', fileIds: [] };
  return (await product.call('POST /mapi/Marking/review', { ...judged, passed: false }, teacher)).code === 1;
}
/** Whether each version and each attempt is late, the first one first. */
async function late() {
  const { db } = product.deps;
  const works = await db
    .select({ late: submission.late })
    .from(submission)
    .where(and(eq(submission.studentId, student.id), eq(submission.chapterId, homework)))
    .orderBy(asc(submission.version));
  const attempts = await db
    .select({ late: attempt.late })
    .from(attempt)
    .where(and(eq(attempt.studentId, student.id), eq(attempt.chapterId, quiz.chapterId)))
    .orderBy(asc(attempt.no));
  return { works: works.map((each) => each.late), attempts: attempts.map((each) => each.late) };
}
const handInBoth = async () => [await handInHomework(), await handInTest()];

describe.each([
  ['homework', () => homework, handInHomework, async () => (await late()).works],
  ['a test', () => quiz.chapterId, handInTest, async () => (await late()).attempts],
] as const)('%s (rules: lateness)', (_, lesson, handIn, lateOnes) => {
  test('is late after its deadline and the ten seconds that follow, not before', async () => {
    await setDeadline(lesson(), later(hour));
    product.clock.forward(3600 + 10);
    await handIn();
    product.clock.forward(1);
    await handIn();
    expect(await lateOnes()).toEqual([false, true]);
  });

  test('that was in time stays in time when a deadline is set or moved before it', async () => {
    await handIn();
    product.clock.forward(3600);
    await setDeadline(lesson(), later(-1800 * 1000));
    expect(await lateOnes()).toEqual([false]);
  });

  test('that was late is in time once a later deadline covers it, and stays so when the deadline moves back', async () => {
    const early = later(hour);
    await setDeadline(lesson(), early);
    product.clock.forward(2 * 3600);
    await handIn();
    await setDeadline(lesson(), later(-1800 * 1000));
    expect(await lateOnes()).toEqual([true]);
    await setDeadline(lesson(), later(hour));
    expect(await lateOnes()).toEqual([false]);
    await setDeadline(lesson(), early);
    expect(await lateOnes()).toEqual([false]);
  });

  test('of who is restored is in time where the deadline became later meanwhile', async () => {
    await setDeadline(lesson(), later(hour));
    product.clock.forward(2 * 3600);
    await handIn();
    const { campId } = project;
    const act = async (taken: 'remove' | 'restore') => {
      await again();
      const asked = { campId, act: taken, studentIds: [student.id], entryIds: [] };
      expect(await product.call('POST /mapi/Roster/act', asked, teacher)).toMatchObject({
        data: { done: 1 },
      });
    };
    await act('remove');
    await setDeadline(lesson(), later(hour));
    expect(await lateOnes()).toEqual([true]);
    await act('restore');
    expect(await lateOnes()).toEqual([false]);
  });

  test('is healed by an extension of its student alone, also after the extension is withdrawn', async () => {
    const other = await classroom.addPerson();
    await classroom.enrol(other.id, project);
    await setDeadline(lesson(), later(hour));
    product.clock.forward(2 * 3600);
    await handIn();
    const own = student;
    student = other;
    await handIn();
    await extend(lesson(), later(hour));
    expect(await lateOnes()).toEqual([false]);
    await withdraw(lesson());
    expect(await lateOnes()).toEqual([false]);
    student = own;
    expect(await lateOnes()).toEqual([true]);
  });

  test('is in time where the deadline is taken away, or in the camp to which its student is moved', async () => {
    await setDeadline(lesson(), later(hour));
    product.clock.forward(2 * 3600);
    await handIn();
    const { db } = product.deps;
    const [row] = await db.select().from(camp).where(eq(camp.id, project.campId));
    const { id: _, ...terms } = row as NonNullable<typeof row>;
    const [next] = await db
      .insert(camp)
      .values({ ...terms, title: '下一期' })
      .returning();
    await db.insert(campStaff).values({ campId: next?.id ?? 0, accountId: teacher.id });
    await classroom.setDeadline(next?.id ?? 0, lesson(), later(-1800 * 1000));
    await again();
    const moving = {
      campId: project.campId,
      toCampId: next?.id ?? 0,
      studentIds: [student.id],
      entryIds: [],
    };
    expect(await product.call('POST /mapi/Roster/move', moving, teacher)).toMatchObject({ code: 1 });
    expect(await lateOnes()).toEqual([true]);
    await db.update(campStaff).set({ accountId: teacher.id }).where(eq(campStaff.campId, project.campId));
    await setDeadline(lesson(), null);
    await again();
    const back = { ...moving, campId: next?.id ?? 0, toCampId: project.campId };
    expect(await product.call('POST /mapi/Roster/move', back, teacher)).toMatchObject({ code: 1 });
    expect(await lateOnes()).toEqual([false]);
  });
});

test('the date of a return is for the versions after it, not for the one that was returned (rules: return-date)', async () => {
  await setDeadline(homework, later(hour));
  product.clock.forward(2 * 3600);
  await handInBoth();
  await giveBack();
  await setDeadline(homework, later(-1800 * 1000));
  expect((await late()).works).toEqual([true]);
  product.clock.forward(3600);
  await handInHomework();
  expect((await late()).works).toEqual([true, false]);
});

describe('what a change of deadlines would change (rules: deadline-preview)', () => {
  const preview = async (change: object) => {
    await again();
    return product.call(
      'POST /mapi/Gradebook/previewDeadlines',
      { campId: project.campId, ...change },
      teacher,
    );
  };
  const scheme = () => ({
    categories: [{ name: '', weight: 100, drop: 0, items: [{ key: `l${quiz.chapterId}`, weight: 1 }] }],
    missing: 'zero' as const,
    lateOff: 50,
    passMark: 40,
    decimals: 0,
    scale: 'hundred' as const,
  });
  const lateTest = async () => {
    await again();
    await product.call(
      'POST /mapi/Gradebook/saveScheme',
      { campId: project.campId, scheme: scheme(), revision: 0 },
      teacher,
    );
    await setDeadline(quiz.chapterId, later(hour));
    product.clock.forward(2 * 3600);
    await handInTest();
  };
  const healed = {
    before: { total: 25, passed: false, unsettled: false },
    after: { total: 50, passed: true, unsettled: false },
    figures: [
      {
        before: { score: 25, state: 'scored', late: true },
        after: { score: 50, state: 'scored', late: false },
      },
    ],
  };

  test('ending a camp is: what is not due yet would be missing', async () => {
    await again();
    await product.call(
      'POST /mapi/Gradebook/saveScheme',
      { campId: project.campId, scheme: scheme(), revision: 0 },
      teacher,
    );
    const unmarked = { before: { state: 'notDue' }, after: { state: 'missing' } };
    const { code, data } = await preview({ endsAt: product.clock.now().toISOString() });
    expect(code).toBe(1);
    expect(data.list).toMatchObject([
      {
        before: { total: null, passed: null, unsettled: true },
        after: { total: 0, passed: false, unsettled: false },
        figures: [unmarked, unmarked],
      },
    ]);
    expect((await preview({ endsAt: later(hour) })).data.count).toBe(0);
  });

  test('is previewed by name, from what to what, and nothing is written', async () => {
    await lateTest();
    const change = { deadlines: [{ chapterId: quiz.chapterId, dueAt: later(hour).toISOString() }] };
    const { data } = await preview(change);
    expect(data).toMatchObject({ anonymous: false, count: 1, verdicts: 1 });
    expect(data.list).toMatchObject([{ studentId: student.id, ...healed }]);
    expect((await late()).attempts).toEqual([true]);
    const { leaves } = (
      await product.call('POST /mapi/Camp/getDeadlines', { campId: project.campId }, teacher)
    ).data;
    expect(leaves.find(({ chapterId }) => chapterId === quiz.chapterId)?.dueAt).not.toBe(
      change.deadlines[0]?.dueAt,
    );
    // As it was previewed, so it becomes.
    await product.call('POST /mapi/Camp/saveDeadlines', { campId: project.campId, ...change }, teacher);
    const book = (
      await product.call('POST /mapi/Gradebook/getGradebook', { campId: project.campId }, teacher)
    ).data;
    expect([book.totals, book.passed]).toEqual([[50], [true]]);
    expect((await preview(change)).data).toMatchObject({ count: 0, list: [] });
  });

  test('of an extension, and of one that is withdrawn', async () => {
    await lateTest();
    const extension = {
      chapterIds: [quiz.chapterId],
      studentIds: [student.id],
      dueAt: later(hour).toISOString(),
    };
    expect((await preview({ extension })).data.list).toMatchObject([{ studentId: student.id, ...healed }]);
    await extend(quiz.chapterId, later(hour));
    // What was healed stays so.
    const withdrawn = { chapterId: quiz.chapterId, studentId: student.id };
    expect((await preview({ withdrawn })).data.count).toBe(0);
  });

  test('refuses what the change itself would refuse, and names nobody while a camp marks anonymously', async () => {
    await lateTest();
    const outside = { deadlines: [{ chapterId: quiz.chapterId, dueAt: new Date(0).toISOString() }] };
    expect(await preview(outside)).toMatchObject({ code: -3 });
    await classroom.addLesson(project.id, contentType.homework);
    await product.deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
    const { data } = await preview({ deadlines: [{ chapterId: quiz.chapterId, dueAt: null }] });
    expect(data).toEqual({ anonymous: true, count: 0, verdicts: 0, list: [] });
  });
});

type Act =
  | { kind: 'deadline' | 'extend'; lesson: 'homework' | 'test'; hours: number | null }
  | { kind: 'withdraw'; lesson: 'homework' | 'test' }
  | { kind: 'homework' | 'test' | 'return' }
  | { kind: 'wait'; seconds: number };
const lesson = fc.constantFrom('homework' as const, 'test' as const);
const hours = fc.integer({ min: -5, max: 5 });
const anAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('deadline' as const),
      lesson,
      hours: fc.option(hours, { freq: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('extend' as const), lesson, hours }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), lesson }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('homework' as const, 'test' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.constantFrom(5, 1800, 7200, 10 * 24 * 3600),
    }),
  },
);

/** The rule in its simplest form, of one student: deadlines, extensions, and what was handed in when. */
class Model {
  due = { homework: null as number | null, test: null as number | null };
  /** What a teacher gave. */
  extension = { homework: null as number | null, test: null as number | null };
  /** The date that came with a return, beside it: for what is handed in after. */
  returned = null as { dueAt: number; at: number } | null;
  done = { homework: [] as { at: number; late: boolean }[], test: [] as { at: number; late: boolean }[] };
  isWaiting = false;

  /** The deadline of what is handed in at a time; null: none. */
  dueOf(kind: 'homework' | 'test', at: number) {
    const due = this.due[kind];
    if (due === null) return null;
    const counts = kind === 'homework' && this.returned !== null && this.returned.at < at;
    return Math.max(due, this.extension[kind] ?? due, counts ? (this.returned?.dueAt ?? due) : due);
  }
  handIn(kind: 'homework' | 'test') {
    const due = this.dueOf(kind, Number.POSITIVE_INFINITY);
    this.done[kind].push({ at: now(), late: due !== null && now() > due + graceMs });
  }
  heal(kind: 'homework' | 'test') {
    for (const each of this.done[kind]) {
      const due = this.dueOf(kind, each.at);
      if (due === null || each.at <= due + graceMs) each.late = false;
    }
  }
}

test('lateness follows the rule however deadlines, extensions, returns and hand-ins follow each other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 3, maxLength: 14 }), async (acts) => {
      await setUp();
      const model = new Model();
      const ids = { homework, test: quiz.chapterId };
      for (const act of acts) {
        // Two acts are never at one moment.
        product.clock.forward(1);
        const isTimed = act.kind === 'deadline' || act.kind === 'extend';
        const at = isTimed && act.hours !== null ? later(act.hours * hour) : null;
        if (act.kind === 'wait') product.clock.forward(act.seconds);
        else if (act.kind === 'homework') {
          if ((await handInHomework()).code !== 1) continue;
          model.handIn('homework');
          model.isWaiting = true;
        } else if (act.kind === 'test') {
          if ((await handInTest()).code === 1) model.handIn('test');
        } else if (act.kind === 'return') {
          if (!(await giveBack())) continue;
          const week = now() + 7 * 24 * hour;
          const { returned } = model;
          if (model.due.homework !== null && (returned === null || week > returned.dueAt))
            model.returned = { dueAt: week, at: now() };
        } else if (act.kind === 'deadline') {
          if ((await setDeadline(ids[act.lesson], at)).code !== 1) continue;
          model.due[act.lesson] = at?.getTime() ?? null;
          if (at === null) model.extension[act.lesson] = null;
          if (at === null && act.lesson === 'homework') model.returned = null;
          model.heal(act.lesson);
        } else if (act.kind === 'extend' && at) {
          if ((await extend(ids[act.lesson], at)).code !== 1) continue;
          model.extension[act.lesson] = at.getTime();
          model.heal(act.lesson);
        } else if (act.kind === 'withdraw') {
          if ((await withdraw(ids[act.lesson])).code !== 1) continue;
          model.extension[act.lesson] = null;
        }
        const lateOf = (kind: 'homework' | 'test') => model.done[kind].map((each) => each.late);
        expect(await late()).toEqual({ works: lateOf('homework'), attempts: lateOf('test') });
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
