import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestStore, failure, ok } from '../../../testing/fake-services.ts';
import type { Entry } from '../../../writing/entry.ts';
import type { Queue } from '../../../writing/queue.ts';
import { useConflict } from './use-conflict.ts';

const entry: Entry = {
  userId: 7,
  kind: 'homework',
  chapterId: 5,
  key: 'k',
  title: '',
  projectId: 1,
  baseVersion: 1,
  rev: 1,
  editedAt: 0,
  notBefore: 0,
  tries: 0,
  state: 'conflict',
  problem: '',
  steps: [{ content: '我的', files: [], status: '0', requestId: 'r', sent: false, asked: false }],
};
const work = (content: string, version: number) =>
  ok({ workInfo: { content, filelist: [], images: [] }, status: '0', savedAt: null, version } as never);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The hook over a server that gives these answers, one after another. */
async function conflictOf(answers: ReturnType<typeof work>[]) {
  vi.useFakeTimers();
  const { store, calls } = createTestStore({
    'POST /capi/Schoolwork/getWorkOrNote': () => answers.shift() ?? failure(0),
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const hook = renderHook(
    (shown: Entry | undefined) =>
      useConflict({ queue: {} as Queue, entry: shown, chapterId: 5, type: '2', onChosen: () => {} }),
    { wrapper, initialProps: entry as Entry | undefined },
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(0);
  const theirs = () => hook.result.current.conflict?.theirs.workInfo.content;
  return { ...hook, calls, wait, theirs };
}

it('retries loading the other version, but not after the editor was left', async () => {
  const { theirs, wait, calls, unmount } = await conflictOf([failure(-5), failure(0), work('另一台的', 2)]);
  expect(theirs()).toBeUndefined();
  await wait(5_000);
  await wait(5_000);
  expect(theirs()).toBe('另一台的');
  await wait(60_000);
  expect(calls).toHaveLength(3);
  unmount();

  const left = await conflictOf([failure(-5), work('另一台的', 2)]);
  left.unmount();
  await left.wait(60_000);
  expect(left.calls).toHaveLength(1);
});

it('shows the version of this conflict, not that of one settled before in another tab', async () => {
  const { theirs, rerender, wait } = await conflictOf([work('早先的', 2), failure(0), work('后来的', 3)]);
  expect(theirs()).toBe('早先的');
  rerender(undefined);
  rerender(entry);
  await wait(0);
  expect(theirs()).toBeUndefined();
  await wait(5_000);
  expect(theirs()).toBe('后来的');
});
