import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { camp } from '../../../schema/practise.ts';
import { type AppealCamp, addAppealCamp } from '../../../testing/appeals.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

/** What markers read of appeals and of the messages about work: no number and no time leads to a name (rules: camp-anonymous). */
const { product, classroom } = useClassroom();
const day = 24 * 3600_000;
const chinaAhead = 8 * 3600_000;

let at: AppealCamp;
beforeEach(async () => {
  // 10:17:33 in China, so that a day is not by chance the moment.
  const now = product.clock.now().getTime();
  product.clock.forward((startOfDay(now + day).getTime() - now) / 1000 + 10 * 3600 + 17 * 60 + 33);
  at = await addAppealCamp({ product, classroom });
  await mark({ anonymousMarking: true, endsAt: minutesOn(60) });
});

const minutesOn = (minutes: number) => new Date(product.clock.now().getTime() + minutes * 60_000);
const startOfDay = (time: number) => new Date(Math.floor((time + chinaAhead) / day) * day - chinaAhead);
const mark = (set: Partial<typeof camp.$inferInsert>) =>
  product.deps.db.update(camp).set(set).where(eq(camp.id, at.project.campId));

const handIn = async () => {
  product.clock.forward(60);
  const work = { chapterId: at.chapterId, type: '2', content: '写下的', fileList: [], status: '1' } as const;
  expect(await product.call('POST /capi/Schoolwork/updateWorkOrNote', work, at.student)).toMatchObject({
    code: 1,
  });
};

/** Reviews the one work that waits. */
async function review() {
  const asked = { campId: at.project.campId, chapterId: at.chapterId, filter: 'waiting' } as const;
  const [work] = (await product.call('POST /mapi/Marking/getQueue', asked, at.teacher)).data.list;
  const submissionId = work?.submissionId ?? 0;
  const { rubricKey } = (await product.call('POST /mapi/Marking/getWork', { submissionId }, at.teacher)).data;
  const given = { chosen: [], rubricKey, score: 50, comment: '看过了', fileIds: [], passed: false };
  expect(
    await product.call('POST /mapi/Marking/review', { submissionId, ...given }, at.teacher),
  ).toMatchObject({ code: 1 });
  return submissionId;
}

const ask = async (of: { chapterId: number; attemptNo?: number }) =>
  expect(
    await product.call('POST /capi/Appeal/ask', { ...of, reason: '少看了一页', fileIds: [] }, at.student),
  ).toMatchObject({ code: 1 });
const appeals = async () =>
  (await product.call('POST /mapi/Appeal/getList', { campId: at.project.campId }, at.teacher)).data.list;

/** The camp is over and everything is marked, so that names are shown; then it is opened again. */
async function showNamesAndReopen() {
  product.clock.forward(2 * 3600);
  const { campId } = at.project;
  const book = await product.call('POST /mapi/Gradebook/getGradebook', { campId }, at.teacher);
  expect(book).toMatchObject({ code: 1 });
  const change = { campId, endsAt: minutesOn(600).toISOString() };
  expect(await product.call('POST /mapi/Camp/change', change, at.teacher)).toMatchObject({ code: 1 });
}

test('an appeal against a version that has a new alias counts the versions from that alias on', async () => {
  await handIn();
  await review();
  await showNamesAndReopen();
  await handIn();
  const submissionId = await review();
  await ask({ chapterId: at.chapterId });
  expect(await appeals()).toMatchObject([{ submissionId, version: 1, student: { name: null } }]);
  // The student knows the version by its own number.
  const own = await product.call('POST /capi/Appeal/getOwn', { chapterId: at.chapterId }, at.student);
  expect(own.data.list).toMatchObject([{ version: 2 }]);
});

test('an appeal against an attempt that has a new alias counts the attempts from that alias on', async () => {
  const paper = await classroom.addTest(at.project.id, {
    attempts: 3,
    questions: [{ kind: 'text', marks: 10 }],
  });
  const { chapterId } = paper;
  const questionId = paper.questions[0]?.id ?? 0;
  const place = { campId: at.project.campId, chapterId, questionId };
  const sit = async () => {
    product.clock.forward(60);
    const allAnswer = [{ questionId, answer: '样本太少' }];
    const sat = await product.call('POST /capi/Question/produceScore', { chapterId, allAnswer }, at.student);
    expect(sat).toMatchObject({ code: 1 });
    const waiting = { ...place, filter: 'waiting' } as const;
    const { data } = await product.call('POST /mapi/Marking/getTextAnswers', waiting, at.teacher);
    const marked = { ...place, answerId: data.list[0]?.answerId ?? 0, score: 3, comment: '' };
    expect(await product.call('POST /mapi/Marking/markTextAnswer', marked, at.teacher)).toMatchObject({
      code: 1,
    });
  };
  await sit();
  await showNamesAndReopen();
  await sit();
  await ask({ chapterId, attemptNo: 2 });
  expect(await appeals()).toMatchObject([{ attemptNo: 1, student: { name: null } }]);
});

test('messages about work and about appeals, the appeal, its steps and what waits say the day, without anonymous marking the time', async () => {
  const asked: Date[] = [];
  await handIn();
  asked.push(product.clock.now());
  await review();
  product.clock.forward(3600);
  await ask({ chapterId: at.chapterId });
  asked.push(product.clock.now());
  const read = async () => {
    const { data: notices } = await product.call('POST /capi/Notice/getList', {}, at.teacher);
    const { data: dashboard } = await product.call('POST /mapi/Desk/get', {}, at.teacher);
    const [appeal] = await appeals();
    return {
      notices: Object.fromEntries(notices.list.map(({ kind, at }) => [kind, at])),
      times: [appeal?.askedAt, appeal?.steps[0]?.at, dashboard.camps[0]?.oldest],
    };
  };
  const [handedInAt, askedAt] = asked.map((time) => time.toISOString());
  const dayOf = startOfDay(product.clock.now().getTime()).toISOString();
  expect(await read()).toEqual({
    notices: { 'work-submitted': dayOf, 'appeal-asked': dayOf },
    times: [dayOf, dayOf, dayOf],
  });
  await mark({ anonymousMarking: false });
  expect(await read()).toEqual({
    notices: { 'work-submitted': handedInAt, 'appeal-asked': askedAt },
    times: [askedAt, askedAt, askedAt],
  });
});
