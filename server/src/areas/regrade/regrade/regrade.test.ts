import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { attempt } from '../../../schema/assessment.ts';
import { auditAct } from '../../../schema/audit/audit.ts';
import { certificate } from '../../../schema/certificate.ts';
import { markChange } from '../../../schema/gradebook/mark-change.ts';
import { questionCorrection } from '../../../schema/gradebook/regrade.ts';
import { chapterProgress } from '../../../schema/learning.ts';
import { notice } from '../../../schema/messages.ts';
import { camp, campStaff, enrolment } from '../../../schema/practise.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { finishRegrades } from '../index.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let project: { id: number; campId: number };
let reading: number;
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;
let [first, second] = [] as unknown as [Person, Person];

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  quiz = await classroom.addTest(project.id, {
    attempts: 2,
    questions: [
      { kind: 'single', marks: 10, options: ['*甲', '乙', '丙'], explanation: '选甲' },
      { kind: 'single', marks: 10, options: ['*对', '错'] },
      { kind: 'text', marks: 10 },
    ],
  });
  // What is still to be done, so that nobody graduates by the test alone.
  reading = await classroom.addLesson(project.id, contentType.reading);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  first = await classroom.addPerson({ name: '甲同学' });
  second = await classroom.addPerson({ name: '乙同学' });
  for (const student of [first, second]) await classroom.enrol(student.id, project);
});

const ids = (at: number) => quiz.questions[at]?.id ?? 0;
const optionOf = (question: number, at: number) => quiz.questions[question]?.optionIds[at] ?? 0;
const lesson = () => ({ campId: project.campId, chapterId: quiz.chapterId });

async function sit(student: Person, chosen: [number, number]) {
  const allAnswer = chosen.map((at, question) => ({
    questionId: ids(question),
    answer: optionOf(question, at),
  }));
  const done = await product.call(
    'POST /capi/Question/produceScore',
    { chapterId: quiz.chapterId, allAnswer },
    student,
  );
  expect(done.code).toBe(1);
  return done.data;
}
const score = async (student: Person) =>
  (await product.call('POST /capi/Question/getScore', { chapterId: quiz.chapterId }, student)).data;
const isDone = async (student: Person) => {
  const [row] = await product.deps.db
    .select()
    .from(chapterProgress)
    .where(and(eq(chapterProgress.studentId, student.id), eq(chapterProgress.chapterId, quiz.chapterId)));
  return row?.doneAt != null;
};
const noticesOf = async (student: Person) =>
  (await product.deps.db.select().from(notice).where(eq(notice.accountId, student.id))).map(
    ({ kind }) => kind,
  );

const toSecond = () => ({ questionId: ids(0), way: 'key' as const, key: { optionIds: [optionOf(0, 1)] } });
const preview = (change: Record<string, unknown> = { correction: toSecond() }, who = teacher) =>
  product.call('POST /mapi/Regrade/preview', { ...lesson(), ...change } as never, who);
const apply = (change: Record<string, unknown> = {}, who = teacher) =>
  product.call(
    'POST /mapi/Regrade/apply',
    {
      ...lesson(),
      revision: 0,
      reason: '答案录错了',
      explanation: '',
      revoked: [],
      ...('takesBack' in change ? {} : { correction: toSecond() }),
      ...change,
    } as never,
    who,
  );

