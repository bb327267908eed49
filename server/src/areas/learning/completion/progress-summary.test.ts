import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { chapter, chapterProgress } from '../../../schema/learning.ts';
import { camp, campStaff, enrolment } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { useStudent } from '../../../testing/use-classroom.ts';

const { product, classroom, student, project } = useStudent();

/** What is said of the project in one's list, on its page, while one learns, and on one's home page. */
async function summaries() {
  const { token } = student;
  const list = await product.call('POST /capi/Student/getApplyProjectList', {}, { token });
  const detail = await product.call('GET /capi/FrontProject/getProjectDetail', { id: project.id }, { token });
  const directory = await product.call(
    'POST /capi/Chapter/getDirectory',
    { projectId: project.id },
    { token },
  );
  const overview = await product.call('POST /capi/Student/getOverview', {}, { token });
  return [
    list.data.list.find(({ projectId }) => projectId === project.id),
    detail.data.joined,
    directory.data?.projectInfo,
    overview.data.projects.find(({ projectId }) => projectId === project.id),
  ] as const;
}
/** Where 继续学习 leads. */
async function next() {
  const [list, detail, directory, overview] = await summaries();
  return [list?.nextChapterId, detail?.nextChapterId, directory?.nextChapterId, overview?.next?.chapterId];
}
/** Whether they say that all that is left waits to be marked. */
const awaiting = async () => (await summaries()).map((each) => each?.awaitingMark);
/** Whether they say that nothing is left. */
const allDone = async () => (await summaries()).map((each) => each?.allDone);
/** Whether they say that something was done there. */
const begun = async () => (await summaries()).map((each) => each?.begun);
const everywhere = <T>(one: T) => [one, one, one, one];

const done = (chapterId: number, doneAt: Date | null = product.clock.now()) =>
  product.deps.db
    .insert(chapterProgress)
    .values({ studentId: student.id, chapterId, updatedAt: product.clock.now(), doneAt });
const write = (chapterId: number, type: string, status: string) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId, type, content: '我写的', fileList: [], status },
    { token: student.token },
  );
const note = (chapterId: number) => write(chapterId, '1', '0');

/** Made in another order than they are read: a chapter of one lesson, and before it one of two sections. */
async function addDirectory() {
  const add = async (row: Partial<typeof chapter.$inferInsert>) => {
    const base = { projectId: project.id, level: 1, sort: 1, title: '一节', type: contentType.reading };
    const [made] = await product.deps.db
      .insert(chapter)
      .values({ ...base, ...row })
      .returning();
    return (made as { id: number }).id;
  };
  const last = await add({ sort: 2 });
  const top = await add({ type: null });
  const second = await add({ level: 2, sort: 2, parentId: top });
  const section = await add({ level: 2, sort: 1, parentId: top, type: null });
  const deepTwo = await add({ level: 3, sort: 2, parentId: section });
  const deepOne = await add({ level: 3, sort: 1, parentId: section });
  return [deepOne, deepTwo, second, last] as const;
}

let lessons: Awaited<ReturnType<typeof addDirectory>>;
beforeEach(async () => {
  lessons = await addDirectory();
});

test('继续学习 leads to the first lesson in reading order that is not done, or where one was if that is not done', async () => {
  const [one, two, three, four] = lessons;
  expect(await next()).toEqual(everywhere(one));
  await done(one);
  expect(await next()).toEqual(everywhere(two));
  await done(three);
  expect(await next()).toEqual(everywhere(two));
  product.clock.forward(10);
  await note(four);
  expect(await next()).toEqual(everywhere(four));
  await done(four);
  expect(await next()).toEqual(everywhere(two));
});

test('once all are done it leads to the last one that was opened', async () => {
  for (const lesson of lessons) {
    product.clock.forward(10);
    await done(lesson);
  }
  expect(await next()).toEqual(everywhere(lessons[3]));
  product.clock.forward(10);
  await note(lessons[1]);
  expect(await next()).toEqual(everywhere(lessons[1]));
});

