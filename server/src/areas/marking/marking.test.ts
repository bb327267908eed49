import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { gradebookScheme } from '../../schema/gradebook/gradebook.ts';
import { camp, campStaff, enrolment } from '../../schema/practise.ts';
import { homework } from '../../schema/schoolwork.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { defaultScheme } from '../gradebook/grade.policy.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let assistant: Person;
let students: Person[];
let project: { id: number; campId: number };
let chapterId: number;

const levels = [
  { name: '好', points: 20 },
  { name: '够', points: 13 },
  { name: '没有', points: 0 },
];
const rubric = [
  { title: '数据', note: '来源写清楚', levels },
  { title: '结论', note: '', levels },
];

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  chapterId = await classroom.addLesson(project.id, contentType.homework);
  await classroom.setRequirements(chapterId, { mustPass: true, rubric });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  assistant = await classroom.addPerson({ role: 'assistant', collegeId, name: '何助教' });
  for (const { id: accountId } of [teacher, assistant])
    await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId });
  students = [];
  for (const name of ['甲同学', '乙同学', '丙同学']) {
    const student = await classroom.addPerson({ name });
    await classroom.enrol(student.id, project);
    students.push(student);
  }
});

const one = (place: number): Person => {
  const student = students[place];
  if (!student) throw new Error('no such student');
  return student;
};
async function handIn(place: number, content = '第一稿', fileIds: number[] = []) {
  product.clock.forward(60);
  const fileList = fileIds.map((id) => ({ id }));
  const { data } = await product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId, type: '2', content, fileList, status: '1' },
    one(place),
  );
  return data.submittedVersion;
}
const overview = (who = teacher) =>
  product.call('POST /mapi/Marking/getOverview', { onlyWaiting: true }, who);
const queue = (filter = 'waiting', over: Record<string, unknown> = {}, who = teacher) =>
  product.call('POST /mapi/Marking/getQueue', { campId: project.campId, chapterId, filter, ...over }, who);
const names = async (filter = 'waiting') =>
  (await queue(filter)).data.list.map(({ student }) => student.name);
const first = async () => (await queue()).data.list[0]?.submissionId ?? 0;
const open = (submissionId: number, who = teacher) =>
  product.call('POST /mapi/Marking/getWork', { submissionId }, who);
const hold = (submissionId: number, act: string, who: Person) =>
  product.call('POST /mapi/Marking/hold', { submissionId, act }, who);
async function given(submissionId: number) {
  const { rubricKey } = (await open(submissionId)).data;
  const rest = { chosen: [0, 1] as (number | null)[], rubricKey, score: null, comment: '', fileIds: [] };
  return { submissionId, ...rest };
}
const review = async (submissionId: number, over: Record<string, unknown> = {}, who = teacher) =>
  product.call('POST /mapi/Marking/review', { ...(await given(submissionId)), passed: true, ...over }, who);
const saveDraft = async (submissionId: number, over: Record<string, unknown> = {}, who = teacher) =>
  product.call('POST /mapi/Marking/saveDraft', { ...(await given(submissionId)), revision: 0, ...over }, who);

/** The camp's gradebook counts nothing. */
async function notCounted() {
  const categories = [{ name: '', weight: 100, drop: 0, items: [] }];
  const set = { campId: project.campId, revision: 1, setBy: teacher.id, setAt: new Date() };
  const scheme = { ...defaultScheme([]), categories };
  await product.deps.db.insert(gradebookScheme).values({ ...set, scheme });
}

