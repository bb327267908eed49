import { overviewShown } from '@zhixing/contract/calls/overview-shown';
import { contentType, enrolmentStatus, workStatus, workType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deadlineExtension } from '../../schema/deadline-extension.ts';
import { campDeadline, chapter, chapterProgress } from '../../schema/learning.ts';
import { camp } from '../../schema/practise.ts';
import { submission, work } from '../../schema/schoolwork.ts';
import type { Classroom } from '../../testing/classroom.ts';
import { createKeeper } from '../../testing/roster.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const { product, classroom } = useClassroom();

const overview = async (token: string) =>
  (await product.call('POST /capi/Student/getOverview', {}, { token })).data;
const later = (ms: number) => new Date(product.clock.now().getTime() + ms);

async function touch(studentId: number, chapterId: number, { at = 0, done = false } = {}) {
  await product.deps.db
    .insert(chapterProgress)
    .values({ studentId, chapterId, updatedAt: later(at), doneAt: done ? later(at) : null });
}

interface Handed {
  version?: number;
  reviewed?: { at: number; by: number; passed: boolean; score: number };
}
async function handIn(studentId: number, chapterId: number, { version = 1, reviewed }: Handed = {}) {
  const key = { studentId, chapterId, type: workType.homework };
  const text = { content: '我写的作业', version };
  await product.deps.db
    .insert(work)
    .values({ ...key, ...text, status: workStatus.submitted, savedAt: later(0) })
    .onConflictDoNothing();
  const review = reviewed && {
    reviewedAt: later(reviewed.at),
    reviewedBy: reviewed.by,
    passed: reviewed.passed,
    score: reviewed.score,
  };
  await product.deps.db
    .update(submission)
    .set({ newest: false })
    .where(and(eq(submission.studentId, studentId), eq(submission.chapterId, chapterId)));
  await product.deps.db
    .insert(submission)
    .values({ ...key, ...text, submittedAt: later(0), late: false, ...review });
}

async function setUp(terms: Parameters<Classroom['addProject']>[0] = {}) {
  const [student, teacher, project] = [
    await classroom.addPerson(),
    await classroom.addPerson({ role: 'teacher' }),
    await classroom.addProject(terms),
  ];
  await classroom.enrol(student.id, project);
  return { student, teacher, project };
}

describe('a student’s home page', () => {
  it('says of one without projects that there is nothing', async () => {
    const { token } = await classroom.addPerson();
    expect(await overview(token)).toEqual({ applied: [], projects: [], due: [], returned: [] });
  });

  it('names the next lesson that is not done, in the directory’s order, and counts the others', async () => {
    const { student, project } = await setUp();
    const { db } = product.deps;
    const row = { projectId: project.id, title: '节', body: '' };
    // A branch that comes second and was written first; its lesson has the lowest sort of all.
    const [second] = await db
      .insert(chapter)
      .values({ ...row, level: 1, sort: 20 })
      .returning();
    const [late] = await db
      .insert(chapter)
      .values({ ...row, level: 2, sort: 0, parentId: second?.id ?? 0, type: contentType.reading })
      .returning();
    const [first] = await db
      .insert(chapter)
      .values({ ...row, level: 1, sort: 10 })
      .returning();
    const [early] = await db
      .insert(chapter)
      .values({ ...row, level: 2, sort: 5, parentId: first?.id ?? 0, type: contentType.test })
      .returning();
    const nextOf = async () => (await overview(student.token)).projects[0];
    expect(await nextOf()).toMatchObject({
      projectId: project.id,
      done: 0,
      leaves: 2,
      next: { chapterId: early?.id, type: contentType.test },
    });
    await touch(student.id, early?.id ?? 0, { done: true, at: hour });
    expect(await nextOf()).toMatchObject({ done: 1, leaves: 2, next: { chapterId: late?.id } });
    // All done and not graduated (a teacher has to pass something): where one was last.
    await touch(student.id, late?.id ?? 0, { done: true });
    expect(await nextOf()).toMatchObject({ done: 2, next: { chapterId: early?.id } });
  });

  it('puts the project touched last first, and leaves out what is not being learned', async () => {
    const { student, project: older } = await setUp();
    const lesson = await classroom.addLesson(older.id, contentType.reading);
    const [newer, waiting, left, graduated] = [
      await classroom.addProject(),
      await classroom.addProject(),
      await classroom.addProject(),
      await classroom.addProject(),
    ];
    await classroom.enrol(student.id, newer);
    await classroom.enrol(student.id, waiting, enrolmentStatus.waiting);
    await classroom.enrol(student.id, left, enrolmentStatus.left);
    await classroom.enrol(student.id, graduated, enrolmentStatus.graduated);
    const ids = async () => (await overview(student.token)).projects.map(({ projectId }) => projectId);
    expect(await ids()).toEqual([newer.id, older.id]);
    // A project without chapters has no next step.
    expect((await overview(student.token)).projects[0]).toMatchObject({ leaves: 0, next: null });
    await touch(student.id, lesson, { at: hour });
    expect(await ids()).toEqual([older.id, newer.id]);
    // Writing counts as reading does.
    const homework = await classroom.addLesson(newer.id, contentType.homework);
    product.clock.forward(2 * 3600);
    await handIn(student.id, homework);
    expect(await ids()).toEqual([newer.id, older.id]);
  });

  it('shows nothing of another student', async () => {
    const { student, project } = await setUp();
    const other = await classroom.addPerson();
    await classroom.enrol(other.id, project);
    const lesson = await classroom.addLesson(project.id, contentType.homework);
    await handIn(other.id, lesson, { reviewed: { at: 0, by: student.id, passed: true, score: 99 } });
    await touch(other.id, lesson, { done: true });
    expect(await overview(student.token)).toMatchObject({ projects: [{ done: 0 }], returned: [] });
  });
});

