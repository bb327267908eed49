import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes } from '@zhixing/contract/codes';
import { afterEach, expect, it } from 'vitest';
import { toast } from '../../../base/toast.ts';
import { type Answers, failure, ok } from '../../../testing/fake-services.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { student, studentAnswers } from '../../../testing/student.ts';
import { readSession } from '../../account/public/session.ts';
import type { Notice } from '../messaging.types.ts';
import { notify } from '../notifications/notify.ts';

// The first import of a screen is slow, since its code is transformed: the long timeout only delays a real failure.
configure({ asyncUtilTimeout: 40_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const at = '2031-03-05T02:00:00.000Z';
const notice: Notice = {
  noticeId: 3,
  kind: 'review-returned',
  at,
  readAt: null,
  version: 2,
  score: 40,
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
};
const page = (list: Notice[]) => ok({ list, page: 1, pageSize: 20, total: list.length, unread: list.length });

async function open(more: Answers = {}) {
  const made = await openPage('/user/notices', {
    token: 't',
    answers: {
      ...studentAnswers,
      'POST /capi/Student/getUserInfo': () => ok({ ...student, role: 'teacher', unread: 1 }),
      'POST /capi/Notice/getList': () => page([notice]),
      'POST /capi/Notice/read': () => ok({ unread: 0 }),
      ...more,
    },
  });
  made.store.dispatch(readSession());
  return made;
}

/** The header's number; the bottom bar of phones has one too. */
const bell = (name: string) => within(screen.getByRole('banner')).findByRole('link', { name });

it('says until when an extension is', async () => {
  const extended: Notice = {
    ...notice,
    kind: 'deadline-extended',
    score: null,
    version: null,
    word: '住院一周',
  };
  await open({
    'POST /capi/Notice/getList': () => page([{ ...extended, dueAt: '2031-03-12T15:59:00.000Z' }]),
  });
  expect(await screen.findByText(/可以交到 2031年3月12日 23:59（中国标准时间）。.*住院一周/)).toBeTruthy();
});

it('lists what one was told with the way there; the bell counts, and all are read with one press', async () => {
  const { asked, store } = await open();
  const link = await screen.findByRole('link', { name: /作业退回来了/ });
  expect(link.getAttribute('href')).toContain('/learning/homework?projectId=1&chapterId=22');
  expect(await bell('消息，1 条未读')).toBeTruthy();
  // Staff have a link to the dashboard.
  expect(screen.getAllByRole('link', { name: '后台工作台' }).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(store.getState().account.userInfo?.unread).toBe(0));
  expect(asked('POST /capi/Notice/read')).toEqual({ upTo: 3 });
  await waitFor(() => expect(screen.queryByRole('link', { name: /未读$/ })).toBeNull());
});

it('a changed mark is told with its item and what it was; a bundled notice of which nothing waits says so in its title', async () => {
  const changed = { ...notice, kind: 'mark-corrected' as const, scoreBefore: 60, score: 90, word: '看漏了' };
  const settled = { ...notice, kind: 'work-submitted' as const, noticeId: 4, count: 0, chapterId: null };
  await open({ 'POST /capi/Notice/getList': () => page([settled, changed]) });
  expect(await screen.findByText(/“1.2 第一张图”的成绩更正了。 60 分 → 90 分。 老师说：看漏了/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /新交的作业已批阅/ })).toBeTruthy();
  expect(screen.queryByText('有新作业')).toBeNull();
});

it('what is said of grades leads to the grades in one’s record', async () => {
  const whole = { ...notice, chapterId: null, version: null };
  const kinds = ['marks-released', 'grades-archived', 'flag-changed', 'mark-corrected'] as const;
  await open({
    'POST /capi/Notice/getList': () =>
      page(kinds.map((kind, place) => ({ ...whole, kind, noticeId: place + 1 }))),
  });
  const links = await screen.findAllByRole('link', { name: /，未读$|未读/ });
  const ways = links.map((link) => link.getAttribute('href')).filter((way) => way?.startsWith('/learning'));
  expect(ways).toEqual(kinds.map(() => '/learning/user?projectId=1#grades'));
});

it('begins each of the two lists at its first page, and reads all of them from any page', async () => {
  const { calls } = await open({
    'POST /capi/Notice/getList': ({ page = 1, pageSize = 20, unread }) =>
      ok({
        list: [{ ...notice, noticeId: 50 - page }],
        page,
        pageSize,
        total: unread ? 1 : 40,
        unread: 1,
      }),
  });
  const last = (key: string) => calls.findLast((call) => call.key === `POST /capi/Notice/${key}`)?.payload;
  await screen.findByRole('link', { name: /作业退回来了/ });
  const second = () => screen.getByRole('button', { name: '第 2 页' });
  fireEvent.click(second());
  await waitFor(() => expect(last('getList')).toMatchObject({ page: 2 }));
  await waitFor(() => expect(second().getAttribute('aria-current')).toBe('page'));
  fireEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(last('read')).toEqual({ upTo: 49 }));
  const lists = within(screen.getByRole('navigation', { name: '看哪些消息' }));
  fireEvent.click(lists.getByRole('link', { name: /^未读/ }));
  await waitFor(() => expect(last('getList')).toMatchObject({ page: 1, unread: true }));
});

it('says that there are none, and offers to try again what did not come', async () => {
  await open({ 'POST /capi/Notice/getList': () => page([]) });
  expect(await screen.findByText('还没有消息')).toBeTruthy();
  cleanup();
  await open({ 'POST /capi/Notice/getList': () => failure(codes.fault, '出错了') });
  expect(await screen.findByText('没能读到消息')).toBeTruthy();
});

it('is read by whoever goes where its notification leads, and by nobody who goes elsewhere', async () => {
  const { calls, store } = await open({ 'POST /capi/Notice/getUnread': () => ok({ unread: 1, newest: 3 }) });
  const readOnes = () =>
    calls.filter(({ key }) => key === 'POST /capi/Notice/read').map(({ payload }) => payload);
  await bell('消息，1 条未读');
  store.dispatch(toast.notification({ title: '别的事', link: { to: '/user/info', label: '去别处' } }));
  fireEvent.click(await screen.findByRole('link', { name: '去别处' }));
  expect(readOnes()).toEqual([]);
  store.dispatch(notify([{ ...notice, kind: 'enrolment-refused' }]));
  fireEvent.click(await screen.findByRole('link', { name: '去看看' }));
  await waitFor(() => expect(readOnes()).toEqual([{ noticeIds: [3] }]));
  await waitFor(() => expect(screen.queryByRole('link', { name: /未读$/ })).toBeNull());
});
