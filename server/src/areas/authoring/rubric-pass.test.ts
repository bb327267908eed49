import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { camp } from '../../schema/practise.ts';
import { type Author, createAuthor } from '../../testing/author.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

/** The passing level of a rubric, from who writes it to who learns and who marks (rules: rubric-pass). */
const { product, classroom } = useClassroom();
const levels = [
  { name: '齐全', points: 30 },
  { name: '欠缺', points: 0 },
];
const rubric = [
  { title: '数据', note: '写明来源', levels },
  { title: '结论', note: '', levels },
];
const asked = { minCharacters: 0, minFiles: 0, fileKinds: [], mustPass: true };
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;

let author: Author;
let projectId: number;
let chapterId: number;
let student: Person;

beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
  chapterId = await author.addHomework(projectId, '作业');
});

const write = (homework: Record<string, unknown>) =>
  author.save(chapterId, { homework: { ...asked, rubric, ...homework } });
const draft = async () =>
  (await author.ask('POST /mapi/Project/getDraftChapter', { nodeId: chapterId })).homework;
async function publish() {
  product.clock.forward(60);
  await author.publish(projectId);
}
async function enter() {
  student = await classroom.addPerson();
  const joined = await product.call('POST /capi/Student/joinProject', { projectId }, student);
  expect(joined.code).toBe(1);
}
const seen = async () => (await product.call('POST /capi/Chapter/getContent', { chapterId }, student)).data;
/** As the one who marks gets it, with what the student has handed in. */
async function marked() {
  const handedIn = { chapterId, type: '2', content: '我的作业', fileList: [], status: '1' };
  expect((await product.call('POST /capi/Schoolwork/updateWorkOrNote', handedIn, student)).code).toBe(1);
  const admin = await classroom.addPerson({ role: 'admin' });
  const [{ id: campId } = { id: 0 }] = await product.deps.db
    .select({ id: camp.id })
    .from(camp)
    .where(eq(camp.projectId, projectId));
  const waiting = { campId, chapterId, filter: 'waiting' };
  const queue = await product.call('POST /mapi/Marking/getQueue', waiting, admin);
  const submissionId = queue.data.list[0]?.submissionId ?? 0;
  return {
    submissionId,
    admin,
    work: await product.call('POST /mapi/Marking/getWork', { submissionId }, admin),
  };
}

test('students see the rubric and its passing level before they hand in anything, and who marks is given the same', async () => {
  await write({ rubricPass: 75 });
  expect(await draft()).toMatchObject({ rubric, rubricPass: 75 });
  await publish();
  await enter();
  expect(await seen()).toMatchObject({ rubric, rubricPass: 75, done: false });
  expect((await marked()).work.data).toMatchObject({ rubric, rubricPass: 75 });
});

test('without a word of its author it is 60 % of the points', async () => {
  await write({});
  await publish();
  await enter();
  expect(await seen()).toMatchObject({ rubric, rubricPass: 60 });
  expect((await marked()).work.data).toMatchObject({ rubricPass: 60 });
});

test('a revision of something else leaves it, and one of it alone is a difference that reaches who is inside', async () => {
  await write({ rubricPass: 75 });
  await publish();
  await enter();
  await author.save(chapterId, { body: '请再写一遍' });
  await publish();
  expect(await seen()).toMatchObject({ content: expect.stringContaining('请再写一遍'), rubricPass: 75 });
  await write({ rubricPass: 50 });
  expect(await seen()).toMatchObject({ rubricPass: 75 });
  const { leaves: lessons } = await author.ask('POST /mapi/Project/getDifference', { projectId });
  expect(lessons).toMatchObject([{ id: chapterId, parts: ['rubric'] }]);
  await publish();
  expect(await seen()).toMatchObject({ rubric, rubricPass: 50 });
  expect(await draft()).toMatchObject({ rubricPass: 50 });
});

test('a publication that is taken back brings back the passing level before it', async () => {
  await write({ rubricPass: 75 });
  await publish();
  await write({ rubricPass: 50 });
  await publish();
  await enter();
  expect(await seen()).toMatchObject({ rubricPass: 50 });
  product.clock.forward(60);
  await author.ask('POST /mapi/Project/takeBackPublication', { projectId, no: 2 });
  expect(await seen()).toMatchObject({ rubricPass: 75 });
  expect((await draft())?.rubricPass).toBe(50);
});

test.each([
  [-1, '合格线不能小于 0'],
  [101, '合格线不能大于 100'],
  [60.5, '合格线请填 0 到 100 的整数'],
  ['六十', '合格线请填 0 到 100 的整数'],
])('%s is no passing level, and the answer says what is', async (rubricPass, msg) => {
  const { revision } = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId: chapterId });
  const homework = { ...asked, rubric, rubricPass: rubricPass as number };
  const answer = await product.call(
    'POST /mapi/Project/saveDraftChapter',
    { nodeId: chapterId, revision, homework },
    author,
  );
  expect(answer).toMatchObject({ code: -3, msg });
});

const rules = {
  passMark: 60,
  attempts: 3,
  timeLimitMinutes: null,
  shuffle: false,
  reveal: 'after-deadline' as const,
  questionIds: [],
  draws: [],
};
test.each([
  [{ passMark: '及格' }, '及格线请填 0 到 100 的数字'],
  [{ attempts: 1.5 }, '答题次数请填 1 到 100 的整数'],
  // One that may also be none.
  [{ timeLimitMinutes: 1.5 }, '时限请填 1 到 1440 的整数'],
])('%j: any other number of a form is answered as plainly', async (part, msg) => {
  const test = { ...rules, ...part } as typeof rules;
  const answer = await product.call(
    'POST /mapi/Project/saveDraftChapter',
    { nodeId: chapterId, revision: 1, test },
    author,
  );
  expect(answer).toMatchObject({ code: -3, msg });
});

test('a homework without a rubric has no passing level either', async () => {
  await write({ rubric: [], rubricPass: 75 });
  await publish();
  await enter();
  const content = await seen();
  expect(content).not.toHaveProperty('rubric');
  expect(content).not.toHaveProperty('rubricPass');
});

test('below it a pass is the marker’s to give all the same', async () => {
  await write({ rubricPass: 75 });
  await publish();
  await enter();
  const { submissionId, admin, work } = await marked();
  const judged = { submissionId, rubricKey: work.data.rubricKey, chosen: [1, 1], score: null, fileIds: [] };
  const given = await product.call(
    'POST /mapi/Marking/review',
    { ...judged, comment: '', passed: true },
    admin,
  );
  expect(given.code).toBe(1);
  const { data } = await product.call(
    'POST /capi/Schoolwork/getWorkOrNote',
    { chapterId, type: '2' },
    student,
  );
  expect(data.review).toMatchObject({ passed: true, score: 0 });
});