describe('what is due', () => {
  it('is what has a deadline and asks for something, the nearest first', async () => {
    const { student, project } = await setUp();
    const lessons = [];
    for (const days of [3, 1, 2]) {
      const lesson = await classroom.addLesson(project.id, contentType.homework);
      await classroom.setDeadline(project.campId, lesson, later(days * day));
      lessons.push(lesson);
    }
    const dueIds = async () => (await overview(student.token)).due.map(({ chapterId }) => chapterId);
    expect(await dueIds()).toEqual([lessons[1], lessons[2], lessons[0]]);
    await touch(student.id, lessons[1] ?? 0, { done: true });
    // Handed in: the teacher's turn.
    await handIn(student.id, lessons[2] ?? 0);
    expect(await dueIds()).toEqual([lessons[0]]);
  });

  it.each([
    ['is taken late', 'mark', 1],
    ['is refused late', 'refuse', 0],
  ] as const)('after the deadline, where it %s', async (_what, lateRule, count) => {
    const { student, project } = await setUp({ lateRule });
    const lesson = await classroom.addLesson(project.id, contentType.homework);
    await classroom.setDeadline(project.campId, lesson, later(-hour));
    const { due } = await overview(student.token);
    expect(due.map(({ chapterId, overdue }) => ({ chapterId, overdue }))).toEqual(
      count ? [{ chapterId: lesson, overdue: true }] : [],
    );
  });
});

describe('a deadline that is remembered', () => {
  it('is the new one once it was moved, and none once it was taken away', async () => {
    const { student, project } = await setUp();
    const { campId } = project;
    const lesson = await classroom.addLesson(project.id, contentType.homework);
    const [first, second] = [later(day), later(2 * day)];
    await classroom.setDeadline(campId, lesson, first);
    const due = async () => (await overview(student.token)).due.map(({ dueAt }) => dueAt);
    expect(await due()).toEqual([first.toISOString()]);
    const { db } = product.deps;
    await db.update(campDeadline).set({ dueAt: second }).where(eq(campDeadline.campId, campId));
    expect(await due()).toEqual([second.toISOString()]);
    await db.delete(campDeadline).where(eq(campDeadline.campId, campId));
    expect(await due()).toEqual([]);
  });

  it('is the student’s own where that is later, and nobody else’s', async () => {
    const { student, teacher, project } = await setUp({ lateRule: 'refuse' });
    const { campId } = project;
    const other = await classroom.addPerson();
    await classroom.enrol(other.id, project);
    const lesson = await classroom.addLesson(project.id, contentType.homework);
    await classroom.setDeadline(campId, lesson, later(day));
    const due = async (token: string) => (await overview(token)).due.map(({ dueAt }) => dueAt);
    const own = { studentId: student.id, campId, chapterId: lesson, reason: '病假', givenBy: teacher.id };
    const extended = later(3 * day);
    const { db } = product.deps;
    await db.insert(deadlineExtension).values({ ...own, extendedTo: extended, givenAt: later(0) });
    expect(await due(student.token)).toEqual([extended.toISOString()]);
    expect(await due(other.token)).toEqual([later(day).toISOString()]);
    product.clock.forward(2 * 24 * 3600);
    expect(await due(student.token)).toEqual([extended.toISOString()]);
    expect(await due(other.token)).toEqual([]);
    // Earlier than the camp's it says nothing.
    await db.update(deadlineExtension).set({ extendedTo: later(-hour) });
    expect(await due(student.token)).toEqual([]);
  });
});