describe('what waits', () => {
  test('is told by camp and lesson, for those whose camp it is', async () => {
    expect((await overview()).data.list).toEqual([]);
    await handIn(0);
    await handIn(1);
    const { list, total } = (await overview()).data;
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      campId: project.campId,
      anonymous: false,
      waiting: 2,
      leaves: [{ chapterId, type: '2', waiting: 2, again: 0, late: 0 }],
    });
    const stranger = await classroom.addPerson({
      role: 'teacher',
      collegeId: await classroom.addCollege(`别处 ${chapterId}`),
    });
    expect((await overview(stranger)).data.list).toEqual([]);
    expect(await queue('waiting', {}, stranger)).toMatchObject({ code: -1 });
    expect(await open(await first(), stranger)).toMatchObject({ code: -1 });
  });

  test('comes in the order it was handed in; a newer version takes its own place, and who left is not there', async () => {
    await handIn(0);
    await handIn(1);
    await handIn(2);
    expect(await names()).toEqual(['甲同学', '乙同学', '丙同学']);
    await handIn(0, '第二稿');
    expect(await names()).toEqual(['乙同学', '丙同学', '甲同学']);
    await product.deps.db
      .update(enrolment)
      .set({ status: enrolmentStatus.left })
      .where(eq(enrolment.studentId, one(1).id));
    expect(await names()).toEqual(['丙同学', '甲同学']);
    expect((await overview()).data.list[0]?.waiting).toBe(2);
  });

  test('is turned from the one that is known, whatever was marked meanwhile', async () => {
    for (const place of [0, 1, 2]) await handIn(place);
    const step = (await queue('waiting', { pageSize: 1 })).data;
    expect(step.list[0]?.student.name).toBe('甲同学');
    expect(step.counts).toEqual({
      waiting: 3,
      again: 0,
      passed: 0,
      returned: 0,
      all: 3,
      late: 0,
    });
    await review(step.next ?? 0);
    const following = (await queue('waiting', { pageSize: 1, after: step.next })).data;
    expect(following).toMatchObject({ list: [{ student: { name: '乙同学' } }], counts: null });
    const last = (await queue('waiting', { after: following.next })).data;
    expect(last).toMatchObject({ list: [{ student: { name: '丙同学' } }], next: null });
    expect(await names('passed')).toEqual(['甲同学']);
  });

  test('tells apart what was returned before, what came late, and what is marked, the last marked first', async () => {
    await handIn(0);
    const returned = await first();
    expect(
      await review(returned, { passed: false, chosen: [null, null], comment: '样本太少' }),
    ).toMatchObject({
      code: 1,
      data: { passed: false, graduated: false },
    });
    await classroom.setDeadline(project.campId, chapterId, product.clock.now());
    await handIn(1);
    await handIn(0, '第二稿');
    expect(await names('again')).toEqual(['甲同学']);
    const late = async (filter: string) =>
      (await queue(filter, { late: true })).data.list.map(({ student }) => student.name);
    expect(await late('waiting')).toEqual(['乙同学', '甲同学']);
    await handIn(2);
    expect((await queue()).data.counts).toEqual({
      waiting: 3,
      again: 1,
      passed: 0,
      returned: 0,
      all: 3,
      late: 3,
    });
    product.clock.forward(1);
    const [second, firstAgain, third] = (await queue()).data.list;
    for (const work of [second, firstAgain]) {
      product.clock.forward(1);
      await review(work?.submissionId ?? 0);
    }
    product.clock.forward(1);
    await review(third?.submissionId ?? 0, { passed: false, chosen: [null, null], comment: '请补数据' });
    expect(await names('passed')).toEqual(['甲同学', '乙同学']);
    const page = (await queue('passed', { pageSize: 1 })).data;
    expect(
      (await queue('passed', { after: page.next })).data.list.map(({ student }) => student.name),
    ).toEqual(['乙同学']);
    // What is marked stays where its state and its time of submission say.
    expect(await names('returned')).toEqual(['丙同学']);
    expect(await late('passed')).toEqual(['甲同学', '乙同学']);
    expect(await late('all')).toEqual(['乙同学', '甲同学', '丙同学']);
  });

  test('counts late ones in every state, and every state among late ones', async () => {
    await handIn(0);
    await review(await first());
    await classroom.setDeadline(project.campId, chapterId, product.clock.now());
    await handIn(1);
    await review(await first(), { passed: false, chosen: [null, null], comment: '请补数据' });
    await handIn(2);
    expect((await queue('returned')).data.counts).toEqual({
      waiting: 1,
      again: 0,
      passed: 1,
      returned: 1,
      all: 3,
      late: 1,
    });
    expect((await queue('all', { late: true })).data.counts).toEqual({
      waiting: 1,
      again: 0,
      passed: 0,
      returned: 1,
      all: 2,
      late: 2,
    });
    const [, next] = (await queue('all', { pageSize: 1 })).data.list;
    expect(next).toBeUndefined();
    const whole = await queue('all', { after: (await queue('all', { pageSize: 1 })).data.next });
    expect(whole.data.list.map(({ student }) => student.name)).toEqual(['乙同学', '丙同学']);
  });
});

