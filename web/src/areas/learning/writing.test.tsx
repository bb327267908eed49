import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readCopy, writeCopy } from '../../app/device-copy.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { type Answers, createTestStore, failure, ok } from '../../testing/fake-outside.ts';
import { loadUser } from '../account/account.actions.ts';
import { type DeviceDraft, draftKey } from './device-draft.ts';
import { contentEdited, filesEdited, loadWork, placed } from './learning.actions.ts';
import type { Work } from './learning.slice.ts';
import { useWriting } from './use-writing.ts';

const saveCall = 'POST /capi/Schoolwork/updateWorkOrNote';
const key = draftKey(7, '2', 5);
const work = (content: string, version: number): Work => ({
  workInfo: { content, filelist: [] },
  status: '0',
  savedAt: null,
  version,
  submission: null,
});
const saved = (version: number) =>
  ok({
    status: '0' as const,
    savedAt: '2026-11-20T04:30:00Z',
    version,
    submittedVersion: 0,
    late: false,
    graduated: false,
  });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(held: Work, answers: Answers = {}) {
  const made = createTestStore(
    {
      'POST /capi/Schoolwork/getWorkOrNote': () => ok(held),
      'POST /capi/Student/getUserInfo': () => ok({ userId: 7 } as never),
      ...answers,
    },
    't',
  );
  const { store } = made;
  store.dispatch(placed({ projectId: 1, chapterId: 5 }));
  await store.dispatch(loadUser({}));
  await store.dispatch(loadWork({ chapterId: 5, type: '2' }));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const hook = renderHook(
    () => {
      const { myNote, content, fileList } = useAppSelector((state) => state.learning);
      return useWriting({
        chapterId: 5,
        type: '2',
        work: myNote ?? held,
        writing: { content, files: fileList },
        write: (writing) => {
          store.dispatch(contentEdited(writing.content));
          store.dispatch(filesEdited(writing.files));
        },
      });
    },
    { wrapper },
  );
  const type = (text: string) => act(async () => void store.dispatch(contentEdited(text)));
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const text = () => store.getState().learning.content;
  const sent = () => made.calls.filter((call) => call.key === saveCall).map(({ payload }) => payload);
  return { ...made, hook, type, wait, text, sent };
}

it('keeps a copy on the device at once and saves a draft when the writer pauses', async () => {
  const { type, wait, sent, hook } = await open(work('甲', 1), { [saveCall]: () => saved(2) });
  await type('甲乙');
  expect(readCopy<DeviceDraft>(key)).toMatchObject({ content: '甲乙', baseVersion: 1 });
  await wait(3_100);
  expect(sent()).toMatchObject([{ content: '甲乙', status: '0', baseVersion: 1 }]);
  expect(hook.result.current.changed).toBe(false);
  expect(readCopy(key)).toBeUndefined();
});

it('goes on from the copy of a crash', async () => {
  writeCopy(key, { content: '没来得及保存', files: [], baseVersion: 1 });
  const { text, hook } = await open(work('甲', 1), { [saveCall]: () => saved(2) });
  expect(text()).toBe('没来得及保存');
  expect(hook.result.current.restored).toBe(true);
});

it('keeps both versions until the student chooses, a reload in between included', async () => {
  writeCopy(key, { content: '这台设备的', files: [], baseVersion: 1 });
  const { text, hook, wait, sent } = await open(work('另一处的', 2), { [saveCall]: () => saved(3) });
  expect(text()).toBe('另一处的');
  await wait(20_000);
  expect(sent()).toEqual([]);
  expect(readCopy<DeviceDraft>(key)?.content).toBe('这台设备的');
  await act(async () => hook.result.current.choose('mine'));
  await wait(3_100);
  expect(sent()).toMatchObject([{ content: '这台设备的', baseVersion: 2 }]);
});

it('sends what got no answer again with the same request id', async () => {
  let times = 0;
  const { type, wait, sent, hook } = await open(work('', 0), {
    [saveCall]: () => (++times === 1 ? (failure(0, '网络异常') as never) : saved(1)),
  });
  await type('写好了');
  await act(async () => void (await hook.result.current.submit()));
  expect(hook.result.current.problem).toBe('网络异常');
  await act(async () => void (await hook.result.current.submit()));
  await wait(0);
  const ids = sent().map((payload) => (payload as { requestId: string }).requestId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});
