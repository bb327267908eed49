import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../api/settings.ts';
import { addSkeletons, type LazyScreen, lazyScreen, type ScreenModule } from '../base/lazy-screen.tsx';
import { createTestStore } from '../testing/fake-services.ts';
import { chinese } from '../testing/texts.ts';
import { App } from './App.tsx';

const Screen = () => <p>屏幕</p>;
const drawn = vi.fn();
function Counted() {
  useEffect(drawn, []);
  return <Screen />;
}
const Frame = () => (
  <main>
    <Outlet />
  </main>
);
function draw(Lazy: LazyScreen, loader = () => null) {
  const router = createMemoryRouter([{ path: '/', Component: Lazy, loader }], {
    hydrationData: { loaderData: { 0: null } },
  });
  return render(
    <App store={createTestStore().store} settings={defaultSettings} texts={chinese}>
      <RouterProvider router={router} />
    </App>,
  );
}
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
  const { container } = draw(Lazy);
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
  expect(draw(Lazy).container.textContent).toBe('屏幕');
});

it('shows an error with a retry when the code fails to load', async () => {
  const load = vi.fn<() => Promise<ScreenModule>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Screen });
  const Lazy = lazyScreen('m', load);
  const loader = vi.fn(() => null);
  const { container } = draw(Lazy, loader);
  await pass(0);
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeNull();
  fireEvent.click(screen.getByText('重新加载'));
  await pass(0);
  expect(container.textContent).toBe('屏幕');
  // What kept the code away kept the data away too.
  expect(loader).toHaveBeenCalledOnce();
});

it('shows an error after 120 seconds', async () => {
  const Lazy = lazyScreen('m', () => new Promise(() => {}));
  draw(Lazy);
  await pass(119_999);
  expect(screen.queryByText('页面没能加载出来')).toBeNull();
  await pass(1);
  expect(screen.queryByText('页面没能加载出来')).not.toBeNull();
});

it('goes on trying by itself, ever more seldom, until the code comes', async () => {
  const load = vi.fn<() => Promise<ScreenModule>>();
  load.mockRejectedValue(new Error('gone'));
  const Lazy = lazyScreen('m', load);
  const { container } = draw(Lazy);
  // What is drawn is drawn between two passes.
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second++) await pass(1_000);
  };
  await seconds(10);
  expect(load.mock.calls.length).toBeGreaterThan(3);
  expect(load.mock.calls.length).toBeLessThanOrEqual(11);
  load.mockResolvedValue({ Screen });
  await seconds(2);
  expect(container.textContent).toBe('屏幕');
});

it('a screen loaded before its layout shows the skeleton, and is mounted once, in the layout', async () => {
  addSkeletons({ layout: () => <Outlet />, screen: () => <i>形</i> });
  let come = (_module: ScreenModule) => {};
  const Layout = lazyScreen('l', () => new Promise((resolve) => (come = resolve)), [], 'layout');
  const Lazy = lazyScreen('m', async () => ({ Screen: Counted }), [], 'screen');
  await Lazy.preload(chinese);
  const router = createMemoryRouter([{ Component: Layout, children: [{ path: '/', Component: Lazy }] }]);
  const { container } = render(
    <App store={createTestStore().store} settings={defaultSettings} texts={chinese}>
      <RouterProvider router={router} />
    </App>,
  );
  await pass(200);
  expect(container.textContent).toBe('形');
  expect(drawn).not.toHaveBeenCalled();
  await act(async () => come({ Screen: Frame }));
  expect(screen.getByRole('main').textContent).toBe('屏幕');
  expect(drawn).toHaveBeenCalledOnce();
  addSkeletons({});
});