describe('one work', () => {
  test('comes with all that its marking needs', async () => {
    const pdf = await uploadFile(product, { ...one(0), name: '报告.pdf', content: samples.pdf });
    await handIn(0);
    await review(await first(), { passed: false, chosen: [2, 2], comment: '样本太少' });
    await handIn(0, '第二稿', [pdf.data.id]);
    const { data } = await open(await first());
    expect(data).toMatchObject({
      campId: project.campId,
      chapterId,
      own: false,
      version: 2,
      late: false,
      rubric,
      student: { studentId: expect.any(Number), name: '甲同学', studentNo: null },
      prompt: '<p>正文</p>\n',
      requirements: { mustPass: true },
      workInfo: { content: '第二稿', filelist: [{ name: '报告.pdf', kind: 'application/pdf' }] },
      review: null,
      draft: null,
      earlierDraft: null,
      lease: null,
    });
    expect(data.newest).toEqual({ submissionId: data.submissionId, version: 2 });
    expect(data.versions).toMatchObject([
      { version: 2, review: null },
      { version: 1, review: { by: '周老师', passed: false, score: 0, comment: '样本太少' } },
    ]);
    const before = await open(data.versions[1]?.submissionId ?? 0);
    expect(before.data).toMatchObject({
      version: 1,
      workInfo: { content: '第一稿' },
      newest: { version: 2 },
    });
  });

  test('tells nothing of whose it is where marking is anonymous', async () => {
    await product.deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
    const file = await uploadFile(product, { ...one(0), name: '甲同学_报告.pdf', content: samples.pdf });
    await handIn(0, '第一稿', [file.data.id]);
    const listed = await queue();
    const opened = await open(listed.data.list[0]?.submissionId ?? 0);
    expect(listed.data.anonymous).toBe(true);
    expect(opened.data.student).toEqual({
      alias: listed.data.list[0]?.student.alias,
      name: null,
      studentNo: null,
      className: null,
    });
    expect(opened.data.student.alias).toMatch(/^[0-9A-Z]{5}$/);
    expect(opened.data.workInfo.filelist[0]?.name).toBe('附件 1.pdf');
    expect(JSON.stringify([listed, opened])).not.toMatch(/甲同学|"(studentId|userId)"/);
    const url = opened.data.workInfo.filelist[0]?.url ?? '';
    const answer = await product.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).not.toContain('甲同学');
  });
});

