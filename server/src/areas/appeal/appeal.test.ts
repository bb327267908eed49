import { enrolmentStatus } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { appealStep } from '../../schema/gradebook/appeal.ts';
import { markChange } from '../../schema/gradebook/mark-change.ts';
import { camp, campStaff, enrolment } from '../../schema/practise.ts';
import { type AppealCamp, addAppealCamp, addMark, correctMark } from '../../testing/appeals.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
const day = 24 * 3600;
let at: AppealCamp;
let submissionId: number;
beforeEach(async () => {
  at = await addAppealCamp({ product, classroom });
  submissionId = await addMark(product, at);
});

type Person = { token: string };
const ask = (over: object = {}, who: Person = at.student) =>
  product.call(
    'POST /capi/Appeal/ask',
    { chapterId: at.chapterId, reason: '第二项应该给分', fileIds: [], ...over },
    who,
  );
const own = async (over: object = {}, who: Person = at.student) =>
  (await product.call('POST /capi/Appeal/getOwn', { chapterId: at.chapterId, ...over }, who)).data;
const list = async (who: Person, over: object = {}) =>
  (await product.call('POST /mapi/Appeal/getList', { campId: at.project.campId, ...over }, who)).data;
const keep = (appealId: number, who: Person = at.teacher, answer = '第二项没有给出依据') =>
  product.call('POST /mapi/Appeal/keep', { appealId, answer }, who);
const assign = (appealId: number, accountId: number, who: Person = at.teacher) =>
  product.call('POST /mapi/Appeal/assign', { appealId, accountId, note: '请你看看' }, who);
const withdraw = (appealId: number, who: Person = at.student) =>
  product.call('POST /capi/Appeal/withdraw', { appealId }, who);
const idOf = async () => (await own()).list[0]?.appealId ?? 0;
async function asked() {
  expect(await ask()).toMatchObject({ code: 1 });
  return idOf();
}
const noticesOf = async (who: Person) =>
  (await product.call('POST /capi/Notice/getList', {}, who)).data.list.filter(
    ({ kind }) => kind.startsWith('appeal') || kind === 'mark-corrected',
  );
const setCamp = (set: object) => product.deps.db.update(camp).set(set).where(eq(camp.id, at.project.campId));

/** Days later: the sessions of staff are over, so another teacher of the camp goes on. */
async function daysLater(days: number) {
  product.clock.forward(days * day + 60);
  const teacher = await classroom.addPerson({ role: 'teacher', collegeId: at.collegeId });
  await product.deps.db.insert(campStaff).values({ campId: at.project.campId, accountId: teacher.id });
  return teacher;
}

