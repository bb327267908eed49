import { enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enrolment } from '../../../schema/practise.ts';
import { useStudent } from '../../../testing/use-classroom.ts';

const { product, classroom, student, project } = useStudent();

const addTest = (timeLimitMinutes?: number) =>
  classroom.addTest(project.id, {
    ...(timeLimitMinutes === undefined ? {} : { timeLimitMinutes }),
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
  });
type Made = Awaited<ReturnType<typeof addTest>>;
const running = async (token = student.token) =>
  (await product.call('POST /capi/Student/getUserInfo', {}, { token })).data.runningTest;
const start = ({ chapterId }: Made) =>
  product.call('POST /capi/Question/startAttempt', { chapterId }, { token: student.token });
const handIn = ({ chapterId, questions: [question] }: Made) =>
  product.call(
    'POST /capi/Question/produceScore',
    { chapterId, allAnswer: [{ questionId: question?.id, answer: question?.optionIds[1] }] },
    { token: student.token },
  );

test('the test whose clock runs comes with who one is, by the server’s clock, until it is handed in', async () => {
  const made = await addTest(10);
  expect(await running()).toBeUndefined();
  const { data } = await start(made);
  product.clock.forward(60);
  expect(await running()).toEqual({
    projectId: project.id,
    chapterId: made.chapterId,
    title: expect.any(String),
    endsAt: data.endsAt,
    now: product.clock.now().toISOString(),
  });
  await handIn(made);
  expect(await running()).toBeUndefined();
});

test('none without a limit, none once its time is over, none of another student, none of a project one has left', async () => {
  await start(await addTest());
  expect(await running()).toBeUndefined();
  await start(await addTest(10));
  expect(await running()).toBeDefined();
  expect(await running((await classroom.addPerson()).token)).toBeUndefined();
  const status = (value: typeof enrolmentStatus.left | typeof enrolmentStatus.learning) =>
    product.deps.db.update(enrolment).set({ status: value }).where(eq(enrolment.studentId, student.id));
  await status(enrolmentStatus.left);
  expect(await running()).toBeUndefined();
  await status(enrolmentStatus.learning);
  product.clock.forward(600);
  expect(await running()).toBeUndefined();
});

test('of two, the one that ends first', async () => {
  const long = await addTest(30);
  const short = await addTest(10);
  await start(long);
  await start(short);
  expect(await running()).toMatchObject({ chapterId: short.chapterId });
});

test('the page that hands in what ran out of time says at once that it is done', async () => {
  const made = await addTest(10);
  await start(made);
  const [question] = made.questions;
  const allAnswer = [{ questionId: question?.id, answer: question?.optionIds[0] }];
  const { chapterId } = made;
  const { token } = student;
  await product.call('POST /capi/Question/saveAnswers', { chapterId, allAnswer }, { token });
  product.clock.forward(611);
  const { data } = await product.call('POST /capi/Chapter/getContent', { chapterId }, { token });
  expect(data).toMatchObject({ done: true, content: { startedAt: null } });
});
