import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notice } from '../../schema/messages.ts';
import { camp, campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { completeReleased } from './index.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let student: Person;
let project: { id: number; campId: number };
let homework: number;
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  await classroom.setRequirements(homework, { mustPass: true });
  quiz = await classroom.addTest(project.id, {
    attempts: 2,
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'], explanation: '选对' }],
  });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  student = await classroom.addPerson({ name: '甲同学' });
  await classroom.enrol(student.id, project);
  await product.deps.db.update(camp).set({ marksRule: 'atRelease' }).where(eq(camp.id, project.campId));
});

const handIn = (content = '第一稿') =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content, fileList: [], status: '1' },
    student,
  );
async function review(over: Record<string, unknown> = {}) {
  const queue = await product.call(
    'POST /mapi/Marking/getQueue',
    { campId: project.campId, chapterId: homework, filter: 'waiting' },
    teacher,
  );
  const given = { submissionId: queue.data.list[0]?.submissionId ?? 0, chosen: [], rubricKey: '', score: 87 };
  const all = { ...given, comment: '数据来源写得清楚', fileIds: [], passed: true, ...over };
  expect(await product.call('POST /mapi/Marking/review', all, teacher)).toMatchObject({ code: 1 });
}
const sit = (option: number) =>
  product.call(
    'POST /capi/Question/produceScore',
    {
      chapterId: quiz.chapterId,
      allAnswer: [
        { questionId: quiz.questions[0]?.id ?? 0, answer: quiz.questions[0]?.optionIds[option] ?? 0 },
      ],
    },
    student,
  );
const release = (who = teacher) =>
  product.call('POST /mapi/Gradebook/releaseMarks', { campId: project.campId }, who);
const noticesOf = async () =>
  (
    await product.deps.db.select().from(notice).where(eq(notice.accountId, student.id)).orderBy(notice.id)
  ).map(({ kind, score }) => [kind, score]);

/** All that the student reads of the project, as text. */
async function allReads() {
  const { id: projectId } = project;
  const answers = [
    await product.call('POST /capi/Schoolwork/getWorkOrNote', { chapterId: homework, type: '2' }, student),
    await product.call('POST /capi/Schoolwork/getWorkSubmitRecord', { chapterId: homework }, student),
    await product.call('POST /capi/Schoolwork/getWorkSubmitRecord', { projectId }, student),
    await product.call('POST /capi/Schoolwork/getWorkDirectory', { projectId }, student),
    await product.call('POST /capi/Getdirectory/getTestDirectory', { projectId }, student),
    await product.call('POST /capi/Chapter/getDirectory', { projectId }, student),
    await product.call('POST /capi/Chapter/getContent', { chapterId: quiz.chapterId }, student),
    await product.call('POST /capi/Question/getScore', { chapterId: quiz.chapterId }, student),
    await product.call('POST /capi/Chapter/getProgressRecord', { projectId }, student),
    await product.call('POST /capi/Gradebook/getOwn', { projectId }, student),
    await product.call('POST /capi/Student/getOverview', {}, student),
    await product.call('POST /capi/Notice/getList', {}, student),
  ];
  for (const { code, msg } of answers) expect([code, msg]).toEqual([1, msg]);
  return JSON.stringify(answers.map(({ data }) => data));
}

describe('a camp that releases its marks', () => {
  test('shows neither mark nor comment nor pass before, in no read of the student; staff see them', async () => {
    await handIn();
    await review();
    const sent = await sit(0);
    expect(sent.data).toMatchObject({ score: null, passed: false, withheld: true, results: [] });
    const read = await allReads();
    // A bare 87 may be of a time or an id.
    expect(read).not.toMatch(/"score":(87|10)\b|\b87 分|数据来源写得清楚|"passed":true|"done":true|选对/);
    expect(read).toContain('成绩还没有公布');
    expect(await noticesOf()).toEqual([]);
    const seen = { chapterId: quiz.chapterId, userId: student.id };
    const { data } = await product.call('POST /capi/Question/getScore', seen, teacher);
    expect(data).toMatchObject({ score: 10, passed: true });
  });

  test('is told what was returned at once, with the comment and without a score', async () => {
    await handIn();
    await review({ passed: false, score: 41, comment: '样本只有两天' });
    const read = await allReads();
    expect(read).toContain('样本只有两天');
    // A bare 41 may be of a time or an id.
    expect(read).not.toMatch(/"score":41\b|\b41 分/);
    expect(await noticesOf()).toEqual([['review-returned', null]]);
  });

  test('completes and graduates whoever lacks nothing when the marks are released, once', async () => {
    await handIn();
    await review();
    await sit(0);
    expect((await release(student)).code).toBe(-1);
    expect(await release()).toMatchObject({ code: 1, data: { mayRelease: false } });
    expect(await release()).toMatchObject({ code: 1 });
    expect(await allReads()).toMatch(/87.*数据来源写得清楚/);
    expect((await noticesOf()).map(([kind]) => kind)).toEqual(['marks-released', 'graduated']);
    const directory = await product.call(
      'POST /capi/Chapter/getDirectory',
      { projectId: project.id },
      student,
    );
    expect(directory.data.projectInfo).toMatchObject({ progress: 1, certCode: expect.stringMatching(/^ZX/) });
  });

  test('from then on tells a mark at once; what a running release missed is completed within the hour', async () => {
    await release();
    await sit(0);
    expect(
      (await product.call('POST /capi/Question/getScore', { chapterId: quiz.chapterId }, student)).data,
    ).toMatchObject({ score: 10, passed: true });
    await handIn();
    await product.deps.db.update(camp).set({ marksReleasedAt: null }).where(eq(camp.id, project.campId));
    await review();
    await product.deps.db
      .update(camp)
      .set({ marksReleasedAt: product.clock.now() })
      .where(eq(camp.id, project.campId));
    await completeReleased(product.deps);
    const directory = await product.call(
      'POST /capi/Chapter/getDirectory',
      { projectId: project.id },
      student,
    );
    expect(directory.data.projectInfo).toMatchObject({ doneCount: 2 });
  });

  test('is the choice of the camp: one that shows marks at once has nothing to release', async () => {
    await product.deps.db.update(camp).set({ marksRule: 'atOnce' }).where(eq(camp.id, project.campId));
    expect(await release()).toMatchObject({ code: -2, msg: expect.stringContaining('随时公布') });
  });
});