describe('a wrong key', () => {
  test('is previewed: who rises, who falls, with old and new scores, and nothing is changed', async () => {
    await sit(first, [0, 0]);
    await sit(second, [1, 0]);
    const { data } = await preview();
    expect(data).toMatchObject({ revision: 0, attempts: 2, rises: 1, falls: 1, passes: 1, anonymous: false });
    expect(data.students).toEqual([
      {
        studentId: first.id,
        name: '甲同学',
        studentNo: expect.any(String),
        before: { score: 20, total: 30, passed: true },
        after: { score: 10, total: 30, passed: true },
        attempts: [{ no: 1, before: { score: 20, total: 30 }, after: { score: 10, total: 30 } }],
      },
      {
        studentId: second.id,
        name: '乙同学',
        studentNo: expect.any(String),
        before: { score: 10, total: 30, passed: false },
        after: { score: 20, total: 30, passed: true },
        attempts: [{ no: 1, before: { score: 10, total: 30 }, after: { score: 20, total: 30 } }],
      },
    ]);
    expect(data.fallen).toEqual([
      expect.objectContaining({ studentId: first.id, score: 10, total: 30, graduated: false }),
    ]);
    expect((await score(second)).score).toBe(10);
  });

  test('is corrected: scores, the key that is shown, the lesson, and the student is told once', async () => {
    await sit(first, [0, 0]);
    await sit(second, [1, 0]);
    expect(await isDone(second)).toBe(false);
    const { data } = await apply({ explanation: '应当选乙' });
    expect(data).toMatchObject({ jobId: null, applied: { changed: 2, passed: 1 } });
    expect(await isDone(second)).toBe(true);
    const shown = await score(second);
    expect(shown).toMatchObject({ score: 20, total: 30, passed: true, revealed: true });
    expect(shown.results[0]).toMatchObject({ corrected: 'key', score: 10 });
    expect(shown.results[0]?.explanation).toContain('应当选乙');
    const rows = shown.connectInfo.filter(({ questionId }) => questionId === ids(0));
    expect(rows.map(({ isAnswer }) => isAnswer)).toEqual([0, 1, 0]);
    for (const student of [first, second])
      expect((await noticesOf(student)).filter((kind) => kind === 'test-regraded')).toHaveLength(1);
    const told = await product.deps.db.select().from(notice).where(eq(notice.accountId, second.id));
    expect(told.find(({ kind }) => kind === 'test-regraded')).toMatchObject({ scoreBefore: 10, score: 20 });
  });

  test('who falls below the pass mark keeps the pass and the lesson, unless a person decides by name', async () => {
    await sit(first, [0, 0]);
    await sit(second, [0, 0]);
    await apply({ revoked: [second.id] });
    expect([await isDone(first), await isDone(second)]).toEqual([true, false]);
    expect([(await score(first)).passed, (await score(second)).passed]).toEqual([true, false]);
  });

  test('gives back the attempts that were not used to whom it takes the pass, as the preview says', async () => {
    await sit(first, [0, 0]);
    const { data } = await preview();
    const { fallen, students } = data;
    expect(fallen).toMatchObject([{ studentId: first.id, attemptsLeft: expect.any(Number) }]);
    const left = fallen[0]?.attemptsLeft ?? 0;
    expect(left).toBeGreaterThan(0);
    // Every attempt that changes is named.
    expect(students[0]?.attempts).toEqual([
      { no: 1, before: { score: 20, total: 30 }, after: { score: 10, total: 30 } },
    ]);
    expect((await score(first)).attemptsLeft).toBe(0);
    await apply({ revoked: [first.id] });
    expect((await score(first)).attemptsLeft).toBe(left);
    expect(await sit(first, [1, 0])).toMatchObject({ score: 20, passed: true });
  });

  test('an attempt that does not count is in the preview when it changes', async () => {
    await sit(second, [0, 1]);
    await sit(second, [1, 1]);
    const { students } = (await preview()).data;
    expect(students.find(({ studentId }) => studentId === second.id)?.attempts.map(({ no }) => no)).toEqual([
      1, 2,
    ]);
  });

  test('who kept the pass by a score that no longer passes can be given more attempts, and takes them', async () => {
    await sit(first, [0, 0]);
    const give = (requestId: string) =>
      product.call(
        'POST /mapi/Gradebook/giveAttempts',
        {
          campId: project.campId,
          chapterId: quiz.chapterId,
          studentIds: [first.id],
          count: 1,
          reason: '更正以后',
          requestId,
        },
        teacher,
      );
    expect((await give('before')).data).toEqual({ given: 0, passed: 1 });
    await apply();
    expect(await score(first)).toMatchObject({ passed: true, attemptsLeft: 0, revealed: true });
    expect((await give('after')).data).toEqual({ given: 1, passed: 0 });
    expect((await score(first)).attemptsLeft).toBeGreaterThan(0);
    expect((await score(first)).revealed).toBe(false);
    expect(await sit(first, [1, 0])).toMatchObject({ score: 20, passed: true, revealed: true });
  });

  test('who has graduated keeps the pass whoever decides', async () => {
    await sit(first, [0, 0]);
    const { db } = product.deps;
    const graduated = { status: enrolmentStatus.graduated, graduatedAt: product.clock.now() };
    await db.update(enrolment).set(graduated).where(eq(enrolment.studentId, first.id));
    await apply({ revoked: [first.id] });
    expect([await isDone(first), (await score(first)).passed]).toEqual([true, true]);
  });

  test('graduates of those who pass by it whoever lacks nothing else, with one certificate each', async () => {
    const { db, clock } = product.deps;
    const third = await classroom.addPerson({ name: '丙同学' });
    await classroom.enrol(third.id, project);
    for (const student of [first, second, third]) await sit(student, [1, 0]);
    const read = { chapterId: reading, doneAt: clock.now(), updatedAt: clock.now() };
    await db
      .insert(chapterProgress)
      .values([first, third].map(({ id: studentId }) => ({ ...read, studentId })));
    const { data } = await apply();
    expect(data).toMatchObject({ applied: { changed: 3, passed: 3, graduated: 2 } });
    const acts = await db
      .select()
      .from(auditAct)
      .where(and(eq(auditAct.campId, project.campId), eq(auditAct.kind, 'issueCertificate')));
    const held = await db.select().from(certificate).where(eq(certificate.projectId, project.id));
    expect(new Set(held.map(({ number }) => number)).size).toBe(2);
    expect(acts.map(({ subjectIds, after }) => [subjectIds, after.certificate]).sort()).toEqual(
      held.map(({ studentId, number }) => [[studentId], number]).sort(),
    );
    expect(await Promise.all([first, second, third].map(isDone))).toEqual([true, true, true]);
    const certificates = async (student: Person) =>
      (await noticesOf(student)).filter((kind) => kind === 'graduated').length;
    expect(await Promise.all([first, second, third].map(certificates))).toEqual([1, 0, 1]);
  });

  test('that does not count leaves the student the same points on every page', async () => {
    await sit(first, [0, 0]);
    expect(await apply({ correction: { questionId: ids(0), way: 'drop', key: {} } as never })).toMatchObject({
      code: 1,
    });
    const { id: projectId } = project;
    const pages = async (student: Person) => {
      const tests = await product.call('POST /capi/Getdirectory/getTestDirectory', { projectId }, student);
      const record = await product.call('POST /capi/Chapter/getProgressRecord', { projectId }, student);
      const [node] = tests.data.directory;
      const listed = record.data.list.find(({ chapterId }) => chapterId === quiz.chapterId);
      return [(await score(student)).total, node?.score, node?.total, listed?.test?.total];
    };
    expect(await pages(first)).toEqual([20, 10, 20, 20]);
    expect(await pages(second)).toEqual([20, null, 20, 20]);
  });

  test('holds for later attempts too', async () => {
    await apply();
    expect(await sit(first, [1, 0])).toMatchObject({ score: 20, passed: true });
  });

  test('holds for this camp alone', async () => {
    const [other] = await product.deps.db
      .insert(camp)
      .values({
        projectId: project.id,
        title: '另一个营',
        startsAt: new Date(0),
        endsAt: new Date(product.clock.now().getTime() + 86_400_000),
      })
      .returning();
    const elsewhere = await classroom.addPerson();
    await classroom.enrol(elsewhere.id, { id: project.id, campId: other?.id ?? 0 });
    await apply();
    expect((await sit(elsewhere, [0, 0])).score).toBe(20);
  });
});