describe('two markers', () => {
  test('see each other; nobody marks what the other is marking, unless they take it over', async () => {
    await handIn(0);
    const id = await first();
    const since = product.clock.now().toISOString();
    expect((await hold(id, 'take', teacher)).data.lease).toMatchObject({ mine: true, since });
    product.clock.forward(60);
    expect((await hold(id, 'take', assistant)).data.lease).toMatchObject({
      mine: false,
      name: '周老师',
      since,
    });
    expect((await queue('waiting', {}, assistant)).data.list[0]?.lease).toMatchObject({ name: '周老师' });
    expect((await open(id, assistant)).data.lease).toMatchObject({ name: '周老师', since });
    expect(await review(id, {}, assistant)).toMatchObject({ code: -2, data: { lease: { name: '周老师' } } });
    expect((await hold(id, 'takeOver', assistant)).data.lease).toMatchObject({ mine: true });
    expect(await review(id)).toMatchObject({ code: -2, data: { lease: { name: '何助教' } } });
    // The other's draft is kept all the same.
    expect(await saveDraft(id, { comment: '我的草稿' })).toMatchObject({ code: 1 });
    expect(await review(id, {}, assistant)).toMatchObject({ code: 1 });
    expect((await open(id)).data).toMatchObject({ lease: null, draft: { comment: '我的草稿' } });
  });

  test('renewing keeps since when; what is not renewed is over after five minutes, or when it is put down', async () => {
    await handIn(0);
    const id = await first();
    const since = (await hold(id, 'take', teacher)).data.lease?.since;
    product.clock.forward(240);
    expect((await hold(id, 'take', teacher)).data.lease).toMatchObject({ since });
    product.clock.forward(299);
    expect((await hold(id, 'take', assistant)).data.lease).toMatchObject({ mine: false });
    product.clock.forward(2);
    expect((await hold(id, 'take', assistant)).data.lease).toMatchObject({ mine: true });
    expect((await hold(id, 'release', teacher)).data.lease).toMatchObject({ name: '何助教' });
    expect((await hold(id, 'release', assistant)).data.lease).toBeNull();
  });

  test('of ten who take it at once one has it, and of ten reviews at once one is given', async () => {
    await handIn(0);
    const id = await first();
    const asked = Array.from({ length: 10 }, (_, turn) => (turn % 2 ? teacher : assistant));
    await Promise.all(asked.map((who) => hold(id, 'take', who)));
    const mine = await Promise.all(
      [teacher, assistant].map(async (who) => (await open(id, who)).data.lease?.mine),
    );
    expect(mine.sort()).toEqual([false, true]);
    const answers = await Promise.all(asked.map((who) => review(id, {}, who)));
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, -2, -2, -2, -2, -2, -2, -2, -2, 1]);
  });
});

describe('a draft', () => {
  test('is kept under its revision: another tab’s is not overwritten', async () => {
    await handIn(0);
    const id = await first();
    const uploaded = await uploadFile(product, { ...teacher, name: '批注.pdf', content: samples.pdf });
    const fileIds = [uploaded.data.id];
    expect((await saveDraft(id, { comment: '一', chosen: [1, null], fileIds })).data.revision).toBe(1);
    expect((await saveDraft(id, { comment: '二', revision: 1, fileIds })).data.revision).toBe(2);
    expect(await saveDraft(id, { comment: '三', revision: 1 })).toMatchObject({
      code: -2,
      data: { revision: 2 },
    });
    expect(await saveDraft(id, { comment: '三', revision: 0 })).toMatchObject({ code: -2 });
    expect((await open(id)).data.draft).toMatchObject({
      comment: '二',
      revision: 2,
      chosen: [0, 1],
      files: [{ name: '批注.pdf' }],
      rubricChanged: false,
    });
    expect((await open(id, assistant)).data.draft).toBeNull();
  });

  test('of a version that is not the newest any more stays, and is offered with the newer one', async () => {
    await handIn(0);
    const old = await first();
    await saveDraft(old, { comment: '为第一版写的' });
    await handIn(0, '第二稿');
    const answer = await review(old, { comment: '为第一版写的' });
    const newer = await first();
    expect(answer).toMatchObject({ code: -2, data: { newest: newer } });
    expect((await open(newer)).data).toMatchObject({
      draft: null,
      earlierDraft: { version: 1, comment: '为第一版写的' },
    });
    expect(await review(newer)).toMatchObject({ code: 1 });
    expect((await open(newer)).data).toMatchObject({ draft: null, earlierDraft: null });
  });

  test('that was given is offered no more, also where a save of it came after the review', async () => {
    await handIn(0);
    const old = await first();
    expect(await review(old, { comment: '请补上数据', passed: false })).toMatchObject({ code: 1 });
    await saveDraft(old, { comment: '请补上数据' });
    await handIn(0, '第二稿');
    expect((await open(await first())).data).toMatchObject({ draft: null, earlierDraft: null });
  });

  test('keeps its words when the rubric changes, and its levels are chosen again', async () => {
    await handIn(0);
    const id = await first();
    await saveDraft(id, { comment: '写得好', chosen: [0, 0] });
    const { rubricKey } = (await open(id)).data;
    await product.deps.db
      .update(homework)
      .set({ rubric: rubric.slice(0, 1) })
      .where(eq(homework.chapterId, chapterId));
    expect((await open(id)).data.draft).toMatchObject({
      rubricChanged: true,
      chosen: [null],
      comment: '写得好',
    });
    expect(await review(id, { rubricKey, chosen: [0, 0] })).toMatchObject({
      code: -2,
      data: { rubricChanged: true },
    });
  });
});

