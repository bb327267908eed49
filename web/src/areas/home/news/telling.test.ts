import type { Envelope } from '@zhixing/contract/codes';
import { codes } from '@zhixing/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, createTestStore, failure, ok } from '../../../testing/fake-outside.ts';
import { enrolment, student } from '../../../testing/student.ts';
import { readSession, signedOut } from '../../account/account.door.ts';
import type { ApplyProject } from '../../account/account.types.ts';
import { loadPractiseDetail } from '../../practise/practise.actions.ts';
import { loadOverview } from '../home.actions.ts';
import type { Overview, OverviewReturned } from '../home.types.ts';
import { startTelling } from '../start-telling.door.ts';

const minute = 60_000;
const at = '2031-03-05T02:00:00.000Z';
/** A review made so many minutes after the first. */
const review = (minutes: number, more: Partial<OverviewReturned> = {}): OverviewReturned => ({
  ...{ projectId: 1, projectTitle: '校园能耗数据分析', projectTitleEn: '', chapterId: 22, type: '2' },
  ...{ title: '1.2 第一张图', passed: true, score: 92 },
  reviewedAt: new Date(Date.parse(at) + minutes * minute).toISOString(),
  ...more,
});

/** What the server has; a test changes it. */
const server = {
  returned: [] as OverviewReturned[],
  projects: [] as ApplyProject[],
  away: undefined as Envelope<Overview> | undefined,
};
const answers: Answers = {
  'POST /capi/Student/getUserInfo': () => ok(student),
  'POST /capi/Student/getOverview': () =>
    server.away ?? ok({ projects: [], due: [], returned: server.returned }),
  'POST /capi/Student/getApplyProjectList': ({ status, page = 1, pageSize = 10 }) => {
    const list = server.projects.filter((project) => project.status === status);
    return ok({ list, page, pageSize, total: list.length });
  },
};

const begun: Pick<ReturnType<typeof createTestStore>, 'store'>[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at) });
  Object.assign(server, { returned: [], projects: [], away: undefined });
});
afterEach(() => {
  // No store of a test before is still somebody's.
  for (const { store } of begun.splice(0)) store.dispatch(signedOut());
  vi.useRealTimers();
  localStorage.clear();
});

/** A page of the student, on this device, after its first look. */
async function openPage(more: Answers = {}) {
  const made = createTestStore({ ...answers, ...more }, 't');
  begun.push(made);
  made.store.dispatch(readSession());
  startTelling(made.store);
  await vi.advanceTimersByTimeAsync(6_000);
  const items = () =>
    made.store.getState().toast.items.map(({ place, kind, title, text, link }) => ({
      ...{ place, kind, title, text, to: link?.to },
    }));
  const looks = () => made.called().filter((key) => key.endsWith('getOverview')).length;
  return { ...made, items, looks };
}
/** The tab comes to the front. */
async function comeBack(after: number) {
  await vi.advanceTimersByTimeAsync(after);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(6_000);
}

it('tells once what was marked since this device last looked, with the way there, and on a new device nothing old', async () => {
  server.returned = [review(0)];
  expect((await openPage()).items()).toEqual([]);
  server.returned = [review(10, { score: 85 })];
  const marked = {
    ...{ place: 'notification', kind: 'success', title: '老师批阅了你的作业' },
    ...{ text: '“1.2 第一张图”得了 85 分。', to: '/learning/homework?projectId=1&chapterId=22' },
  };
  expect((await openPage()).items()).toEqual([marked]);
  expect((await openPage()).items()).toEqual([]);
});

it('tells what was returned as a thing to do, and what passed without a score', async () => {
  await openPage();
  server.returned = [review(1, { passed: false, score: 40 })];
  expect((await openPage()).items()).toMatchObject([
    { kind: 'warning', title: '作业退回来了', text: '“1.2 第一张图”请按批阅修改后再交。' },
  ]);
  server.returned = [review(2, { score: null })];
  expect((await openPage()).items()).toMatchObject([{ text: '“1.2 第一张图”已通过。' }]);
});

it('tells that an application was approved, also one that was made here since the last look', async () => {
  server.projects = [enrolment({ projectId: 5, status: 0 })];
  const detail = { id: 6, joined: { status: 0 } } as never;
  const page = await openPage({ 'GET /capi/FrontProject/getProjectDetail': () => ok(detail) });
  expect(page.items()).toEqual([]);
  await page.store.dispatch(loadPractiseDetail(6));
  server.projects = [enrolment({ projectId: 5, status: 3 }), enrolment({ projectId: 6, status: 1 })];
  const approved = {
    ...{ place: 'notification', kind: 'success', title: '报名通过了审核' },
    ...{ text: '可以开始学习“校园能耗数据分析”了。', to: '/learning/catalog?projectId=6' },
  };
  // The other was refused, which its own list says.
  expect((await openPage()).items()).toEqual([approved]);
  expect((await openPage()).items()).toEqual([]);
});

it('tells several at once in one notification, with how many of which', async () => {
  server.projects = [enrolment({ projectId: 5, status: 0 })];
  await openPage();
  server.projects = [enrolment({ projectId: 5, status: 1 })];
  server.returned = [review(1), review(2, { chapterId: 23, passed: false })];
  expect((await openPage()).items()).toMatchObject([
    {
      ...{ title: '有 3 件新消息', to: '/' },
      text: '2 份作业有了批阅，其中 1 份要修改。1 个报名通过了审核。',
    },
  ]);
  // No more than five are listed: there may be more.
  server.returned = [3, 4, 5, 6, 7].map((minutes) => review(minutes, { chapterId: minutes }));
  expect((await openPage()).items()).toMatchObject([
    { title: '有至少 5 件新消息', text: '至少 5 份作业有了批阅。' },
  ]);
});

it('looks again when the tab comes to the front, not more often than every five minutes, and no timer else', async () => {
  const page = await openPage();
  expect(page.looks()).toBe(1);
  server.returned = [review(1)];
  await comeBack(3 * minute);
  expect(page.looks()).toBe(1);
  await comeBack(3 * minute);
  expect(page.looks()).toBe(2);
  expect(page.items()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(page.looks()).toBe(2);
});

it('goes by the overview that the home page has just been given, and does not ask for another', async () => {
  await openPage();
  server.returned = [review(1)];
  const { store, called } = createTestStore(answers, 't');
  begun.push({ store });
  store.dispatch(readSession());
  startTelling(store);
  await store.dispatch(loadOverview({}));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(called().filter((key) => key.endsWith('getOverview'))).toHaveLength(1);
  expect(store.getState().toast.items).toHaveLength(1);
});

it('waits with the one backoff where the server is not there, says nothing of it, and tells when it is back', async () => {
  await openPage();
  server.returned = [review(1)];
  server.away = failure(codes.network);
  const page = await openPage();
  await vi.advanceTimersByTimeAsync(minute);
  // With the shortest pauses of the backoff, a second each.
  expect(page.looks()).toBeGreaterThan(1);
  expect(page.items()).toEqual([]);
  server.away = undefined;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.items()).toHaveLength(1);
  const tried = page.looks();
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(page.looks()).toBe(tried);
});

it('remembers nothing after a logout, and tells nobody what was on its way then', async () => {
  await openPage();
  expect(Object.keys(localStorage)).toContain('zhixing:news:7');
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = await openPage({
    'POST /capi/Student/getOverview': async () => {
      await late;
      return ok({ projects: [], due: [], returned: [review(1)] });
    },
  });
  slow.store.dispatch(signedOut());
  answer();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(slow.items()).toEqual([]);
  // Nor is it kept after all.
  expect(Object.keys(localStorage)).toEqual([]);
});
