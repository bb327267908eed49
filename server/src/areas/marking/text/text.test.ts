import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { attempt } from '../../../schema/assessment.ts';
import { chapterProgress } from '../../../schema/learning.ts';
import { campStaff } from '../../../schema/practise.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let assistant: Person;
let students: Person[];
let project: { id: number; campId: number };
let paper: { chapterId: number; questions: { id: number; optionIds: number[] }[] };

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  paper = await classroom.addTest(project.id, {
    passMark: 60,
    questions: [
      { kind: 'single', marks: 4, options: ['*对', '错'] },
      { kind: 'text', marks: 3, stem: '为什么？' },
      { kind: 'text', marks: 3, stem: '怎么做？' },
    ],
  });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  assistant = await classroom.addPerson({ role: 'assistant', collegeId, name: '何助教' });
  for (const { id: accountId } of [teacher, assistant])
    await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId });
  students = [];
  for (const name of ['甲同学', '乙同学']) {
    const student = await classroom.addPerson({ name });
    await classroom.enrol(student.id, project);
    students.push(student);
  }
});

const at = (place: number) => paper.questions[place]?.id ?? 0;
const place = () => ({ campId: project.campId, chapterId: paper.chapterId });
const handIn = (student: Person | undefined, texts: string[]) => {
  product.clock.forward(1);
  return product.call(
    'POST /capi/Question/produceScore',
    {
      chapterId: paper.chapterId,
      allAnswer: [
        { questionId: at(0), answer: [paper.questions[0]?.optionIds[0]] },
        ...texts.map((answer, index) => ({ questionId: at(index + 1), answer })),
      ],
    },
    student,
  );
};
const questions = async () =>
  (await product.call('POST /mapi/Marking/getTextQuestions', place(), teacher)).data;
const answers = async (questionId: number, filter = 'waiting') =>
  (await product.call('POST /mapi/Marking/getTextAnswers', { ...place(), questionId, filter }, teacher)).data
    .list;
const mark = (questionId: number, answerId: number, score: number, who = teacher, comment = '') =>
  product.call(
    'POST /mapi/Marking/markTextAnswer',
    { ...place(), questionId, answerId, score, comment },
    who,
  );
const attemptOf = async ({ id }: Person) => {
  const mine = and(eq(attempt.studentId, id), eq(attempt.chapterId, paper.chapterId));
  const [row] = await product.deps.db.select().from(attempt).where(mine);
  return row;
};

test('text answers are marked question by question; the score is summed anew, and a pass finishes the lesson', async () => {
  const [first, second] = students as [Person, Person];
  await handIn(first, ['样本太少', '多取几天']);
  await handIn(second, ['不知道']);
  expect((await questions()).list).toMatchObject([
    { questionId: at(1), stem: '<p>为什么？</p>\n', marks: 3, waiting: 2, marked: 0, lease: null },
    { questionId: at(2), waiting: 1 },
  ]);
  const overview = await product.call('POST /mapi/Marking/getOverview', { onlyWaiting: true }, teacher);
  expect(overview.data.list[0]).toMatchObject({ waiting: 3, leaves: [{ type: 3, waiting: 3 }] });
  const narrowed = async (by: object) =>
    (await product.call('POST /mapi/Marking/getOverview', { onlyWaiting: true, ...by }, teacher)).data.list;
  const { campId } = place();
  expect(await narrowed({ type: 3, campId })).toMatchObject([
    { campId, waiting: 3, leaves: [{ waiting: 3 }] },
  ]);
  expect(await narrowed({ type: '2', campId })).toEqual([]);
  expect(await narrowed({ campId: campId + 1000 })).toEqual([]);
  const [one, other] = await answers(at(1));
  expect([one, other]).toMatchObject([
    { student: { name: '甲同学' }, text: '样本太少', own: false },
    { student: { name: '乙同学' }, text: '不知道' },
  ]);
  expect(await attemptOf(first)).toMatchObject({ score: 4, passed: false });
  expect(await mark(at(1), one?.answerId ?? 0, 4)).toMatchObject({ code: -3 });
  expect(await mark(at(1), one?.answerId ?? 0, 1.5, teacher, '说到了点上')).toMatchObject({
    data: { settled: false, passed: false },
  });
  const [last] = await answers(at(2));
  expect(await mark(at(2), last?.answerId ?? 0, 3)).toMatchObject({
    data: { settled: true, passed: true, graduated: true },
  });
  expect(await attemptOf(first)).toMatchObject({ score: 8.5, total: 10, passed: true });
  const [done] = await product.deps.db
    .select()
    .from(chapterProgress)
    .where(and(eq(chapterProgress.studentId, first.id), eq(chapterProgress.chapterId, paper.chapterId)));
  expect(done?.doneAt).toEqual(product.clock.now());
  expect(await answers(at(1), 'marked')).toMatchObject([{ score: 1.5, comment: '说到了点上', by: '周老师' }]);
});

