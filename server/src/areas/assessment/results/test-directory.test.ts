import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chapter } from '../../../schema/learning.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

const judge = (attempts: number) => ({
  attempts,
  questions: [
    { kind: 'judge' as const, marks: 6, options: ['*正确', '错误'] },
    { kind: 'judge' as const, marks: 4, options: ['*正确', '错误'] },
  ],
});

test('the test directory is the directory with tests alone, each with its best score', async () => {
  const student = await classroom.addPerson();
  const project = await classroom.addProject();
  await classroom.enrol(student.id, project);
  const { db } = product.deps;
  const branch = await classroom.addLesson(project.id, null);
  const empty = await classroom.addLesson(project.id, null);
  const below = { level: 2, parentId: branch };
  const reading = await classroom.addLesson(project.id, contentType.reading);
  await db.update(chapter).set({ level: 2, parentId: empty }).where(eq(chapter.id, reading));
  const first = await classroom.addTest(project.id, judge(3));
  await db.update(chapter).set(below).where(eq(chapter.id, first.chapterId));
  const second = await classroom.addTest(project.id, judge(1));

  const call = (payload = {}, { token } = student) =>
    product.call(
      'POST /capi/Getdirectory/getTestDirectory',
      { projectId: project.id, ...payload },
      { token },
    );
  const hand = (values: boolean[]) =>
    product.call(
      'POST /capi/Question/produceScore',
      {
        chapterId: first.chapterId,
        allAnswer: first.questions.map(({ id }, place) => ({
          questionId: id,
          answer: values[place] ?? false,
        })),
      },
      { token: student.token },
    );
  await hand([false, true]);
  await hand([true, false]);
  await hand([false, false]);
  const { data } = await call();
  const rules = { type: 3, total: 10, passMark: 60 };
  expect(data.directory).toEqual([
    {
      id: branch,
      title: expect.any(String),
      type: null,
      done: true,
      subChapter: [
        {
          id: first.chapterId,
          title: expect.any(String),
          ...rules,
          done: true,
          score: 6,
          passed: true,
          attemptsUsed: 2,
          attemptsAllowed: 3,
        },
      ],
    },
    {
      id: second.chapterId,
      title: expect.any(String),
      ...rules,
      done: false,
      score: null,
      passed: false,
      attemptsUsed: 0,
      attemptsAllowed: 1,
    },
  ]);

  const other = await classroom.addPerson();
  expect((await call({}, other)).code).toBe(-1);
  await classroom.enrol(other.id, project);
  expect((await call({ userId: student.id }, other)).code).toBe(-1);
  expect((await call({ userId: student.id })).code).toBe(1);
});

test('a score tells all attempts, and the paper the server’s own time', async () => {
  const student = await classroom.addPerson();
  const project = await classroom.addProject();
  await classroom.enrol(student.id, project);
  const exam = await classroom.addTest(project.id, { ...judge(3), timeLimitMinutes: 20 });
  const { chapterId } = exam;
  const { token } = student;
  const begun = (await product.call('POST /capi/Question/startAttempt', { chapterId }, { token })).data;
  product.clock.forward(300);
  const { content } = (await product.call('POST /capi/Chapter/getContent', { chapterId }, { token })).data;
  expect(content).toMatchObject({ endsAt: begun.endsAt, now: product.clock.now().toISOString() });
  const allAnswer = [{ questionId: exam.questions[0]?.id, answer: false }];
  await product.call('POST /capi/Question/produceScore', { chapterId, allAnswer }, { token });
  const { data } = await product.call('POST /capi/Question/getScore', { chapterId }, { token });
  expect(data.attempts).toMatchObject([{ no: 1, score: 0, total: 10, passed: false }]);
});
