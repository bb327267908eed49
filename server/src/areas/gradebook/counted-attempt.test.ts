import { figureStates } from '@zhixing/contract/gradebook-words';
import { and, eq } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { beforeEach, expect, test } from 'vitest';
import { attempt, attemptAnswer } from '../../schema/assessment.ts';
import { campStaff } from '../../schema/practise.ts';
import { takeFile } from '../../testing/jobs/do-jobs.ts';
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
    attempts: 30,
    passMark: 100,
    questions: [1, 2].map(() => ({ kind: 'single', marks: 50, options: ['*甲', '乙'] })),
  });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
});

/** Attempts handed in one after the other, each with a score and the total of its own paper. */
async function sat(...results: [score: number, total: number, late?: 'late'][]) {
  const at = product.clock.now();
  const rows = results.map(([score, total, late], place) => ({
    studentId: student.id,
    chapterId: quiz.chapterId,
    no: place + 1,
    score,
    total,
    late: late === 'late',
    startedAt: at,
    submittedAt: at,
    passed: false,
  }));
  await product.deps.db.insert(attempt).values(rows);
}

const schemeThatTakes = (lateOff: number) => ({
  categories: [{ name: '', weight: 100, drop: 0, items: [{ key: `l${quiz.chapterId}`, weight: 1 }] }],
  missing: 'zero' as const,
  lateOff,
  passMark: 60,
  decimals: 0,
  scale: 'hundred' as const,
});
let revision = 0;
beforeEach(() => {
  revision = 0;
});
/** Late work loses so many percent. */
async function loses(lateOff: number) {
  const asked = { campId: project.campId, scheme: schemeThatTakes(lateOff), revision };
  revision = (await product.call('POST /mapi/Gradebook/saveScheme', asked, teacher)).data.revision;
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

test('a better attempt that is late does not lower the figure (rules: counted-attempt)', async () => {
  await loses(30);
  await sat([34.48, 100], [41.06, 100, 'late']);
  expect(await figure()).toEqual([34.48, 'scored']);
  expect(await countedNo()).toEqual([1]);
  // Which attempt counts depends on the scheme: of 10 % less the late one is still the better.
  await loses(10);
  expect(await figure()).toEqual([36.95, 'scored']);
  expect(await countedNo()).toEqual([2]);
  const { data } = await product.call(
    'POST /mapi/Gradebook/previewTotals',
    { campId: project.campId, scheme: schemeThatTakes(30) },
    teacher,
  );
  expect(data.list).toMatchObject([{ before: { total: 37 }, after: { total: 34 } }]);
});

/** A test of which an attempt is marked and another one, which has more points already, waits. Gives the question that waits. */
async function waitsBeside() {
  quiz = await classroom.addTest(project.id, {
    attempts: 30,
    passMark: 100,
    questions: [
      { kind: 'single', marks: 50, options: ['*甲', '乙'] },
      { kind: 'text', marks: 50 },
    ],
  });
  // What waits has more points already.
  await sat([43.38, 100], [50, 100]);
  const [, text] = quiz.questions;
  const answer = { optionIds: [], texts: ['答'] };
  await product.deps.db.insert(attemptAnswer).values({
    studentId: student.id,
    chapterId: quiz.chapterId,
    no: 2,
    questionId: text?.id ?? 0,
    answer,
    pendingCampId: project.campId,
  });
  return text?.id ?? 0;
}

test('an attempt that waits takes no figure away, and is said beside it (rules: counted-attempt)', async () => {
  const text = await waitsBeside();
  const read = async () =>
    (await product.call('POST /mapi/Gradebook/getGradebook', { campId: project.campId }, teacher)).data;
  const shown = (await read()).figures.at(-1);
  expect(shown).toMatchObject({
    scores: [43.38],
    states: [figureStates.indexOf('scored')],
    alsoWaiting: [0],
  });
  expect(await countedNo()).toEqual([1]);
  const own = await product.call('POST /capi/Question/getScore', { chapterId: quiz.chapterId }, student);
  expect(own.data).toMatchObject({
    score: 43.38,
    attempts: [
      { counted: true, waiting: false },
      { counted: false, waiting: true },
    ],
  });
  const isText = eq(attemptAnswer.questionId, text);
  await product.deps.db.update(attemptAnswer).set({ score: 45 }).where(isText);
  await product.deps.db
    .update(attempt)
    .set({ score: 95 })
    .where(and(eq(attempt.chapterId, quiz.chapterId), eq(attempt.no, 2)));
  expect((await read()).figures.at(-1)).toEqual(expect.objectContaining({ scores: [95] }));
  expect((await read()).figures.at(-1)?.alsoWaiting).toBeUndefined();
});

test('the student reads beside the figure that another attempt waits; a flag stands alone', async () => {
  await waitsBeside();
  const own = async () => {
    const { data } = await product.call('POST /capi/Gradebook/getOwn', { projectId: project.id }, student);
    const item = data.grades?.items.find(({ key }) => key === `l${quiz.chapterId}`);
    return [item?.state, item?.score, item?.alsoWaiting];
  };
  expect(await own()).toEqual(['scored', 43.38, true]);
  const asked = { campId: project.campId, studentId: student.id };
  const { data } = await product.call('POST /mapi/Camp/getStudent', asked, teacher);
  expect(data.grades?.items.map(({ alsoWaiting }) => alsoWaiting)).toEqual([false, true]);
  const flag = { studentId: student.id, item: `l${quiz.chapterId}`, value: null, flag: 'absent' as const };
  const entries = [{ ...flag, revision: 0, reason: '没有来' }];
  await product.call('POST /mapi/Gradebook/saveEntries', { campId: project.campId, entries }, teacher);
  expect(await own()).toEqual(['absent', 0, false]);
});

test('a file names the tests of which another attempt waits, in a column that an import does not read', async () => {
  const { campId } = project;
  const items = () => [`l${quiz.chapterId}`];
  const download = async () => {
    const asked = { campId, format: 'csv' as const, studentIds: [student.id], items: items() };
    const { data } = await product.call('POST /mapi/Gradebook/export', asked, teacher);
    const { bytes, text } = await takeFile(product, data, teacher);
    return { file: bytes.toString('base64'), rows: parseCsv(text.replace('\ufeff', '')) as string[][] };
  };
  await sat([40, 100]);
  expect((await download()).rows[0]).not.toContain('另有一次待批阅');
  await waitsBeside();
  const { file, rows } = await download();
  const [titles, first] = rows;
  expect(titles?.slice(-2)).toEqual(['另有一次待批阅', '导入用（请勿修改）']);
  expect(first?.slice(-3, -1)).toEqual(['43.38', titles?.at(-3)]);
  const { data } = await product.call('POST /mapi/Gradebook/readFile', { campId, file }, teacher);
  expect(data).toMatchObject({ rows: 1, changes: [], refusedCount: 0 });
});

test('the report lists a total with whether a waiting attempt may raise it', async () => {
  // Nothing was handed in of it.
  await classroom.setDeadline(
    project.campId,
    quiz.chapterId,
    new Date(product.clock.now().getTime() - 11_000),
  );
  await waitsBeside();
  const figures = { group: 'camp' as const, activeDays: 7, markDays: 7, page: 1, pageSize: 50 };
  const asked = { ...figures, figure: 'below60' as const, others: false };
  const read = async () => (await product.call('POST /mapi/Report/getList', asked, teacher)).data.list;
  expect(await read()).toMatchObject([{ studentId: student.id, mark: 22, alsoWaiting: true }]);
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
      questionId: question?.id ?? 0,
      answer: question?.optionIds[choices[place] ?? 0] ?? 0,
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
    attempts: 30,
    passMark: 100,
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
    studentId: other.id,
    chapterId: quiz.chapterId,
    no: 1,
    score: 0,
    total: 100,
    passed: false,
    startedAt: now,
    submittedAt: now,
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
