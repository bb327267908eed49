import { messagingLimits } from '@zhixing/contract/messaging-limits';
import { contentType } from '@zhixing/contract/words';
import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../db/client.ts';
import { inquiry, inquiryMessage, notice } from '../../schema/messages.ts';
import { campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { findAskingStudent, insertAsked } from './inquiry/ask.queries.ts';
import { addTurn, findFollower } from './inquiry/follow.queries.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; token: string };
let student: Person;
let teacher: Person;
let chapterId: number;
/** Staff, whose answers and closings come by a connection of their own, and stay open as long as a test wants. */
let otherConnection: pg.Client;

beforeEach(async () => {
  student = await classroom.addPerson({ name: '林小知' });
  const collegeId = await classroom.addCollege(`院校 ${student.id}`);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  const project = await classroom.addProject({ collegeId });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  chapterId = await classroom.addLesson(project.id, contentType.reading);
  await classroom.enrol(student.id, project);
  otherConnection = new pg.Client(product.databaseUrl);
  await otherConnection.connect();
});
afterEach(() => otherConnection.end());

const token = () => ({ token: student.token });
const ask = (more: Record<string, unknown> = {}) =>
  product.call('POST /capi/Inquiry/ask', { chapterId, content: '为什么？', ...more }, token());
const follow = (inquiryId: number, more: Record<string, unknown> = {}) =>
  product.call('POST /capi/Inquiry/follow', { inquiryId, content: '还是不明白', ...more }, token());
const close = (inquiryId: number) => product.call('POST /capi/Inquiry/close', { inquiryId }, token());
const list = async () => (await product.call('POST /capi/Inquiry/getList', {}, token())).data;
const several = <T>(act: () => Promise<T>, length = 10) => Promise.all(Array.from({ length }, act));
const codesOf = (all: { code: number }[]) => all.map(({ code }) => code).sort((a, b) => b - a);

const rowOf = async (inquiryId: number) =>
  (await product.deps.db.select().from(inquiry).where(eq(inquiry.id, inquiryId)))[0];
const turnsOf = (inquiryId: number) =>
  product.deps.db
    .select({ content: inquiryMessage.content })
    .from(inquiryMessage)
    .where(eq(inquiryMessage.inquiryId, inquiryId))
    .orderBy(asc(inquiryMessage.id))
    .then((rows) => rows.map(({ content }) => content));
const toldOf = (inquiryId: number) =>
  product.deps.db
    .select({ accountId: notice.accountId, readAt: notice.readAt })
    .from(notice)
    .where(eq(notice.inquiryId, inquiryId));

/** A question with as many turns as there may be, but for one. */
async function addLong() {
  const { inquiryId } = (await ask()).data;
  const turn = { inquiryId, authorId: student.id, byStaff: false, content: '又', at: product.clock.now() };
  await product.deps.db.insert(inquiryMessage).values(Array(messagingLimits.messages - 2).fill(turn));
  return inquiryId;
}

/** Asked outside the other connection's transaction: within one the list of connections stays as it was at the first look. */
async function isWaiting() {
  const { rows } = await product.deps.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** What `asked` is told that comes while `others` is on its way, and waits for it. */
async function meanwhile<T>(
  others: (tx: Transaction) => Promise<unknown>,
  asked: () => Promise<T>,
): Promise<T> {
  const asking = await product.deps.db.transaction(async (tx) => {
    expect(await others(tx)).toBeDefined();
    const answer = asked();
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
    return { answer };
  });
  return asking.answer;
}

const request = (call: string) => ({ studentId: student.id, call, requestId: '' });
const words = () => ({ content: '另一个进程里的', now: product.clock.now(), forgetAt: null });

/** The same student's question, by another process. */
async function askElsewhere(tx: Transaction) {
  const which = { ...request('inquiry/ask'), chapterId, version: null };
  const found = await findAskingStudent(tx, which);
  const enrolmentId = found?.enrolment?.id ?? 0;
  return insertAsked(tx, { ...which, ...words(), enrolmentId, seen: found?.seen ?? '' });
}
const followElsewhere = (inquiryId: number) => async (tx: Transaction) => {
  const which = { ...request('inquiry/follow'), inquiryId };
  const found = await findFollower(tx, which);
  return addTurn(tx, { ...which, ...words(), seen: found?.seen ?? '' });
};

/** What staff do to a question that they hold, as answer.domain.ts does it; `asked` comes meanwhile and waits. */
async function whileStaff<T>(
  inquiryId: number,
  act: () => Promise<unknown>,
  asked: () => Promise<T>,
): Promise<T> {
  await otherConnection.query('begin');
  await otherConnection.query('select from inquiry where id = $1 for update', [inquiryId]);
  const answer = asked();
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
  await act();
  await otherConnection.query('commit');
  return answer;
}
const closeByStaff = (inquiryId: number) => () =>
  otherConnection.query(`update inquiry set status = 'closed', waiting_at = null where id = $1`, [inquiryId]);
const answerByStaff = (inquiryId: number) => async () => {
  await otherConnection.query(
    `insert into inquiry_message (inquiry_id, author_id, by_staff, content, at) values ($1, $2, true, '因为', now())`,
    [inquiryId, teacher.id],
  );
  await otherConnection.query(`update inquiry set status = 'answered', waiting_at = null where id = $1`, [
    inquiryId,
  ]);
};

describe('questions asked at the same time', () => {
  it('are no more than may wait, of two processes too', async () => {
    await several(ask, messagingLimits.waiting - 1);
    const told = await meanwhile(askElsewhere, ask);
    expect(told).toMatchObject({ code: -2, msg: expect.stringContaining('20') });
    expect(await list()).toMatchObject({ total: messagingLimits.waiting });
  });

  it('are both there where there is room, and each tells staff', async () => {
    const { data } = await meanwhile(askElsewhere, ask);
    expect(data.messages).toMatchObject([{ content: '为什么？', mine: true, author: '林小知' }]);
    expect((await list()).total).toBe(2);
    expect(await toldOf(data.inquiryId)).toEqual([{ accountId: teacher.id, readAt: null }]);
  });

  it('are told as the list tells them', async () => {
    const asked = await ask({ requestId: 'once' });
    expect((await list()).list).toEqual([asked.data]);
    expect((await ask({ requestId: 'once', content: '别的' })).data).toEqual(asked.data);
    expect(await toldOf(asked.data.inquiryId)).toHaveLength(1);
  });
});

describe('turns added at the same time', () => {
  it('are no more than a question has, of two processes too', async () => {
    const inquiryId = await addLong();
    expect(codesOf(await several(() => follow(inquiryId), 5))).toEqual([1, -2, -2, -2, -2]);
    const another = await addLong();
    const told = await meanwhile(followElsewhere(another), () => follow(another));
    expect(told).toMatchObject({ code: -2, msg: expect.stringContaining('100') });
    for (const each of [inquiryId, another])
      expect(await turnsOf(each)).toHaveLength(messagingLimits.messages);
  });

  it('are all there, and staff have one unread notice of the question', async () => {
    const { inquiryId } = (await ask()).data;
    expect(codesOf(await several(() => follow(inquiryId), 5))).toEqual([1, 1, 1, 1, 1]);
    const told = await meanwhile(followElsewhere(inquiryId), () => follow(inquiryId));
    const contents = told.data.messages.map(({ content }) => content);
    expect(contents).toEqual(await turnsOf(inquiryId));
    expect(contents.slice(-2)).toEqual(['另一个进程里的', '还是不明白']);
    expect(await toldOf(inquiryId)).toEqual([{ accountId: teacher.id, readAt: null }]);
  });

  it('are one for a requestId, and told as the list tells it', async () => {
    const { inquiryId } = (await ask()).data;
    const since = product.clock.now();
    product.clock.forward(60);
    const told = await several(() => follow(inquiryId, { requestId: 'once' }));
    expect(new Set(told.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await list()).list).toEqual([told[0]?.data]);
    expect(await turnsOf(inquiryId)).toHaveLength(2);
    // It has waited since the first one that has no answer.
    expect(await rowOf(inquiryId)).toMatchObject({ waitingAt: since, updatedAt: product.clock.now() });
  });

  it('are one for a requestId of two questions, and each is told as it is', async () => {
    const both = [(await ask()).data.inquiryId, (await ask()).data.inquiryId];
    const told = await Promise.all(both.map((inquiryId) => follow(inquiryId, { requestId: 'same' })));
    expect(told.map(({ code, data }) => [code, data.inquiryId])).toEqual(both.map((id) => [1, id]));
    const lengths = await Promise.all(both.map(async (inquiryId) => (await turnsOf(inquiryId)).length));
    expect(lengths.sort()).toEqual([1, 2]);
    expect(told.map(({ data }) => data.messages.length).sort()).toEqual([1, 2]);
  });
});

describe('a question that staff hold', () => {
  it('takes no further turn once it is closed', async () => {
    const { inquiryId } = (await ask()).data;
    const told = await whileStaff(inquiryId, closeByStaff(inquiryId), () => follow(inquiryId));
    expect(told).toMatchObject({ code: -2, msg: '这个提问已经结束，请另提一个问题' });
    expect(await rowOf(inquiryId)).toMatchObject({ status: 'closed', waitingAt: null });
    expect(await turnsOf(inquiryId)).toHaveLength(1);
  });

  it('has the answer and the turn after it, which waits since then', async () => {
    const { inquiryId } = (await ask()).data;
    product.clock.forward(60);
    const told = await whileStaff(inquiryId, answerByStaff(inquiryId), () => follow(inquiryId));
    expect(told.data).toMatchObject({
      status: 'waiting',
      messages: [{ content: '为什么？' }, { content: '因为', byStaff: true }, { content: '还是不明白' }],
    });
    expect(await rowOf(inquiryId)).toMatchObject({ status: 'waiting', waitingAt: product.clock.now() });
  });

  it('is closed after the answer', async () => {
    const { inquiryId } = (await ask()).data;
    const told = await whileStaff(inquiryId, answerByStaff(inquiryId), () => close(inquiryId));
    expect(told.data).toMatchObject({ status: 'closed', messages: [{}, { content: '因为' }] });
  });
});

it('a question is closed once, however often and at the same time, and keeps the time it was', async () => {
  const { inquiryId } = (await ask()).data;
  const told = await several(() => close(inquiryId));
  expect(new Set(told.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  const closed = await rowOf(inquiryId);
  product.clock.forward(60);
  expect((await close(inquiryId)).data.status).toBe('closed');
  expect(await rowOf(inquiryId)).toEqual(closed);
});

it('a question of another is neither followed nor closed', async () => {
  const { inquiryId } = (await ask()).data;
  const other = await classroom.addPerson();
  for (const [what, more] of [
    ['follow', { content: '我来' }],
    ['close', {}],
  ] as const) {
    const call = `POST /capi/Inquiry/${what}` as const;
    const told = await product.call(call, { inquiryId, ...more }, { token: other.token });
    expect(told).toMatchObject({ code: -3, msg: '没有这个提问（inquiryId），请刷新页面' });
  }
  expect(await rowOf(inquiryId)).toMatchObject({ status: 'waiting' });
});
