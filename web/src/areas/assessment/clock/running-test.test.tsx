import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RootLayout } from '../../../app/root/RootLayout.tsx';
import { createTestStore, ok } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { student } from '../../../testing/student.ts';
import { loadUser, runningTestChanged } from '../../account/public/session.ts';
import '../public/running-test.ts';

const now = '2031-03-05T02:00:00.000Z';
const runningTest = (minutes: number) => ({
  projectId: 1,
  chapterId: 23,
  title: '1.3 测验：单位与误差',
  now,
  endsAt: new Date(Date.parse(now) + minutes * 60_000).toISOString(),
});

// The device is an hour slow.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) - 3_600_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function draw(minutes: number, at: string) {
  const { store } = createTestStore({
    'POST /capi/Student/getUserInfo': () => ok({ ...student, runningTest: runningTest(minutes) }),
  });
  await store.dispatch(loadUser({}));
  await renderScreen({ store, Screen: RootLayout, path: new URL(at, 'http://a').pathname, at });
  await act(async () => void (await vi.dynamicImportSettled()));
  return store;
}
const clock = () => screen.queryByRole('link', { name: /正在计时/ });
const forward = (seconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));

it.each([
  '/',
  '/practise/data',
  '/user/practise',
  '/learning/catalog?projectId=1',
  '/learning?projectId=1&chapterId=21',
])('shows the clock of a running test at %s by the server’s time, with the way back', async (at) => {
  await draw(20, at);
  expect(clock()?.textContent).toMatch(/20:00|19:59/);
  expect(clock()?.getAttribute('href')).toBe('/learning?projectId=1&chapterId=23');
  await forward(60);
  expect(clock()?.textContent).toMatch(/19:00|18:5\d/);
});

it('leaves it to the test’s own screen there, and is gone once the test is over', async () => {
  for (const at of [
    '/learning?projectId=1&chapterId=23',
    '/learning?chapterId=23&projectId=1',
    '/learning/?projectId=1&chapterId=23&back=%2F',
  ]) {
    await draw(20, at);
    expect(clock(), at).toBeNull();
    cleanup();
  }
  const store = await draw(20, '/');
  expect(clock()).not.toBeNull();
  await act(async () => void store.dispatch(runningTestChanged(undefined)));
  expect(clock()).toBeNull();
});

it('announces five minutes and one minute left, and says at the end what became of the answers', async () => {
  const store = await draw(6, '/');
  const heard = () => clock()?.querySelector('[aria-live=polite]')?.textContent;
  expect(heard()).toBe('');
  await forward(61);
  expect(heard()).toContain('不到 5 分钟');
  await forward(200);
  expect(heard()).toContain('不到 5 分钟');
  await forward(42);
  expect(heard()).toContain('不到 1 分钟');
  await forward(60);
  expect(clock()).toBeNull();
  const [told] = store.getState().toast.items;
  expect(told).toMatchObject({
    kind: 'warning',
    title: '答题时间到',
    text: expect.stringContaining('自动交卷'),
  });
});