describe('a test that is due', () => {
  const right = { questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }] } as const;
  const dueIn = async (days: number, rules: Partial<Parameters<Classroom['addTest']>[1]>) => {
    const { student, project } = await setUp({ lateRule: 'mark' });
    const questions = right.questions.map((plan) => ({ ...plan, options: [...plan.options] }));
    const made = await classroom.addTest(project.id, { questions, ...rules });
    await classroom.setDeadline(project.campId, made.chapterId, later(days * day));
    const dueIds = async () => (await overview(student.token)).due.map(({ chapterId }) => chapterId);
    return { student, made, dueIds };
  };

  it('is not any more once its answers have been shown after the deadline', async () => {
    const { made, dueIds } = await dueIn(1, { reveal: 'after-deadline' });
    expect(await dueIds()).toEqual([made.chapterId]);
    product.clock.forward(2 * 24 * 3600);
    expect(await dueIds()).toEqual([]);
  });

  it('still is after the deadline where it is taken late', async () => {
    const { made, dueIds } = await dueIn(-1, { reveal: 'last-or-passed' });
    expect(await dueIds()).toEqual([made.chapterId]);
  });

  it('is not any more without an attempt left, before the deadline too', async () => {
    const { student, made, dueIds } = await dueIn(1, { reveal: 'last-or-passed', attempts: 1 });
    expect(await dueIds()).toEqual([made.chapterId]);
    const [question] = made.questions;
    const { chapterId } = made;
    const allAnswer = [{ questionId: question?.id, answer: question?.optionIds[1] }];
    await product.call('POST /capi/Question/startAttempt', { chapterId }, { token: student.token });
    const { data } = await product.call(
      'POST /capi/Question/produceScore',
      { chapterId, allAnswer },
      { token: student.token },
    );
    expect(data).toMatchObject({ passed: false, attemptsLeft: 0 });
    expect(await dueIds()).toEqual([]);
  });
});

describe('an application that waits', () => {
  it('is named with its camp until it is approved or refused, or taken back', async () => {
    const keeper = await createKeeper(product, classroom);
    const { campId, project } = keeper;
    await product.deps.db.update(camp).set({ needsApproval: true }).where(eq(camp.id, campId));
    const student = await classroom.addPerson({ name: '林晓', memberOf: keeper.collegeId });
    const applied = async () => (await overview(student.token)).applied;
    const apply = async () => {
      const joining = { projectId: project.id, campId };
      const joined = await product.call('POST /capi/Student/joinProject', joining, { token: student.token });
      expect(joined.data.status).toBe(enrolmentStatus.waiting);
    };
    expect(await applied()).toEqual([]);
    await apply();
    expect(await applied()).toEqual([
      {
        projectId: project.id,
        projectTitle: '校园数据实践',
        projectTitleEn: 'Campus Data',
        campId,
        campTitle: '开放营',
        appliedAt: later(0).toISOString(),
      },
    ]);
    const leaving = { projectId: project.id };
    await product.call('POST /capi/Student/leaveProject', leaving, { token: student.token });
    expect(await applied()).toEqual([]);
    await apply();
    await keeper.act('林晓', 'refuse');
    expect(await applied()).toEqual([]);
    await apply();
    expect(await applied()).toHaveLength(1);
    await keeper.act('林晓', 'approve');
    const { projects, applied: none } = await overview(student.token);
    expect([projects.map(({ projectId }) => projectId), none]).toEqual([[project.id], []]);
  });

  it('that was made last comes first, and no more than the page shows', async () => {
    const student = await classroom.addPerson();
    const made = [];
    for (let count = 0; count < overviewShown.applied + 2; count += 1) {
      product.clock.forward(60);
      const project = await classroom.addProject();
      await classroom.enrol(student.id, project, enrolmentStatus.waiting);
      made.unshift(project.id);
    }
    const { applied } = await overview(student.token);
    expect(applied.map(({ projectId }) => projectId)).toEqual(made.slice(0, overviewShown.applied));
  });
});

describe('what came back from the teacher', () => {
  it('begins with what asks for changes, however old, and forgets old praise', async () => {
    const { student, teacher, project } = await setUp();
    const [passed, old, sentBack] = [
      await classroom.addLesson(project.id, contentType.homework),
      await classroom.addLesson(project.id, contentType.homework),
      await classroom.addLesson(project.id, contentType.homework),
    ];
    const by = teacher.id;
    await handIn(student.id, passed, { reviewed: { at: -hour, by, passed: true, score: 92 } });
    await handIn(student.id, old, { reviewed: { at: -20 * day, by, passed: true, score: 80 } });
    await handIn(student.id, sentBack, { reviewed: { at: -20 * day, by, passed: false, score: 40 } });
    const { returned } = await overview(student.token);
    expect(returned).toMatchObject([
      { chapterId: sentBack, passed: false, score: 40 },
      { chapterId: passed, passed: true, score: 92, projectTitle: '校园数据实践' },
    ]);
    // Handed in again: nothing has come back of the new version yet.
    await handIn(student.id, sentBack, { version: 2 });
    expect((await overview(student.token)).returned.map(({ chapterId }) => chapterId)).toEqual([passed]);
  });
});
