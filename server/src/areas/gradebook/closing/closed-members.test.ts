import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { attempt } from '../../../schema/assessment.ts';
import { camp, campStaff, enrolment } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

// rules: gradebook-lock: who stands in a closed gradebook stays, and nothing is handed in while it closes.
const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let [teacher, student, stranger] = [] as unknown as [Person, Person, Person];
let [project, sister] = [] as unknown as { id: number; campId: number }[];
let homework: number;
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  quiz = await classroom.addTest(project.id, {
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
  });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  const [made] = await product.deps.db
    .insert(camp)
    .values({
      projectId: project.id,
      collegeId,
      title: '另一个营',
      startsAt: new Date(0),
      endsAt: new Date(product.clock.now().getTime() + 86_400_000),
    })
    .returning();
  sister = { id: project.id, campId: made?.id ?? 0 };
  for (const { campId } of [project, sister])
    await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
  student = await classroom.addPerson({ name: '甲同学' });
  stranger = await classroom.addPerson({ name: '乙同学', collegeId });
  await classroom.enrol(student.id, project);
});

const setState = (gradebookState: 'open' | 'submitted' | 'locked', campId = project?.campId ?? 0) =>
  product.deps.db.update(camp).set({ gradebookState }).where(eq(camp.id, campId));
const act = (what: 'remove' | 'restore', who = student) =>
  product.call(
    'POST /mapi/Roster/act',
    { campId: project?.campId ?? 0, act: what, studentIds: [who.id], entryIds: [] },
    teacher,
  );
const move = (from = project, to = sister) =>
  product.call(
    'POST /mapi/Roster/move',
    { campId: from?.campId ?? 0, toCampId: to?.campId ?? 0, studentIds: [student.id], entryIds: [] },
    teacher,
  );
const leave = () => product.call('POST /capi/Student/leaveProject', { projectId: project?.id ?? 0 }, student);
const join = () =>
  product.call(
    'POST /capi/Student/joinProject',
    { projectId: project?.id ?? 0, campId: project?.campId ?? 0 },
    stranger,
  );
const handIn = () =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content: '写完了', fileList: [], status: '1' },
    student,
  );
const start = () => product.call('POST /capi/Question/startAttempt', { chapterId: quiz.chapterId }, student);
const sit = () =>
  product.call(
    'POST /capi/Question/produceScore',
    {
      chapterId: quiz.chapterId,
      allAnswer: [{ questionId: quiz.questions[0]?.id ?? 0, answer: quiz.questions[0]?.optionIds[0] ?? 0 }],
    },
    student,
  );
const membership = async () =>
  (await product.deps.db.select().from(enrolment)).map(({ studentId, campId, status }) => [
    studentId,
    campId,
    status,
  ]);

describe.each(['submitted', 'locked'] as const)('while a gradebook is %s', (state) => {
  test('nobody joins, leaves, is removed, restored or moved', async () => {
    const before = await membership();
    await setState(state);
    const answers = [
      await join(),
      await leave(),
      await act('remove'),
      await move(),
      await move(sister, project),
    ];
    expect(answers.map(({ code }) => code)).toEqual([-2, -2, -2, -2, -2]);
    expect(answers[1]?.msg).toMatch(/成绩册/);
    expect(await membership()).toEqual(before);
    await setState('open');
    expect((await act('remove')).data.done).toBe(1);
    await setState(state);
    expect((await act('restore')).code).toBe(-2);
    expect((await leave()).code).toBe(1);
  });

  test('an application can still be withdrawn or refused', async () => {
    const waits = await classroom.addPerson({ name: '丙同学' });
    await classroom.enrol(waits.id, project ?? { id: 0, campId: 0 }, enrolmentStatus.waiting);
    await setState(state);
    const refused = await product.call(
      'POST /mapi/Roster/act',
      { campId: project?.campId ?? 0, act: 'refuse', studentIds: [waits.id], entryIds: [] },
      teacher,
    );
    expect(refused.data.done).toBe(1);
  });
});

/** Until a statement waits for a lock. */
const someoneWaits = () =>
  expect
    .poll(
      async () =>
        (
          await product.deps.db.execute(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rows.length,
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);

test.each([
  ['handed in', handIn, submission],
  ['started', start, attempt],
  ['handed in of a test', sit, attempt],
] as const)(
  'what is %s while the gradebook is being submitted comes too late, or before',
  async (_, write, table) => {
    const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const submitting = product.deps.db.transaction(async (tx) => {
      await tx
        .select()
        .from(camp)
        .where(eq(camp.id, project?.campId ?? 0))
        .for('update');
      await tx
        .update(camp)
        .set({ gradebookState: 'submitted' })
        .where(eq(camp.id, project?.campId ?? 0));
      hold();
      await committed;
    });
    await held;
    const writing = write();
    await Promise.race([writing, someoneWaits()]);
    commit();
    await submitting;
    expect((await writing).code).toBe(-2);
    expect(await product.deps.db.select().from(table)).toEqual([]);
  },
);

test('staff who learn in the camp do not type, extend or add attempts for themselves', async () => {
  await classroom.enrol(teacher.id, project ?? { id: 0, campId: 0 });
  const [campId, studentIds] = [project?.campId ?? 0, [teacher.id]];
  await classroom.setDeadline(campId, homework, new Date(product.clock.now().getTime() + 3_600_000));
  const entry = { studentId: teacher.id, item: `l${homework}`, value: null, flag: 'exempt', revision: 0 };
  const until = new Date(product.clock.now().getTime() + 86_400_000).toISOString();
  const extension = { campId, chapterIds: [homework], studentIds, dueAt: until, reason: '病假' };
  const more = { campId, chapterId: quiz.chapterId, studentIds, count: 1, reason: '停电' };
  const answers = [
    await product.call('POST /mapi/Gradebook/saveEntries', { campId, entries: [entry] }, teacher),
    await product.call('POST /mapi/Camp/extend', extension, teacher),
    await product.call('POST /mapi/Gradebook/giveAttempts', more, teacher),
  ];
  expect(answers.map(({ code }) => code)).toEqual([-1, -1, -1]);
});
