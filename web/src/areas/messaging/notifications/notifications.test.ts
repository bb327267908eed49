import type { Envelope } from '@zhixing/contract/codes';
import { codes } from '@zhixing/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeCelebrated } from '../../../device/celebrated.ts';
import { type Answers, createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import { student } from '../../../testing/student.ts';
import { readSession, signedOut } from '../../account/public/session.ts';
import type { Notice } from '../messaging.types.ts';
import { startNotifications } from '../public/notifications.ts';

const minute = 60_000;
const at = '2031-03-05T02:00:00.000Z';
const notice = (noticeId: number, more: Partial<Notice> = {}): Notice => ({
  noticeId,
  kind: 'review-passed',
  at,
  readAt: null,
  version: 1,
  score: 92,
  word: '',
  newName: '',
  title: '',
  projectId: 1,
  projectTitle: '校园能耗数据分析',
  projectTitleEn: '',
  campId: 11,
  chapterId: 22,
  chapterTitle: '1.2 第一张图',
  inquiryId: null,
  announcementId: null,
  count: null,
  scoreBefore: null,
  ...more,
});

/** What the server has; a test changes it. */
const server = { notices: [] as Notice[], away: undefined as Envelope<never> | undefined };
const unreadOnes = () => server.notices.filter(({ readAt }) => readAt === null);
const answers: Answers = {
  'POST /capi/Student/getUserInfo': () => ok(student),
  'POST /capi/Notice/getUnread': () =>
    server.away ??
    ok({
      unread: unreadOnes().length,
      newest: Math.max(0, ...server.notices.map(({ noticeId }) => noticeId)),
    }),
  'POST /capi/Notice/getList': ({ page = 1, pageSize = 10 }) => {
    const list = unreadOnes().toSorted((a, b) => b.noticeId - a.noticeId);
    return ok({ list, page, pageSize, total: list.length, unread: list.length });
  },
};

const begun: Pick<ReturnType<typeof createTestStore>, 'store'>[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at) });
  Object.assign(server, { notices: [], away: undefined });
});
afterEach(() => {
  // The stores of earlier tests have no user any more.
  for (const { store } of begun.splice(0)) store.dispatch(signedOut());
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A page of the student on this device, after its first poll. */
async function openPage(more: Answers = {}) {
  const made = createTestStore({ ...answers, ...more }, 't');
  begun.push(made);
  made.store.dispatch(readSession());
  startNotifications(made.store);
  await vi.advanceTimersByTimeAsync(6_000);
  const items = () =>
    made.store.getState().toast.items.map(({ place, kind, title, text, link }) => ({
      place,
      kind,
      title,
      text,
      to: link?.to,
    }));
  const looks = () => made.called().filter((key) => key.endsWith('getUnread')).length;
  const unread = () => made.store.getState().account.userInfo?.unread;
  return { ...made, items, looks, unread };
}

it('tells once what came since this device last looked, with the way there, and on a new device nothing old', async () => {
  server.notices = [notice(1)];
  expect((await openPage()).items()).toEqual([]);
  server.notices = [notice(1), notice(2, { score: 85 })];
  const marked = {
    place: 'notification',
    kind: 'success',
    title: '老师批阅了你的作业',
    text: '“1.2 第一张图”得了 85 分。',
    to: '/learning/homework?projectId=1&chapterId=22',
  };
  expect((await openPage()).items()).toEqual([marked]);
  expect((await openPage()).items()).toEqual([]);
});

it('what the reader has dealt with before it was told is not told', async () => {
  await openPage();
  server.notices = [notice(2, { kind: 'gradebook-submitted', chapterId: null, count: 0 })];
  expect((await openPage()).items()).toEqual([]);
  server.notices = [notice(2, { kind: 'gradebook-submitted', chapterId: null, count: 0 }), notice(3)];
  expect((await openPage()).items()).toMatchObject([{ title: '老师批阅了你的作业' }]);
});

it.each([
  [
    { kind: 'review-returned' },
    'warning',
    '作业退回来了',
    '“1.2 第一张图”请按批阅修改后再交。',
    '/learning/homework',
  ],
  [{ score: null }, 'success', '老师批阅了你的作业', '“1.2 第一张图”已通过。', '/learning/homework'],
  [
    { kind: 'text-marked', score: null },
    ...([undefined, '老师评了你的测验'] as const),
    '“1.2 第一张图”的问答题在评，已评的计入了成绩。',
    '/learning?projectId=1&chapterId=22',
  ],
  [
    { kind: 'text-marked', score: 8.5 },
    ...([undefined, '老师评了你的测验', '“1.2 第一张图”得了 8.5 分。'] as const),
    '/learning?projectId=1&chapterId=22',
  ],
  [
    { kind: 'enrolment-approved', chapterId: null, word: '欢迎' },
    ...(['success', '报名通过了审核'] as const),
    '可以开始学习“校园能耗数据分析”了。 老师说：欢迎',
    '/learning/catalog?projectId=1',
  ],
  [
    { kind: 'correction-approved', chapterId: null, newName: '林潇' },
    ...([undefined, '更正申请已同意'] as const),
    '名单、个人信息和还没有封存的证书都已经改过来了（首次下载或结业满 14 天的已经封存，不再改变）。你的姓名按院校的名单改成了“林潇”，有错可以在个人信息里申请更正。',
    '/user/info',
  ],
  [
    { kind: 'inquiry-answered', inquiryId: 5 },
    ...([undefined, '老师回答了你'] as const),
    '你在“1.2 第一张图”里的提问有了回答。',
    '/learning?projectId=1&chapterId=22',
  ],
  [
    { kind: 'announcement', chapterId: null, announcementId: 6, title: '周五答疑' },
    ...([undefined, '公告', '周五答疑（校园能耗数据分析）'] as const),
    '/learning/catalog?projectId=1#announcement-6',
  ],
] as [Partial<Notice>, string | undefined, string, string, string][])(
  'says what each is about: %o',
  async (more, kind, title, text, to) => {
    await openPage();
    server.notices = [notice(1, more)];
    const [told] = (await openPage()).items();
    expect(told).toMatchObject({ title, text, to: expect.stringContaining(to) });
    if (kind) expect(told?.kind).toBe(kind);
  },
);

it('does not tell a graduation that this tab has celebrated; it stays unread in the list', async () => {
  server.notices = [notice(1)];
  await openPage();
  writeCelebrated(1, 'seen');
  server.notices = [notice(1), notice(2, { kind: 'graduated' })];
  const page = await openPage();
  expect([page.items(), page.unread()]).toEqual([[], 2]);
  sessionStorage.clear();
});

it('tells several at once in one notification, with how many', async () => {
  await openPage();
  server.notices = [notice(1), notice(2, { kind: 'review-returned' }), notice(3)];
  expect((await openPage()).items()).toMatchObject([{ title: '有 3 件新消息', to: '/user/notices' }]);
});

it('counts within a minute on an open page, without a reload; a page that is not seen asks nothing', async () => {
  const page = await openPage();
  expect([page.looks(), page.unread()]).toEqual([1, 0]);
  server.notices = [notice(1)];
  await vi.advanceTimersByTimeAsync(minute);
  expect([page.looks(), page.unread()]).toEqual([2, 1]);
  expect(page.items()).toHaveLength(1);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(page.looks()).toBe(2);
  seen.mockReturnValue('visible');
  server.notices = [];
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(6_000);
  expect([page.looks(), page.unread()]).toEqual([3, 0]);
});

it('uses the shared backoff while the server is unavailable, without a toast, and notifies once it is back', async () => {
  const before = await openPage();
  server.notices = [notice(1)];
  server.away = failure(codes.network);
  const page = await openPage();
  await vi.advanceTimersByTimeAsync(minute);
  // With the shortest backoff delays, one second each.
  expect(page.looks()).toBeGreaterThan(1);
  expect(page.items()).toEqual([]);
  server.away = undefined;
  await vi.advanceTimersByTimeAsync(2_000);
  // One of the two pages of this device.
  expect([...before.items(), ...page.items()]).toHaveLength(1);
});

it('keeps nothing after a logout, and drops the answers that arrive then', async () => {
  await openPage();
  expect(Object.keys(localStorage)).toContain('zhixing:news:7');
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = await openPage({
    'POST /capi/Notice/getUnread': async () => {
      await late;
      return ok({ unread: 1, newest: 1 });
    },
  });
  server.notices = [notice(1)];
  slow.store.dispatch(signedOut());
  answer();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(slow.items()).toEqual([]);
  // Nor is it stored afterwards.
  expect(Object.keys(localStorage)).toEqual([]);
});
