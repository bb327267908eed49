import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { camp, campStaff } from '../../../schema/practise.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { listFirstAttempts } from '../item-analysis.queries.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let project: { id: number; campId: number };
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  quiz = await classroom.addTest(project.id, {
    questions: [
      { kind: 'single', marks: 10, options: ['*对', '错', '也错'] },
      { kind: 'blank', marks: 10, blanks: [{ answers: ['中位数'] }] },
      { kind: 'text', marks: 10 },
    ],
  });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
});

async function sit(chosen: number, typed: string, student?: Person, words = '') {
  const who = student ?? (await classroom.addPerson());
  if (!student) await classroom.enrol(who.id, project);
  const [single, blank, text] = quiz.questions;
  const allAnswer = [
    { questionId: single?.id ?? 0, answer: single?.optionIds[chosen] ?? null },
    { questionId: blank?.id ?? 0, answer: [typed] },
    { questionId: text?.id ?? 0, answer: words },
  ];
  const { code } = await product.call(
    'POST /capi/Question/produceScore',
    { chapterId: quiz.chapterId, allAnswer },
    who,
  );
  expect(code).toBe(1);
  return who;
}
const analyse = (chapterId = quiz.chapterId) =>
  product.call('POST /mapi/Regrade/getItemAnalysis', { campId: project.campId, chapterId }, teacher);

test('counts the first attempt of each student, and what each answered', async () => {
  const first = await sit(1, '平均数');
  await sit(0, '中位数');
  await sit(0, '中位数', first);
  const { data } = await analyse();
  expect(data).toMatchObject({ attempts: 2, passed: 1, mean: 33.3, minutes: null });
  const [single, blank, text] = data.items;
  expect(single).toMatchObject({ number: 1, difficulty: 0.5, discrimination: 1, blank: 0, former: false });
  expect(single?.answers.map(({ html, right, count }) => [html, right, count.all])).toEqual([
    ['对', true, 1],
    ['错', false, 1],
    ['也错', false, 0],
  ]);
  expect(blank?.answers.map(({ text: typed, right, count }) => [typed, right, count.all])).toEqual([
    ['平均数', false, 1],
    ['中位数', true, 1],
  ]);
  expect(text).toMatchObject({ blank: 2, waiting: 0, difficulty: 0 });
});

test('an answer that nobody has marked yet waits', async () => {
  await sit(0, '中位数', undefined, '因为样本太少');
  const { data } = await analyse();
  expect(data.items[2]).toMatchObject({ waiting: 1, difficulty: null, discrimination: null });
  // Nor is there a mean of it.
  expect(data).toMatchObject({ attempts: 1, marked: 0, mean: null });
  await sit(1, '平均数');
  expect((await analyse()).data).toMatchObject({ attempts: 2, marked: 1, mean: 0 });
  const asked = { campId: project.campId };
  const { data: tests } = await product.call('POST /mapi/Regrade/getTestList', asked, teacher);
  expect(tests.list.find(({ chapterId }) => chapterId === quiz.chapterId)).toMatchObject({
    students: 2,
    mean: 0,
  });
});

test('an anonymous camp shows it once five have handed in: of fewer it would be somebody’s answers', async () => {
  await product.deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
  const list = async () =>
    (await product.call('POST /mapi/Regrade/getTestList', { campId: project.campId }, teacher)).data.list;
  for (const handedIn of [1, 2, 3, 4]) {
    await sit(0, '中位数');
    expect((await analyse()).data).toMatchObject({
      attempts: handedIn,
      tooFew: true,
      marked: 0,
      passed: 0,
      mean: null,
      minutes: null,
      items: [],
    });
    expect(await list()).toEqual([expect.objectContaining({ students: handedIn, passed: null, mean: null })]);
  }
  await sit(0, '中位数');
  const { data } = await analyse();
  expect(data).toMatchObject({ attempts: 5, tooFew: false });
  expect(data.items).not.toEqual([]);
  expect(await list()).toEqual([expect.objectContaining({ students: 5, passed: 5 })]);
  expect(JSON.stringify(data)).not.toContain('张小三');
});

test('the tests of a camp are listed, each with its first attempts', async () => {
  await classroom.addLesson(project.id, contentType.reading);
  const list = () => product.call('POST /mapi/Regrade/getTestList', { campId: project.campId }, teacher);
  expect((await list()).data.list).toEqual([
    expect.objectContaining({ chapterId: quiz.chapterId, questions: 3, students: 0, passed: 0, mean: null }),
  ]);
  await sit(0, '中位数');
  await sit(1, '');
  expect((await list()).data.list).toEqual([
    expect.objectContaining({ questions: 3, students: 2, passed: 1, mean: 33.3 }),
  ]);
});

test('a lesson that is no test of the camp is refused', async () => {
  const reading = await classroom.addLesson(project.id, contentType.reading);
  expect(await analyse(reading)).toMatchObject({ code: -3 });
});

test('a written answer is counted without its text being read', async () => {
  await sit(0, '中位数', undefined, '写下的长文');
  await sit(0, '中位数');
  const { data } = await analyse();
  expect(data.items[2]).toMatchObject({ count: { all: 2 }, blank: 1, waiting: 1 });
  const rows = await listFirstAttempts(product.deps.db, {
    campId: project.campId,
    chapterId: quiz.chapterId,
  });
  expect(rows.map(({ toMark }) => toMark.length)).toEqual([1, 0]);
  expect(JSON.stringify(rows)).not.toContain('写下的长文');
});