test('an answer is marked once, ten at a time too, and by nobody while another marks the question', async () => {
  const [first] = students as [Person];
  await handIn(first, ['样本太少']);
  const [one] = await answers(at(1));
  const id = one?.answerId ?? 0;
  const hold = (act: string, who: Person) =>
    product.call('POST /mapi/Marking/holdQuestion', { ...place(), questionId: at(1), act }, who);
  expect((await hold('take', teacher)).data.lease).toMatchObject({ mine: true });
  expect(await mark(at(1), id, 2, assistant)).toMatchObject({
    code: -2,
    data: { lease: { name: '周老师' } },
  });
  expect((await hold('takeOver', assistant)).data.lease).toMatchObject({ mine: true });
  const codes = await Promise.all(
    Array.from({ length: 10 }, async () => (await mark(at(1), id, 2, assistant)).code),
  );
  expect(codes.sort()).toEqual([-2, -2, -2, -2, -2, -2, -2, -2, -2, 1]);
  expect(await attemptOf(first)).toMatchObject({ score: 6 });
});

test('the student is told that their test is being marked, once, and anew with its score when all of it is', async () => {
  const [first] = students as [Person];
  await handIn(first, ['样本太少', '多取几天']);
  const told = async () =>
    (await product.call('POST /capi/Notice/getList', {}, first)).data.list.map(
      ({ kind, chapterId, projectId, score, readAt }) => ({
        kind,
        chapterId,
        projectId,
        score,
        read: readAt !== null,
      }),
    );
  const about = { kind: 'text-marked', chapterId: paper.chapterId, projectId: project.id };
  const [one] = await answers(at(1));
  // Refused: nobody is told of it.
  await mark(at(1), one?.answerId ?? 0, 4);
  expect(await told()).toEqual([]);
  await mark(at(1), one?.answerId ?? 0, 1.5);
  expect(await told()).toEqual([{ ...about, score: null, read: false }]);
  const [last] = await answers(at(2));
  await mark(at(2), last?.answerId ?? 0, 3);
  // It was the last that was missing.
  expect(await told()).toEqual([
    { ...about, score: 8.5, read: false },
    { kind: 'graduated', chapterId: null, projectId: project.id, score: null, read: false },
  ]);
});

test('marks of a test that goes on are told once while that is unread', async () => {
  const texts = ['甲', '乙', '丙'].map((stem) => ({ kind: 'text' as const, marks: 2, stem }));
  paper = await classroom.addTest(project.id, {
    questions: [{ kind: 'judge', marks: 4, options: ['*正确', '错误'] }, ...texts],
  });
  const [first] = students as [Person];
  await handIn(first, ['一', '二', '三']);
  const newest = async () => (await product.call('POST /capi/Notice/getUnread', {}, first)).data;
  const give = async (place: number) => {
    const [each] = await answers(at(place));
    expect((await mark(at(place), each?.answerId ?? 0, 1)).code).toBe(1);
    return newest();
  };
  const begun = await give(1);
  expect(begun.unread).toBe(1);
  expect(await give(2)).toEqual(begun);
  const ended = await give(3);
  expect(ended.unread).toBe(1);
  expect(ended.newest).toBeGreaterThan(begun.newest);
});

test('what the marker says of an answer is shown to its student once answers are', async () => {
  paper = await classroom.addTest(project.id, {
    passMark: 60,
    attempts: 2,
    questions: [
      { kind: 'single', marks: 4, options: ['*对', '错'] },
      { kind: 'text', marks: 6, stem: '为什么？' },
    ],
  });
  const [first] = students as [Person];
  await handIn(first, ['样本太少']);
  const [one] = await answers(at(1));
  await mark(at(1), one?.answerId ?? 0, 1, teacher, '说到了一半');
  const shown = async () =>
    (await product.call('POST /capi/Question/getScore', { chapterId: paper.chapterId }, first)).data;
  const before = await shown();
  expect(before).toMatchObject({ revealed: false, score: 5 });
  expect(JSON.stringify(before)).not.toContain('说到了一半');
  // The last attempt, with less: the best one is shown still.
  await product.call(
    'POST /capi/Question/produceScore',
    { chapterId: paper.chapterId, allAnswer: [{ questionId: at(1), answer: '不知道' }] },
    first,
  );
  expect(await shown()).toMatchObject({
    revealed: true,
    results: [{ comment: null }, { comment: '说到了一半', score: 1, waiting: false }],
  });
});

test('one answer is read alone by its number, marked or not', async () => {
  const [first, second] = students as [Person, Person];
  await handIn(first, ['样本太少']);
  await handIn(second, ['不知道']);
  const [one, two] = await answers(at(1));
  await mark(at(1), one?.answerId ?? 0, 2);
  const alone = async (answerId: number) => {
    const asked = { ...place(), questionId: at(1), filter: 'waiting', answerId };
    const { data } = await product.call('POST /mapi/Marking/getTextAnswers', asked, teacher);
    return data.list.map(({ text, score }) => [text, score]);
  };
  expect(await alone(one?.answerId ?? 0)).toEqual([['样本太少', 2]]);
  expect(await alone(two?.answerId ?? 0)).toEqual([['不知道', null]]);
  expect(await alone(999_999)).toEqual([]);
});