test('homework that waits for its teacher is not done; a test handed in is what was opened last', async () => {
  const homework = await classroom.addLesson(project.id, contentType.homework);
  const paper = await classroom.addTest(project.id, {
    questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }],
  });
  const { campId } = project;
  await product.deps.db.update(camp).set({ homeworkRule: 'passed' }).where(eq(camp.id, campId));
  for (const lesson of lessons) await done(lesson);
  expect(await next()).toEqual(everywhere(homework));
  product.clock.forward(10);
  await write(homework, '2', '1');
  expect(await next()).toEqual(everywhere(paper.chapterId));
  expect(await awaiting()).toEqual(everywhere(false));
  await done(paper.chapterId);
  expect(await awaiting()).toEqual(everywhere(true));
  await done(homework);
  expect(await awaiting()).toEqual(everywhere(false));
  const { token } = student;
  product.clock.forward(10);
  await product.call('POST /capi/Question/startAttempt', { chapterId: paper.chapterId }, { token });
  product.clock.forward(10);
  await write(lessons[1], '1', '0');
  product.clock.forward(10);
  const [question] = paper.questions;
  const allAnswer = [{ questionId: question?.id, answer: question?.optionIds[1] }];
  await product.call(
    'POST /capi/Question/produceScore',
    { chapterId: paper.chapterId, allAnswer },
    { token },
  );
  expect(await next()).toEqual(everywhere(paper.chapterId));
});

test('a returned homework is where one goes on, also where handing it in was enough', async () => {
  const homework = await classroom.addLesson(project.id, contentType.homework);
  for (const lesson of lessons.slice(1)) await done(lesson);
  product.clock.forward(10);
  await write(homework, '2', '1');
  expect(await next()).toEqual(everywhere(lessons[0]));
  await done(lessons[0]);
  expect(await allDone()).toEqual(everywhere(true));
  await product.deps.db
    .update(submission)
    .set({ passed: false, reviewedAt: product.clock.now(), reviewedBy: (await classroom.addPerson()).id })
    .where(eq(submission.chapterId, homework));
  expect(await next()).toEqual(everywhere(homework));
  // Every lesson is done, and yet one is left: no device goes to where it last was instead.
  expect(await allDone()).toEqual(everywhere(false));
});

test('another student’s progress moves nothing, and who does not learn there is led nowhere', async () => {
  const other = await classroom.addPerson();
  await classroom.enrol(other.id, project);
  await product.deps.db
    .insert(chapterProgress)
    .values({ studentId: other.id, chapterId: lessons[0], updatedAt: new Date(), doneAt: new Date() });
  expect(await next()).toEqual(everywhere(lessons[0]));
  await product.deps.db
    .update(enrolment)
    .set({ status: enrolmentStatus.waiting })
    .where(eq(enrolment.studentId, student.id));
  expect(await next()).toEqual([null, null, undefined, undefined]);
});

test('a project is begun with the first second of a lesson, and with the first note', async () => {
  const [first] = lessons;
  expect(await begun()).toEqual([false, false, false, false]);
  await done(first, null);
  expect(await begun()).toEqual([true, true, true, true]);
});

test('the share of the lessons that count is the same on the student’s pages and in the list of the camp’s people; a lesson added after graduation counts once it is done (rules: progress, revised-added)', async () => {
  const teacher = await classroom.addPerson({ role: 'teacher' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  const progress = async () => {
    const { data } = await product.call('POST /mapi/Roster/getList', { campId: project.campId }, teacher);
    const listed = data.list.find(({ studentId }) => studentId === student.id);
    return [listed, ...(await summaries()).slice(0, 3)].map(
      (each) => (each as { progress?: number })?.progress,
    );
  };
  const [one, two, three, four] = lessons;
  await done(one);
  await done(two, null);
  expect(await progress()).toEqual(everywhere(1 / 4));
  product.clock.forward(10);
  const graduatedAt = product.clock.now();
  for (const lesson of [three, four]) await done(lesson);
  await product.deps.db.update(enrolment).set({ status: enrolmentStatus.graduated, graduatedAt });
  product.clock.forward(10);
  await product.deps.db.update(chapter).set({ addedAt: graduatedAt }).where(eq(chapter.id, one));
  await product.deps.db.update(chapter).set({ addedAt: product.clock.now() }).where(eq(chapter.id, two));
  expect(await progress()).toEqual(everywhere(1));
  await product.deps.db.update(chapter).set({ addedAt: graduatedAt }).where(eq(chapter.id, two));
  expect(await progress()).toEqual(everywhere(3 / 4));
  await product.deps.db.update(chapter).set({ addedAt: product.clock.now() }).where(eq(chapter.id, four));
  await product.deps.db.update(chapter).set({ removedAt: product.clock.now() }).where(eq(chapter.id, three));
  expect(await progress()).toEqual(everywhere(2 / 3));
});
