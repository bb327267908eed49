import { act, cleanup, renderHook } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAppSelector } from '../../base/hooks.ts';
import { TextsContext } from '../../locales/texts.ts';
import { type Answers, createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { chinese } from '../../testing/texts.ts';
import type { Entry } from '../../writing/entry.ts';
import { loadUser, onlineChanged, signedOut } from '../account/account.actions.ts';
import { learningOpened } from '../learning/learning.actions.ts';
import { startWritingQueue } from '../writing-queue/start-writing-queue.ts';
import { contentEdited, filesEdited, loadWork } from './schoolwork.actions.ts';
import type { Work } from './schoolwork.types.ts';
import { useWriting } from './use-writing.ts';

const saveCall = 'POST /capi/Schoolwork/updateWorkOrNote';
const workCall = 'POST /capi/Schoolwork/getWorkOrNote';
const userCall = 'POST /capi/Student/getUserInfo';

const work = (content: string, version: number): Work => ({
  workInfo: { content, filelist: [], images: [] },
  status: '0',
  savedAt: null,
  version,
  submission: null,
});
const savedAs = (version: number, status: '0' | '1' = '0') =>
  ok({
    status,
    version,
    savedAt: '2026-11-20T04:30:00Z',
    submittedVersion: status === '1' ? 1 : 0,
    late: false,
    graduated: false,
  });

interface Sent {
  content: string;
  status: '0' | '1';
  requestId: string;
  baseVersion: number;
  userId: number;
}

/** A server that keeps one work, as updateWorkOrNote does: versions, and each requestId once. */
function createServer(content = '', version = 0) {
  const server = {
    held: work(content, version),
    down: false,
    refusal: '',
    user: 7,
    loggedIn: true,
    sent: [] as Sent[],
    taken: [] as string[],
  };
  const answered = new Map<string, ReturnType<typeof savedAs>>();
  const save = (payload: unknown) => {
    const sent = payload as Sent;
    server.sent.push(sent);
    if (server.down) return failure(0, '网络异常') as never;
    if (!server.loggedIn) return failure(-9, '登录状态已失效') as never;
    if (server.refusal) return failure(-2, server.refusal) as never;
    const before = answered.get(sent.requestId);
    if (before) return before;
    if (sent.baseVersion !== server.held.version)
      return { code: -2, msg: '另一处已保存了更新的内容', data: { version: server.held.version } } as never;
    server.held = work(sent.content, server.held.version + 1);
    server.taken.push(`${sent.status}${sent.content}`);
    const answer = savedAs(server.held.version, sent.status);
    answered.set(sent.requestId, answer);
    return answer;
  };
  const answers: Answers = {
    [saveCall]: save,
    [workCall]: () => (server.down ? (failure(0, '网络异常') as never) : ok(server.held)),
    [userCall]: () => ok({ userId: server.user } as never),
    'POST /capi/Chapter/getDirectory': () => failure(0, '') as never,
  };
  return { server, answers };
}
type Server = ReturnType<typeof createServer>;

const running: { stop: () => void }[] = [];
beforeEach(() => {
  localStorage.clear();
  // happy-dom has no IndexedDB.
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  for (const each of running.splice(0)) each.stop();
  await untilIdle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Storage answers in tasks of its own, which fake timers do not hold. */
async function untilIdle() {
  for (let turn = 0; turn < 60; turn++)
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
}

/** One tab with the editor of chapter 5 open. `early`: the device has not told yet what it holds. */
async function openTab({ answers }: Server, { early = false } = {}) {
  const made = createTestStore(answers, 't');
  const { store } = made;
  const start = () => {
    const queue = startWritingQueue(store, () => store.dispatch(loadUser({})));
    running.push(queue);
    return queue;
  };
  let queue = early ? undefined : start();
  store.dispatch(learningOpened({ projectId: 1, chapterId: 5 }));
  await store.dispatch(loadUser({}));
  await store.dispatch(loadWork({ chapterId: 5, type: '2' }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsContext value={chinese}>
      <Provider store={store}>{children}</Provider>
    </TextsContext>
  );
  const hook = renderHook(
    () => {
      const { myNote, content, fileList } = useAppSelector((state) => state.learning);
      return useWriting({
        chapterId: 5,
        type: '2',
        title: '作业',
        work: myNote ?? work('', 0),
        writing: { content, files: fileList },
        write: (writing) => {
          store.dispatch(contentEdited(writing.content));
          store.dispatch(filesEdited(writing.files));
        },
      });
    },
    { wrapper },
  );
  await untilIdle();
  const step = async (run: () => unknown) => {
    await act(async () => void (await run()));
    await untilIdle();
  };
  return {
    ...made,
    /** The device tells what it holds. */
    start: () =>
      step(() => {
        queue = start();
      }),
    hide: () => step(() => document.dispatchEvent(new Event('visibilitychange'))),
    state: () => hook.result.current,
    text: () => store.getState().learning.content,
    type: (text: string) => step(() => store.dispatch(contentEdited(text))),
    wait: (ms: number) => step(() => vi.advanceTimersByTimeAsync(ms)),
    online: (isonline: boolean) => step(() => store.dispatch(onlineChanged(isonline))),
    submit: () => step(() => hook.result.current.submit()),
    choose: (which: 'mine' | 'theirs' | 'both') => step(() => hook.result.current.choose(which)),
    step,
    close: () => {
      hook.unmount();
      queue?.stop();
    },
    /** As when the tab is killed: nothing more is written. */
    kept: () => (queue?.getState().entries ?? []) as Entry[],
  };
}

it('keeps what is typed on the device soon, sends it when the writer pauses, and says saved only then', async () => {
  const made = createServer('甲', 1);
  const tab = await openTab(made);
  expect(tab.state().phase).toBe('saved');
  await tab.type('甲乙');
  await tab.wait(250);
  expect(tab.kept()).toMatchObject([{ baseVersion: 1, steps: [{ content: '甲乙', status: '0' }] }]);
  expect([tab.state().phase, made.server.sent]).toEqual(['resting', []]);
  await tab.wait(3_100);
  expect(made.server.sent).toMatchObject([{ content: '甲乙', status: '0', baseVersion: 1, userId: 7 }]);
  expect(tab.state().phase).toBe('saved');
});

it('offline keeps a submission, and online sends it once, whatever was tried before', async () => {
  const made = createServer('', 0);
  const tab = await openTab(made);
  made.server.down = true;
  await tab.type('写好了');
  await tab.submit();
  expect(made.server.sent).toHaveLength(1);
  expect(tab.state()).toMatchObject({ phase: 'kept', submitting: true });
  await tab.online(false);
  await tab.wait(600_000);
  expect(made.server.sent).toHaveLength(1);
  made.server.down = false;
  await tab.online(true);
  expect(made.server.taken).toEqual(['1写好了']);
  expect(new Set(made.server.sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect(tab.state()).toMatchObject({ phase: 'saved', submitting: false });
  expect(tab.toasts()).toContain('success: 提交成功');
});

it('tries again with growing pauses while the server does not answer', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const made = createServer('', 0);
  const tab = await openTab(made);
  made.server.down = true;
  await tab.type('一句');
  await tab.wait(3_300);
  expect(made.server.sent).toHaveLength(1);
  await tab.wait(4_000);
  expect(made.server.sent).toHaveLength(2);
  await tab.wait(7_000);
  expect(made.server.sent).toHaveLength(2);
  await tab.wait(1_000);
  expect(made.server.sent).toHaveLength(3);
  made.server.down = false;
  await tab.wait(16_000);
  expect(made.server.taken).toEqual(['0一句']);
});

it('goes at once when any other call gets through', async () => {
  const made = createServer('', 0);
  const tab = await openTab(made);
  made.server.down = true;
  await tab.type('一句');
  await tab.wait(3_300);
  expect(made.server.sent).toHaveLength(1);
  made.server.down = false;
  await tab.step(() => tab.services.retries.reached());
  await tab.wait(100);
  expect(made.server.taken).toEqual(['0一句']);
});

it('a tab that was closed at once finds its text again, and it is sent exactly once', async () => {
  const made = createServer('甲', 1);
  const first = await openTab(made);
  await first.online(false);
  await first.type('甲，没来得及发');
  window.dispatchEvent(new Event('pagehide'));
  await untilIdle();
  first.close();
  const second = await openTab(made);
  expect(second.text()).toBe('甲，没来得及发');
  expect(second.state().restored).toBe(true);
  await second.wait(3_300);
  expect(made.server.taken).toEqual(['0甲，没来得及发']);
});

it('-9 in the middle keeps the text for the same student’s next login, and another never sees or sends it', async () => {
  const made = createServer('', 0);
  const tab = await openTab(made);
  made.server.loggedIn = false;
  await tab.type('写到一半');
  await tab.wait(3_300);
  await tab.step(() => tab.store.dispatch(signedOut()));
  expect(tab.kept()).toEqual([]);
  tab.close();

  made.server.loggedIn = true;
  made.server.user = 8;
  const other = await openTab(made);
  await other.wait(600_000);
  expect([other.text(), other.kept(), made.server.taken]).toEqual(['', [], []]);
  other.close();

  made.server.user = 7;
  const back = await openTab(made);
  expect(back.text()).toBe('写到一半');
  await back.wait(3_300);
  expect(made.server.taken).toEqual(['0写到一半']);
});

it('a rule’s refusal keeps the text, says why and is not tried again', async () => {
  const made = createServer('', 0);
  const tab = await openTab(made);
  made.server.refusal = '作业已截止，不能再提交';
  await tab.type('迟了');
  await tab.submit();
  expect(tab.state()).toMatchObject({ phase: 'refused', problem: '作业已截止，不能再提交' });
  expect(tab.toasts()).toContain('error: 提交失败：作业已截止，不能再提交');
  await tab.wait(600_000);
  expect(made.server.sent).toHaveLength(1);
  expect(tab.text()).toBe('迟了');
  made.server.refusal = '';
  await tab.type('迟了，存成草稿');
  await tab.wait(3_300);
  expect(made.server.taken).toEqual(['0迟了，存成草稿']);
});

for (const [which, content] of [
  ['mine', '这台的'],
  ['theirs', '另一台的'],
  ['both', '这台的\n\n————\n\n另一台的'],
] as const) {
  it(`shows both versions when another device saved first, and goes on with what is chosen: ${which}`, async () => {
    const made = createServer('甲', 1);
    const tab = await openTab(made);
    made.server.held = work('另一台的', 2);
    await tab.type('这台的');
    await tab.wait(3_300);
    expect(tab.state()).toMatchObject({
      phase: 'conflict',
      conflict: { mine: { content: '这台的' }, theirs: { version: 2, workInfo: { content: '另一台的' } } },
    });
    expect(made.server.held.workInfo.content).toBe('另一台的');
    await tab.choose(which);
    await tab.wait(3_300);
    expect([tab.text(), made.server.held.workInfo.content]).toEqual([content, content]);
    expect(tab.state().phase).toBe('saved');
  });
}

it('a save whose answer was lost is no conflict with oneself', async () => {
  const made = createServer('', 0);
  const tab = await openTab(made);
  const lost = made.answers[saveCall];
  let times = 0;
  made.answers[saveCall] = (payload) => {
    const answer = lost?.(payload);
    return ++times === 1 ? (failure(0, '网络异常') as never) : (answer as never);
  };
  await tab.type('一句');
  await tab.wait(3_300);
  await tab.type('一句，两句');
  await tab.wait(10_000);
  expect(made.server.taken).toEqual(['0一句', '0一句，两句']);
  expect(tab.state().phase).toBe('saved');
});

it('an open tab learns what another tab wrote, and neither overwrites the other', async () => {
  const made = createServer('甲', 1);
  const [first, second] = [await openTab(made), await openTab(made)];
  await first.type('第一个标签页写的');
  await first.wait(300);
  await vi.waitFor(async () => {
    await untilIdle();
    expect(second.text()).toBe('第一个标签页写的');
  });
  await first.wait(3_300);
  expect(made.server.taken).toEqual(['0第一个标签页写的']);

  // Both at the same moment: neither has heard of the other.
  await act(async () => {
    first.store.dispatch(contentEdited('同时，第一个'));
    second.store.dispatch(contentEdited('同时，第二个'));
  });
  await first.wait(300);
  await first.wait(3_300);
  await vi.waitFor(async () => {
    await untilIdle();
    const shown = first.state().conflict ?? second.state().conflict;
    const both = [shown?.mine.content, shown?.theirs.workInfo.content];
    expect(both.sort()).toEqual(['同时，第一个', '同时，第二个']);
  });
});

it('works without IndexedDB too', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const made = createServer('', 0);
  const first = await openTab(made);
  await first.online(false);
  await first.type('存在别处');
  await first.wait(300);
  first.close();
  const second = await openTab(made);
  expect(second.text()).toBe('存在别处');
});

it('what is typed before the device has told what it holds is kept when the page is left, and sent once by the next', async () => {
  const made = createServer('甲', 1);
  const tab = await openTab(made, { early: true });
  await tab.type('甲，早写的');
  await tab.hide();
  tab.close();
  expect(made.server.sent).toEqual([]);
  const next = await openTab(made);
  expect(next.text()).toBe('甲，早写的');
  await next.wait(3_300);
  expect(made.server.taken).toEqual(['0甲，早写的']);
  expect(next.state().conflict).toBeUndefined();
});

it('what is typed before that, and goes on after the page was hidden for a moment, is no conflict with oneself', async () => {
  const made = createServer('甲', 1);
  const tab = await openTab(made, { early: true });
  await tab.type('甲，早写的');
  await tab.hide();
  await tab.hide();
  await tab.type('甲，早写的，又写的');
  await tab.start();
  await tab.wait(250);
  await tab.wait(3_300);
  expect(made.server.held.workInfo.content).toBe('甲，早写的，又写的');
  expect([tab.text(), tab.state().phase, tab.state().conflict]).toEqual([
    '甲，早写的，又写的',
    'saved',
    undefined,
  ]);
});