describe('a review', () => {
  test('by rubric is worth its levels, and keeps the rubric as it was', async () => {
    await handIn(0);
    const id = await first();
    expect(await review(id, { chosen: [0, null] })).toMatchObject({ code: -2 });
    expect(await review(id, { chosen: [0, 7] })).toMatchObject({ code: -2 });
    expect(await review(id, { chosen: [0, 1], comment: ' 不错 ', score: 3 })).toMatchObject({
      code: 1,
      data: { passed: true, graduated: true },
    });
    await product.deps.db.update(homework).set({ rubric: [] }).where(eq(homework.chapterId, chapterId));
    const seen = await product.call('POST /capi/Schoolwork/getWorkOrNote', { chapterId, type: '2' }, one(0));
    const marks = [
      { ...rubric[0], chosen: 0 },
      { ...rubric[1], chosen: 1 },
    ];
    expect(seen.data.review).toMatchObject({ score: 82.5, comment: '不错', passed: true, rubric: marks });
  });

  test('without a rubric is one score; a pass has none only where the gradebook does not count the homework', async () => {
    await product.deps.db.update(homework).set({ rubric: [] }).where(eq(homework.chapterId, chapterId));
    await handIn(0);
    await handIn(1);
    expect(await review(await first(), { chosen: [], score: 101 })).toMatchObject({ code: -3 });
    await review(await first(), { chosen: [], score: 88.5 });
    const pass = { chosen: [], score: null };
    const { code, data } = await review(await first(), pass);
    expect({ code, data }).toMatchObject({ code: -2, data: { passMark: 60 } });
    const returned = await review(await first(), { ...pass, passed: false, comment: '请补图' });
    expect(returned.code).toBe(1);
    await handIn(1);
    await notCounted();
    expect((await review(await first(), pass)).code).toBe(1);
    const scores = (await queue('passed')).data.list.map((each) => each.review?.score);
    expect(scores.sort()).toEqual([88.5, null]);
  });

  test('that returns a work says why', async () => {
    await handIn(0);
    const id = await first();
    expect(await review(id, { passed: false, comment: '  ' })).toMatchObject({ code: -2 });
    expect(await review(id, { passed: false, comment: '请补数据' })).toMatchObject({ code: 1 });
  });

  test('is given once for one request, and once for a version', async () => {
    await handIn(0);
    const id = await first();
    const again = { requestId: 'review-1' };
    expect((await review(id, again)).data).toEqual((await review(id, again)).data);
    expect(await review(id)).toMatchObject({ code: -2 });
  });

  test('is nobody’s of their own work', async () => {
    await classroom.enrol(assistant.id, project);
    students.push(assistant);
    await handIn(3);
    const id = await first();
    expect((await open(id, assistant)).data.own).toBe(true);
    expect(await review(id, {}, assistant)).toMatchObject({ code: -1 });
  });
});

test('phrases are one’s own: kept once, those used last first, removed', async () => {
  const save = (text: string) => product.call('POST /mapi/Marking/savePhrase', { text }, teacher);
  const list = async (who = teacher) =>
    (await product.call('POST /mapi/Marking/getPhraseList', {}, who)).data.list;
  for (const text of ['数据来源写清楚', '结论要有依据', ' 数据来源写清楚 ']) {
    product.clock.forward(1);
    await save(text);
  }
  expect((await list()).map(({ text }) => text)).toEqual(['数据来源写清楚', '结论要有依据']);
  expect(await list(assistant)).toEqual([]);
  expect(await save('  ')).toMatchObject({ code: -3 });
  const phraseId = (await list())[0]?.phraseId;
  await product.call('POST /mapi/Marking/removePhrase', { phraseId }, assistant);
  expect(await list()).toHaveLength(2);
  await product.call('POST /mapi/Marking/removePhrase', { phraseId }, teacher);
  expect(await list()).toHaveLength(1);
});