describe('a student', () => {
  test('asks with a reason and own files; the staff of the camp see it with its due date and open the files', async () => {
    await setCamp({ appealWorkdays: 1 });
    const { data: file } = await uploadFile(product, {
      token: at.student.token,
      name: '计算过程.pdf',
      content: samples.pdf,
    });
    expect(await ask({ fileIds: [file.id] })).toMatchObject({ code: 1, msg: '已发给老师，有答复会告诉你' });
    expect(await own()).toMatchObject({
      mayAsk: false,
      list: [
        {
          state: 'waiting',
          score: 60,
          version: 1,
          files: [{ name: '计算过程.pdf' }],
          steps: [{ kind: 'asked' }],
        },
      ],
    });
    for (const who of [at.teacher, at.assistant]) {
      const [row] = (await list(who)).list;
      expect(row).toMatchObject({
        submissionId,
        version: 1,
        score: 60,
        scoreNow: 60,
        max: 100,
        markers: ['周老师'],
        overdue: false,
        student: { name: '甲同学' },
        reason: '第二项应该给分',
        mayAnswer: true,
        mayAssign: true,
      });
      const url = row?.files[0]?.url ?? '';
      expect((await product.app.inject({ url })).statusCode).toBe(200);
      expect(await noticesOf(who)).toMatchObject([{ kind: 'appeal-asked', count: 1 }]);
    }
    expect((await list(await daysLater(4), { overdue: true })).list).toMatchObject([{ overdue: true }]);
  });

  test('has one waiting request for a mark, also of two asked at once, and at most three in all', async () => {
    const codes = (await Promise.all([ask(), ask(), ask()])).map(({ code }) => code);
    expect(codes.sort()).toEqual([-2, -2, 1]);
    await withdraw(await idOf());
    await ask();
    await withdraw(await idOf());
    expect(await ask()).toMatchObject({ code: 1 });
    await withdraw(await idOf());
    expect(await ask()).toMatchObject({ code: -2, msg: expect.stringContaining('最多申请 3 次') });
  });

  test('asks within the camp’s window, and a correction opens a new one', async () => {
    await setCamp({ appealDays: 2 });
    const teacher = await daysLater(2);
    expect((await own()).mayAsk).toBe(false);
    expect(await ask()).toMatchObject({ code: -2, msg: expect.stringContaining('已经在') });
    expect(await correctMark(product, { submissionId, by: teacher })).toMatchObject({ code: 1 });
    expect((await own()).mayAsk).toBe(true);
    await setCamp({ appealDays: 0 });
    expect(await own()).toMatchObject({ until: null, mayAsk: false });
    expect(await ask()).toMatchObject({ code: -2, msg: expect.stringContaining('不受理') });
  });

  test('asks once the marks are released, where the camp releases them', async () => {
    await setCamp({ marksRule: 'atRelease', appealDays: 2 });
    expect(await own()).toMatchObject({ until: null, mayAsk: false });
    expect(await ask()).toMatchObject({ code: -2 });
    product.clock.forward(5 * day);
    await setCamp({ marksReleasedAt: product.clock.now() });
    expect((await own()).mayAsk).toBe(true);
    expect(await ask()).toMatchObject({ code: 1 });
  });

  test('is refused an empty reason, another’s file, another’s appeal, a lesson of another kind, and once they have left', async () => {
    const { data: file } = await uploadFile(product, {
      token: at.teacher.token,
      name: '别人的.pdf',
      content: samples.pdf,
    });
    expect(await ask({ reason: '   ' })).toMatchObject({ code: -3 });
    expect(await ask({ fileIds: [file.id] })).toMatchObject({ code: -3 });
    expect(await ask({ attemptNo: 1 })).toMatchObject({ code: -3 });
    const other = await classroom.addPerson({ name: '乙同学' });
    await classroom.enrol(other.id, at.project);
    expect(await ask({}, other)).toMatchObject({ code: -2, msg: expect.stringContaining('还没有交过') });
    const appealId = await asked();
    expect(await withdraw(appealId, other)).toMatchObject({ code: -3 });
    expect((await own({}, other)).list).toEqual([]);
    await withdraw(appealId);
    await product.deps.db
      .update(enrolment)
      .set({ status: enrolmentStatus.left, graduatedAt: null })
      .where(eq(enrolment.studentId, at.student.id));
    expect((await ask()).code).not.toBe(1);
  });

  test('withdraws while it waits, once; not once it is answered', async () => {
    const appealId = await asked();
    expect(await withdraw(appealId)).toMatchObject({ code: 1, data: { mayAsk: true } });
    expect(await withdraw(appealId)).toMatchObject({ code: 1 });
    expect((await own()).list[0]?.steps.map(({ kind }) => kind)).toEqual(['asked', 'withdrawn']);
    expect(await keep(appealId)).toMatchObject({ code: -2 });
    expect(await noticesOf(at.teacher)).toMatchObject([{ count: 0 }]);
    expect(await ask()).toMatchObject({ code: 1 });
    const second = await idOf();
    await keep(second);
    expect(await withdraw(second)).toMatchObject({ code: -2 });
  });
});

