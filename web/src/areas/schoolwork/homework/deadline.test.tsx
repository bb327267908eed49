import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestStore } from '../../../testing/fake-services.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RemainingTag } from './RemainingTag.tsx';

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: new Date('2026-09-07T15:58:30Z'),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    }),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Midnight in China. */
const deadline = '2026-09-07T16:00:00.000Z';
const Screen = () => <RemainingTag deadline={deadline} />;
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('counts down over midnight while the page stays open', async () => {
  const { store } = createTestStore({});
  await renderScreen({ store, Screen, path: '/learning', at: '/learning' });
  expect(screen.getByText('还有 1 分钟')).toBeTruthy();
  await pass(90_000);
  expect(screen.queryByText(/已过截止/)).toBeNull();
  await pass(1000);
  expect(screen.getByText('已过截止 1 分钟')).toBeTruthy();
  await pass(3_600_000);
  expect(screen.getByText('已过截止 1 小时')).toBeTruthy();
});

it('is right at once when a page that slept is looked at again', async () => {
  const { store } = createTestStore({});
  await renderScreen({ store, Screen, path: '/learning', at: '/learning' });
  vi.setSystemTime(new Date('2026-09-08T16:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('已过截止 1 天')).toBeTruthy();
});
