import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../locales/texts.ts';
import { chinese } from '../testing/texts.ts';
import { lazyScreen, type ScreenModule } from './lazy-screen.tsx';

const Screen = () => <p>屏幕</p>;
const wrapper = ({ children }: { children: ReactNode }) => (
  <TextsContext value={chinese}>{children}</TextsContext>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows nothing for 200 ms, then the loading state, then the screen', async () => {
  let come = (_module: ScreenModule) => {};
  const Lazy = lazyScreen('m', () => new Promise((resolve) => (come = resolve)));
  const { container } = render(<Lazy />, { wrapper });
  await pass(199);
  expect(container.innerHTML).toBe('');
  await pass(1);
  expect(screen.queryByText('加载中')).not.toBeNull();
  await act(async () => come({ Screen }));
  expect(container.textContent).toBe('屏幕');
});

it('is drawn at once when its code is there', async () => {
  const Lazy = lazyScreen('m', async () => ({ Screen }));
  await Lazy.preload(chinese);
  expect(render(<Lazy />, { wrapper }).container.textContent).toBe('屏幕');
});

it('shows an error with a retry when the code fails to load', async () => {
  const load = vi.fn<() => Promise<ScreenModule>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Screen });
  const Lazy = lazyScreen('m', load);
  const { container } = render(<Lazy />, { wrapper });
  await pass(0);
  fireEvent.click(screen.getByText('重新加载'));
  await pass(0);
  expect(container.textContent).toBe('屏幕');
});

it('shows an error after 120 seconds', async () => {
  const Lazy = lazyScreen('m', () => new Promise(() => {}));
  render(<Lazy />, { wrapper });
  await pass(119_999);
  expect(screen.queryByText('页面没能加载出来')).toBeNull();
  await pass(1);
  expect(screen.queryByText('页面没能加载出来')).not.toBeNull();
});