describe('staff', () => {
  test('keep the mark with an answer, which the student reads; only once, also of two at once', async () => {
    const appealId = await asked();
    expect(await keep(appealId, at.teacher, '  ')).toMatchObject({ code: -2 });
    const both = await Promise.all([keep(appealId), keep(appealId, at.assistant)]);
    expect(both.map(({ code }) => code).sort()).toEqual([-2, 1]);
    expect((await own()).list[0]).toMatchObject({
      state: 'kept',
      steps: [{ kind: 'asked' }, { kind: 'kept', word: '第二项没有给出依据' }],
    });
    expect(await noticesOf(at.student)).toMatchObject([{ kind: 'appeal-kept', word: '第二项没有给出依据' }]);
  });

  test('correct the mark, which answers the request in the same transaction; a dry run answers nothing', async () => {
    const appealId = await asked();
    const how = { submissionId, by: at.teacher };
    expect(await correctMark(product, { ...how, over: { dryRun: true } })).toMatchObject({
      data: { appeal: true },
    });
    expect((await own()).list[0]?.state).toBe('waiting');
    expect(await correctMark(product, how)).toMatchObject({ code: 1, data: { appeal: true } });
    expect((await own()).list[0]).toMatchObject({ state: 'corrected', score: 60 });
    expect(await keep(appealId)).toMatchObject({ code: -2 });
    const { db } = product.deps;
    const [correction] = await db.select().from(markChange).where(eq(markChange.studentId, at.student.id));
    const steps = await db.select().from(appealStep).where(eq(appealStep.appealId, appealId));
    expect(steps.at(-1)).toMatchObject({
      kind: 'corrected',
      correctionId: correction?.id,
      word: '少算了一项',
    });
    expect(await noticesOf(at.student)).toMatchObject([{ kind: 'mark-corrected' }]);
    expect((await list(at.teacher)).list).toMatchObject([{ score: 60, scoreNow: 80, mayAnswer: false }]);
  });

  test('name who answers: then nobody else answers or corrects; everybody sees it; it can be handed on', async () => {
    const appealId = await asked();
    expect(await assign(appealId, at.assistant.id)).toMatchObject({ code: 1 });
    expect(await noticesOf(at.assistant)).toMatchObject([
      { kind: 'appeal-assigned', word: '请你看看' },
      { kind: 'appeal-asked' },
    ]);
    expect(await keep(appealId)).toMatchObject({ code: -2, msg: expect.stringContaining('指定由别人') });
    expect(await correctMark(product, { submissionId, by: at.teacher })).toMatchObject({ code: -2 });
    expect((await list(at.teacher)).list).toMatchObject([
      { assignee: { name: '何助教' }, mayAnswer: false, mayAssign: true },
    ]);
    expect((await list(at.assistant, { mine: true })).list).toMatchObject([{ mayAnswer: true }]);
    expect((await own()).list[0]?.steps).toMatchObject([{ kind: 'asked' }, { kind: 'assigned', word: '' }]);
    expect(await assign(appealId, at.teacher.id, at.assistant)).toMatchObject({ code: 1 });
    expect((await list(at.assistant, { mine: true })).list).toEqual([]);
    expect(await keep(appealId)).toMatchObject({ code: 1 });
  });

  test('name only staff of the camp, and not for ever', async () => {
    const appealId = await asked();
    const stranger = await classroom.addPerson({ role: 'teacher', collegeId: at.collegeId });
    for (const id of [stranger.id, at.student.id])
      expect(await assign(appealId, id)).toMatchObject({ code: -3 });
    expect(await assign(appealId, at.teacher.id, stranger)).toMatchObject({ code: -1 });
    expect(await keep(appealId, stranger)).toMatchObject({ code: -1 });
    for (let count = 0; count < 10; count += 1)
      expect((await assign(appealId, [at.assistant, at.teacher][count % 2]?.id ?? 0)).code).toBe(1);
    expect(await assign(appealId, at.assistant.id)).toMatchObject({ code: -2 });
  });

  test('of a camp that marks anonymously see neither the name nor the names of files', async () => {
    await setCamp({ anonymousMarking: true });
    const { data: file } = await uploadFile(product, {
      token: at.student.token,
      name: '甲同学.pdf',
      content: samples.pdf,
    });
    await ask({ fileIds: [file.id] });
    const shown = JSON.stringify((await list(at.teacher)).list);
    expect(shown).not.toContain('甲同学');
    expect(decodeURIComponent(shown)).not.toContain('甲同学');
    expect((await list(at.teacher)).list).toMatchObject([
      { student: { name: null }, files: [{ name: '附件 1.pdf' }] },
    ]);
  });

  test('see the first asked first of those due on one day, in a camp that marks anonymously in no order of time', async () => {
    const names = ['甲同学', '乙同学', '丙同学', '丁同学'];
    await ask();
    for (const name of names.slice(1)) {
      const student = await classroom.addPerson({ name });
      await classroom.enrol(student.id, at.project);
      await addMark(product, { ...at, student });
      expect(await ask({}, student)).toMatchObject({ code: 1 });
    }
    const { list: rows } = await list(at.teacher);
    expect(rows.map(({ student }) => student.name)).toEqual(names);
    await setCamp({ anonymousMarking: true });
    const ids = (await list(at.teacher)).list.map(({ appealId }) => appealId);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test('see how many wait and are overdue on the dashboard', async () => {
    await setCamp({ appealWorkdays: 1 });
    await ask();
    const dashboard = async (who: Person) => (await product.call('POST /mapi/Desk/get', {}, who)).data;
    expect(await dashboard(at.teacher)).toMatchObject({
      total: { appeals: 1 },
      camps: [{ appeals: 1, appealsOverdue: 0, appealsDueAt: expect.stringMatching(/^20/) }],
    });
    expect(await dashboard(await daysLater(4))).toMatchObject({ camps: [{ appealsOverdue: 1 }] });
  });
});

test('an attempt at a test is asked about once all of it is marked, and a corrected text answer answers it', async () => {
  const paper = await classroom.addTest(at.project.id, {
    passMark: 60,
    attempts: 1,
    questions: [{ kind: 'text', marks: 10, stem: '为什么？' }],
  });
  const questionId = paper.questions[0]?.id ?? 0;
  const { chapterId } = paper;
  const place = { campId: at.project.campId, chapterId, questionId };
  const allAnswer = [{ questionId, answer: '样本太少' }];
  await product.call('POST /capi/Question/produceScore', { chapterId, allAnswer }, at.student);
  const of = { chapterId, attemptNo: 1 };
  expect(await ask(of)).toMatchObject({ code: -2, msg: expect.stringContaining('还没有评完') });
  expect(await ask({ chapterId, attemptNo: 2 })).toMatchObject({ code: -3 });
  const waiting = await product.call(
    'POST /mapi/Marking/getTextAnswers',
    { ...place, filter: 'waiting' },
    at.teacher,
  );
  const answerId = waiting.data.list[0]?.answerId ?? 0;
  const mark = { ...place, answerId, score: 3, comment: '' };
  await product.call('POST /mapi/Marking/markTextAnswer', mark, at.teacher);
  expect(await ask(of)).toMatchObject({ code: 1, data: { list: [{ version: null, score: 3 }] } });
  expect((await list(at.teacher)).list).toMatchObject([
    { attemptNo: 1, submissionId: null, texts: [{ questionId, answerId }], max: 10, markers: ['周老师'] },
  ]);
  const correction = { ...mark, score: 9, revision: 0, reason: '看错了', withdraw: false, dryRun: false };
  expect(await product.call('POST /mapi/Marking/correctText', correction, at.teacher)).toMatchObject({
    data: { appeal: true },
  });
  expect((await own(of)).list).toMatchObject([{ state: 'corrected' }]);
});

test('a step is never rewritten, and a waiting request is never settled without saying when', async () => {
  await ask();
  const { db } = product.deps;
  await expect(db.update(appealStep).set({ word: '别的' })).rejects.toThrow();
  await expect(db.execute(sql`update appeal set state = 'kept'`)).rejects.toThrow();
});
