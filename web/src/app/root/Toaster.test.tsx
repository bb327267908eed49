import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { submitNote } from '../../areas/writing-queue/send-work.ts';
import { showError } from '../../base/failure/show-error.ts';
import { toast } from '../../base/toast.ts';
import { TextsContext } from '../../locales/texts.ts';
import { type Answers, createTestStore, ok } from '../../testing/fake-services.ts';
import { chinese } from '../../testing/texts.ts';
import { Toaster } from './Toaster.tsx';

function show(answers: Answers = {}) {
  const made = createTestStore(answers);
  const router = createMemoryRouter([{ path: '*', element: <Toaster /> }]);
  const drawn = render(
    <TextsContext value={chinese}>
      <Provider store={made.store}>
        <RouterProvider router={router} />
      </Provider>
    </TextsContext>,
  );
  return { ...made, ...drawn, router };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

it('says a sentence once, whichever calls failed with it; notifications of two things are two', () => {
  const { toasts, store } = show();
  act(() => {
    store.dispatch(toast.info('网络异常'));
    store.dispatch(toast.error('网络异常'));
    store.dispatch(toast.notification({ title: '作业退回' }));
    store.dispatch(toast.notification({ title: '通过审核' }));
  });
  expect(toasts()).toHaveLength(3);
  expect(screen.getAllByText('网络异常')).toHaveLength(1);
  expect(screen.getByText('作业退回')).toBeTruthy();
});

it('closes messages after 3 s, notices after 1.5 s, notifications after 4.5 s', () => {
  const { store } = show();
  act(() => {
    store.dispatch(toast.success('消息一'));
    store.dispatch(toast.notice('提示一'));
    store.dispatch(toast.notification({ title: '通知一' }));
  });
  const there = () => ['消息一', '提示一', '通知一'].map((text) => screen.queryByText(text) !== null);
  const after = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms));
    return there();
  };
  expect(after(1499)).toEqual([true, true, true]);
  expect(after(1)).toEqual([true, false, true]);
  expect(after(1499)).toEqual([true, false, true]);
  expect(after(1)).toEqual([false, false, true]);
  expect(after(1499)).toEqual([false, false, true]);
  expect(after(1)).toEqual([false, false, false]);
});

it('is read out as it comes, and says the same thing once', () => {
  const { store } = show();
  expect(screen.getByLabelText('消息').getAttribute('aria-live')).toBe('polite');
  act(() => {
    store.dispatch(toast.error('网络异常'));
    store.dispatch(toast.error('网络异常'));
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('keeps a lasting toast until it is closed or replaced', () => {
  const { store } = show();
  act(() => void store.dispatch(toast.loading('上传中', { id: 'upload', duration: 0 })));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('上传中')).not.toBeNull();
  act(() => void store.dispatch(toast.success('上传完成', { id: 'upload' })));
  expect(screen.queryByText('上传中')).toBeNull();
});

it('leaves with its screen; what the press that leads to the next one caused is read there', async () => {
  const { store, router } = show();
  const open = (path: string) => act(() => router.navigate(path));
  act(() => {
    store.dispatch(toast.error('名单没有读到'));
    store.dispatch(toast.loading('上传中', { id: 'upload', duration: 0 }));
    store.dispatch(toast.notification({ title: '作业退回' }));
  });
  fireEvent.pointerDown(document.body);
  await open('/list');
  expect(screen.queryByText('名单没有读到')).toBeNull();
  expect(screen.getByText('上传中')).toBeTruthy();
  expect(screen.getByText('作业退回')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  act(() => void store.dispatch(toast.success('保存成功')));
  await open('/list/3');
  expect(screen.getByText('保存成功')).toBeTruthy();
  fireEvent.popState(window);
  await open('/list');
  expect(screen.queryByText('保存成功')).toBeNull();
});

it('draws each of the five kinds with an icon of its own; an error interrupts who listens', () => {
  const { store } = show();
  const kinds = ['info', 'success', 'error', 'warning', 'loading'] as const;
  act(() => {
    for (const kind of kinds) store.dispatch(toast[kind](`一条${kind}`));
  });
  const drawn = kinds.map((kind) => screen.getByText(`一条${kind}`).closest('[class*=toast]') as HTMLElement);
  const icons = drawn.map((each) => each.querySelector('svg')?.innerHTML);
  expect(new Set(icons).size).toBe(kinds.length);
  expect(drawn.map((each, place) => each.className.includes(kinds[place] ?? ''))).toEqual(
    kinds.map(() => true),
  );
  expect(drawn.map((each) => each.getAttribute('role'))).toEqual([null, null, 'alert', null, null]);
});

/** What stands in each place: the words of its toasts, by kind. */
const inPlace = (name: string) =>
  [...screen.getByRole('region', { name }).children].map((each) => [
    each.className.match(/info|success|error|warning|loading/)?.[0],
    each.textContent,
  ]);

it('shows an error in the way that was asked for', () => {
  const { store, visited } = show();
  act(() => {
    for (const type of ['silent', 'warn', 'error', 'notification', 'redirect'] as const)
      store.dispatch(showError({ msg: `${type} 的消息` }, type));
    store.dispatch(showError(undefined));
  });
  expect(inPlace('消息')).toEqual([
    ['warning', 'warn 的消息'],
    ['error', 'error 的消息'],
    ['error', '请求错误，请重试。'],
  ]);
  expect(inPlace('通知')).toEqual([['error', expect.stringContaining('notification 的消息')]]);
  expect(visited).toEqual(['/exception']);
});

it('shows homework that came late with a reservation', async () => {
  const sent = { status: '1' as const, savedAt: '2031-03-05T02:00:00Z', version: 2, submittedVersion: 1 };
  const { store } = show({
    'POST /capi/Schoolwork/updateWorkOrNote': () => ok({ ...sent, late: true, graduated: false }),
  });
  const handIn = submitNote({ chapterId: 5, type: '2', content: '作业', files: [], status: '1' });
  await act(async () => void (await store.dispatch(handIn)));
  expect(inPlace('消息')).toEqual([['warning', '提交成功，已过截止时间，记为迟交']]);
});
