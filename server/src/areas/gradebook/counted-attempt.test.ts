import { figureStates } from '@zhixing/contract/gradebook-words';
import { beforeEach, expect, test } from 'vitest';
import { attempt, attemptAnswer } from '../../schema/assessment.ts';
import { campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;
let teacher: Person;
let student: Person;
let project: { id: number; campId: number };
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  project = await classroom.addProject({ collegeId });
  quiz = await classroom.addTest(project.id, {
    ...{ attempts: 30, passMark: 100 },
    questions: [1, 2].map(() => ({ kind: 'single', marks: 50, options: ['*甲', '乙'] })),
  });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
});

/** Attempts handed in one after the other, each with a score and the total of its own paper. */
async function sat(...results: [score: number, total: number][]) {
  const at = product.clock.now();
  const rows = results.map(([score, total], place) => ({
    ...{ studentId: student.id, chapterId: quiz.chapterId, no: place + 1, score, total },
    ...{ startedAt: at, submittedAt: at, passed: false },
  }));
  await product.deps.db.insert(attempt).values(rows);
}

async function figure() {
  const { data } = await product.call(
    'POST /mapi/Gradebook/getGradebook',
    { campId: project.campId },
    teacher,
  );
  const [column] = data.figures;
  return [column?.scores[0], figureStates[column?.states[0] ?? 0]];
}
async function records() {
  const asked = { campId: project.campId, studentId: student.id, item: `l${quiz.chapterId}` };
  return (await product.call('POST /mapi/Gradebook/getRecords', asked, teacher)).data.attempts;
}
const countedNo = async () => (await records()).filter(({ counted }) => counted).map(({ no }) => no);

test('the attempt with the highest share of its own total counts', async () => {
  await sat([40, 50], [41, 100]);
  expect(await figure()).toEqual([80, 'scored']);
  expect(await countedNo()).toEqual([1]);
});

test('of equal shares the earlier one counts', async () => {
  await sat([10, 50], [40, 50], [80, 100]);
  expect(await figure()).toEqual([80, 'scored']);
  expect(await countedNo()).toEqual([2]);
});

test('the attempt that counts is among the records however many came after it', async () => {
  await sat([45, 50], ...Array.from({ length: 25 }, (): [number, number] => [10, 100]));
  const nos = (await records()).map(({ no }) => no);
  expect(nos).toHaveLength(20);
  expect(nos.slice(-2)).toEqual([8, 1]);
  expect(await countedNo()).toEqual([1]);
});

test('a question that is dropped changes which attempt counts, and the preview says so', async () => {
  const [first, second] = quiz.questions;
  const [right, wrong] = [0, 1];
  const sit = async (choices: number[]) => {
    const allAnswer = [first, second].map((question, place) => ({
      ...{ questionId: question?.id ?? 0, answer: question?.optionIds[choices[place] ?? 0] ?? 0 },
    }));
    const asked = { chapterId: quiz.chapterId, allAnswer };
    expect(await product.call('POST /capi/Question/produceScore', asked, student)).toMatchObject({ code: 1 });
  };
  await sit([right, wrong]);
  await sit([wrong, right]);
  expect(await figure()).toEqual([50, 'scored']);
  expect(await countedNo()).toEqual([1]);
  const lesson = { campId: project.campId, chapterId: quiz.chapterId };
  const correction = { questionId: first?.id ?? 0, way: 'drop' as const, key: {} };
  const { data } = await product.call('POST /mapi/Regrade/preview', { ...lesson, correction }, teacher);
  expect(data.students).toMatchObject([
    { before: { score: 50, total: 100 }, after: { score: 50, total: 50 } },
  ]);
  const why = { revision: data.revision, reason: '题意不清', explanation: '', revoked: [] };
  await product.call('POST /mapi/Regrade/apply', { ...lesson, correction, ...why }, teacher);
  expect(await figure()).toEqual([100, 'scored']);
  expect(await countedNo()).toEqual([2]);
});

test('an answer that waits is said of its own attempt alone', async () => {
  quiz = await classroom.addTest(project.id, {
    ...{ attempts: 30, passMark: 100 },
    questions: [
      { kind: 'single', marks: 50, options: ['*甲', '乙'] },
      { kind: 'text', marks: 50 },
    ],
  });
  await sat([40, 100], [30, 100]);
  const other = await classroom.addPerson();
  await classroom.enrol(other.id, project);
  const [, text] = quiz.questions;
  const at = {
    chapterId: quiz.chapterId,
    questionId: text?.id ?? 0,
    answer: { optionIds: [], texts: ['答'] },
  };
  const now = product.clock.now();
  await product.deps.db.insert(attempt).values({
    ...{ studentId: other.id, chapterId: quiz.chapterId, no: 1, score: 0, total: 100, passed: false },
    ...{ startedAt: now, submittedAt: now },
  });
  await product.deps.db.insert(attemptAnswer).values([
    { ...at, studentId: other.id, no: 1 },
    { ...at, studentId: student.id, no: 2 },
  ]);
  expect((await records()).map(({ no, waiting }) => [no, waiting])).toEqual([
    [2, true],
    [1, false],
  ]);
});