describe('a correction', () => {
  test('is taken back: the earlier scores and the earlier key come back', async () => {
    await sit(first, [0, 0]);
    await sit(second, [1, 1]);
    const { data } = await apply();
    expect((await score(second)).score).toBe(10);
    const takesBack = data.applied?.correctionId;
    expect((await preview({ takesBack })).data).toMatchObject({ revision: 1, rises: 1, falls: 1 });
    expect(await apply({ takesBack, revision: 1 })).toMatchObject({
      code: 1,
      data: { applied: { changed: 2 } },
    });
    expect([(await score(first)).score, (await score(second)).score]).toEqual([20, 0]);
    expect((await score(first)).results[0]?.corrected).toBeUndefined();
    expect(await apply({ takesBack, revision: 2 })).toMatchObject({ code: -2 });
  });

  test('keeps its history: who, when, why, before and after', async () => {
    await sit(first, [0, 0]);
    const { data } = await apply();
    await apply({ takesBack: data.applied?.correctionId, revision: 1, reason: '看错了' });
    const { list } = (await product.call('POST /mapi/Regrade/getList', lesson(), teacher)).data;
    expect(list).toEqual([
      expect.objectContaining({
        way: 'key',
        reason: '答案录错了',
        by: '周老师',
        rises: 0,
        falls: 1,
        takenBackBy: '周老师',
        takenBackReason: '看错了',
      }),
    ]);
    const effects = await product.deps.db.select().from(markChange).orderBy(markChange.revision);
    const own = effects.filter(({ studentId }) => studentId === first.id);
    expect(own.map(({ cause, before, after }) => [cause, before, after])).toMatchObject([
      ['regrade', { score: 20 }, { score: 10 }],
      ['regradeUndone', { score: 10 }, { score: 20 }],
    ]);
  });

  test('made by two people at once is made once', async () => {
    await sit(first, [0, 0]);
    const full = { correction: { questionId: ids(1), way: 'full', key: {} } };
    const both = await Promise.all([apply(), apply(full)]);
    expect(both.map(({ code }) => code).sort()).toEqual([-2, 1]);
    // The one who was refused previews again; who won has corrected that question already.
    const hasFullWon = both[1]?.code === 1;
    expect(await apply({ ...full, revision: 1 })).toMatchObject({ code: hasFullWon ? -2 : 1 });
  });

  test('of a question that is corrected already is refused, and so is one that people mark', async () => {
    await apply();
    expect(await preview()).toMatchObject({ code: -2 });
    expect(await preview({ correction: { questionId: ids(2), way: 'drop', key: {} } })).toMatchObject({
      code: -2,
    });
  });

  test('needs a question of the test, a key that it can have, and a reason', async () => {
    const wrong = [
      { ...toSecond(), questionId: 1_000_000 },
      { ...toSecond(), key: { optionIds: [optionOf(1, 0)] } },
      { ...toSecond(), key: {} },
    ];
    for (const correction of wrong) expect(await preview({ correction })).toMatchObject({ code: -3 });
    expect(await preview({})).toMatchObject({ code: -3 });
    expect(await apply({ reason: '  ' })).toMatchObject({ code: -3 });
    expect(
      await product.deps.db.$count(questionCorrection, eq(questionCorrection.campId, project.campId)),
    ).toBe(0);
  });

  test('cannot leave a paper without any question that counts', async () => {
    quiz = await classroom.addTest(project.id, {
      questions: [{ kind: 'single', marks: 5, options: ['*甲', '乙'] }],
    });
    const allAnswer = [{ questionId: ids(0), answer: optionOf(0, 1) }];
    await product.call('POST /capi/Question/produceScore', { chapterId: quiz.chapterId, allAnswer }, first);
    expect(await preview({ correction: { questionId: ids(0), way: 'drop', key: {} } })).toMatchObject({
      code: -2,
    });
  });

  test.each(['alone', 'in a pool'])(
    'cannot leave a paper without any question that counts before anybody has handed in: %s',
    async (where) => {
      const isPooled = where === 'in a pool';
      quiz = await classroom.addTest(project.id, {
        questions: Array.from({ length: isPooled ? 2 : 1 }, () => ({
          kind: 'single' as const,
          marks: 5,
          options: ['*甲', '乙'],
          ...(isPooled ? { pool: 1, draw: 1 } : {}),
        })),
      });
      const correction = { questionId: ids(0), way: 'drop', key: {} };
      expect(await preview({ correction })).toMatchObject({ code: -2 });
      expect(await apply({ correction })).toMatchObject({ code: -2 });
      expect(await preview({ correction: { ...correction, way: 'full' } })).toMatchObject({ code: 1 });
    },
  );

  test('takes no pass by name while a camp marks anonymously', async () => {
    await classroom.addLesson(project.id, contentType.homework);
    await sit(first, [0, 0]);
    await product.deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
    expect(await apply({ revoked: [first.id] })).toMatchObject({ code: -2 });
    expect([await isDone(first), (await score(first)).score]).toEqual([true, 20]);
    expect(await apply()).toMatchObject({ code: 1 });
  });

  test('made while another is previewed is not in that preview’s revision', async () => {
    await sit(first, [0, 0]);
    const { db } = product.deps;
    const previewing = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${attempt} in access exclusive mode`);
      const waits = preview();
      await vi.waitUntil(async () => {
        // A transaction sees the activity as it was when it first looked.
        await tx.execute(sql`select pg_stat_clear_snapshot()`);
        const { rows } = await tx.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      });
      const now = product.clock.now();
      await tx.insert(questionCorrection).values({
        campId: project.campId,
        chapterId: quiz.chapterId,
        questionId: ids(1),
        way: 'full',
        key: {},
        reason: '题目有歧义',
        madeBy: teacher.id,
        madeAt: now,
        changedAt: now,
      });
      return { waits };
    });
    expect((await previewing.waits).data.revision).toBe(0);
  });

  test('names nobody in a camp that marks anonymously', async () => {
    await classroom.addLesson(project.id, contentType.homework);
    await sit(first, [0, 0]);
    await product.deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
    expect((await preview()).data).toMatchObject({ anonymous: true, falls: 1, students: [], fallen: [] });
  });
});

test('an attempt that was graded without the correction meanwhile is graded again within the hour', async () => {
  await apply();
  await sit(first, [1, 0]);
  const { db } = product.deps;
  const [row] = await db.select().from(attempt).where(eq(attempt.studentId, first.id));
  const answers = (row?.answers ?? []).map((each, at) => (at === 0 ? { ...each, score: 0 } : each));
  const isIt = and(eq(attempt.studentId, first.id), eq(attempt.no, 1));
  await db.update(attempt).set({ answers, score: 10, passed: false }).where(isIt);
  await finishRegrades(product.deps);
  expect(await score(first)).toMatchObject({ score: 20, passed: true });
  await finishRegrades(product.deps);
  expect((await noticesOf(first)).filter((kind) => kind === 'test-regraded')).toHaveLength(1);
});

test.each(['comes back', 'comes back after waiting for approval'])(
  'who is away while a question is corrected is graded again once they %s',
  async (how) => {
    await sit(first, [1, 0]);
    const { clock } = product;
    const isFirst = and(eq(enrolment.studentId, first.id), eq(enrolment.campId, project.campId));
    const set = (over: Partial<typeof enrolment.$inferInsert>) =>
      product.deps.db.update(enrolment).set(over).where(isFirst);
    clock.forward(3600);
    const isWaiting = how !== 'comes back';
    const { waiting, left, learning } = enrolmentStatus;
    await set(isWaiting ? { status: waiting, joinedAt: clock.now() } : { status: left });
    clock.forward(3600);
    expect((await apply()).data.applied?.changed).toBe(0);
    clock.forward(5 * 3600);
    await set({ status: learning, ...(isWaiting ? {} : { joinedAt: clock.now() }) });
    await finishRegrades(product.deps);
    expect(await score(first)).toMatchObject({ score: 20, passed: true });
    expect((await noticesOf(first)).filter((kind) => kind === 'test-regraded')).toHaveLength(1);
  },
);

test('attempts that a correction has graded are not locked by the hourly job', async () => {
  await sit(first, [0, 0]);
  await apply();
  await product.deps.db.transaction(async (tx) => {
    await tx.select().from(enrolment).where(eq(enrolment.campId, project.campId)).for('update');
    await finishRegrades(product.deps);
  });
});
