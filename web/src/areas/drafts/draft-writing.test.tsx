import { act, cleanup, renderHook } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextsContext } from '../../locales/texts.ts';
import { type Answers, createTestStore, failure, ok } from '../../testing/fake-services.ts';
import { chinese } from '../../testing/texts.ts';
import { loadUser, onlineChanged } from '../account/account.actions.ts';
import { type Self, StaffContextProvider } from '../back-office/self.tsx';
import { startWritingQueue } from '../writing-queue/start-writing-queue.ts';
import { useDraftWriting } from './use-draft-writing.ts';

interface Fields {
  title: string;
  summary: string;
}
interface Sent {
  revision: number;
  requestId: string;
  fields: Partial<Fields>;
}

/** A server that keeps one draft, as saveProjectFields does. */
function createServer() {
  const server = {
    held: { values: { title: '旧名', summary: '旧简介' } as Fields, revision: 1 },
    down: false,
    sent: [] as Sent[],
    other: (fields: Partial<Fields>) => {
      server.held = { values: { ...server.held.values, ...fields }, revision: server.held.revision + 1 };
    },
  };
  const done = new Map<string, number>();
  const save = (payload: unknown) => {
    const sent = payload as Sent;
    server.sent.push(sent);
    if (server.down) return failure(0, '网络异常') as never;
    const before = done.get(sent.requestId);
    if (before === undefined && sent.revision !== server.held.revision)
      return { code: -2, msg: '周老师已保存', data: { revision: server.held.revision } } as never;
    if (before === undefined) server.other(sent.fields);
    done.set(sent.requestId, before ?? server.held.revision);
    return ok({ revision: before ?? server.held.revision, draftRevision: 1, savedAt: '' });
  };
  const answers: Answers = {
    'POST /mapi/Project/saveProjectFields': save,
    'POST /capi/Student/getUserInfo': () => ok({ userId: 7 } as never),
  };
  return { server, answers };
}
type Server = ReturnType<typeof createServer>;

const running: { stop: () => void }[] = [];
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
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
async function pass(ms: number) {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await untilIdle();
}

const self = { userId: 7 } as Self;

/** One tab with the fields of project 3 open. `early`: the page does not know yet who is logged in, the back office does. */
async function openTab({ server, answers }: Server, { early = false } = {}) {
  const { store } = createTestStore(answers, 't');
  const queue = startWritingQueue(store, vi.fn());
  running.push(queue);
  if (!early) await store.dispatch(loadUser({}));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsContext value={chinese}>
      <Provider store={store}>
        <StaffContextProvider self={self}>{children}</StaffContextProvider>
      </Provider>
    </TextsContext>
  );
  const hook = renderHook(
    () => {
      const [served, setServed] = useState(server.held);
      const fetchNewest = async () => {
        if (server.down) return undefined;
        setServed(server.held);
        return server.held;
      };
      return useDraftWriting<Fields>({
        kind: 'draftFields',
        id: 3,
        projectId: 3,
        title: '项目',
        served,
        fetchNewest,
      });
    },
    { wrapper },
  );
  await untilIdle();
  const tab = {
    store,
    now: () => hook.result.current,
    type: (part: Partial<Fields>) => act(() => hook.result.current.edit(part)),
    choose: async (which: 'mine' | 'theirs' | 'both') => {
      act(() => hook.result.current.choose(which));
      await untilIdle();
      await pass(5_000);
    },
    close: () => {
      hook.unmount();
      queue.stop();
    },
  };
  return tab;
}

it('what an author types is on the server soon, once, and only the part that was changed', async () => {
  const made = createServer();
  const tab = await openTab(made);
  tab.type({ title: '新' });
  tab.type({ title: '新名' });
  expect([tab.now().values.title, tab.now().phase]).toEqual(['新名', 'resting']);
  await pass(5_000);
  expect(made.server.sent.map(({ fields, revision }) => [fields, revision])).toEqual([
    [{ title: '新名' }, 1],
  ]);
  expect([tab.now().phase, tab.now().values]).toEqual(['saved', { title: '新名', summary: '旧简介' }]);
  tab.type({ summary: '新简介' });
  await pass(5_000);
  expect(made.server.held).toEqual({ values: { title: '新名', summary: '新简介' }, revision: 3 });
});

it.each([
  ['another page is opened', ({ close }: { close: () => void }) => close()],
  ['the tab is closed', () => void window.dispatchEvent(new Event('pagehide'))],
])('what is typed before the account is known is kept when %s, and sent the next time', async (_, leave) => {
  const made = createServer();
  const tab = await openTab(made, { early: true });
  tab.type({ title: '早' });
  tab.type({ title: '早写的' });
  leave(tab);
  // At once: a tab that is closed has no other moment.
  expect(Object.keys(localStorage).join()).toContain('last-words');
  await untilIdle();
  tab.close();
  expect(made.server.sent).toEqual([]);
  const next = await openTab(made);
  expect(next.now().values.title).toBe('早写的');
  await pass(5_000);
  expect(made.server.held.values).toEqual({ title: '早写的', summary: '旧简介' });
});

it('what is typed before the account is known stays on screen when the tab was hidden for a moment, and is sent once', async () => {
  const made = createServer();
  const tab = await openTab(made, { early: true });
  tab.type({ title: '早写的' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await untilIdle();
  tab.type({ summary: '又写的' });
  expect(tab.now().values).toEqual({ title: '早写的', summary: '又写的' });
  await act(async () => void (await tab.store.dispatch(loadUser({}))));
  await untilIdle();
  expect(tab.now().values).toEqual({ title: '早写的', summary: '又写的' });
  await pass(5_000);
  await pass(5_000);
  expect(made.server.held).toMatchObject({ values: { title: '早写的', summary: '又写的' } });
  expect(tab.now().clash).toBeUndefined();
});

it('offline it stays on the device, and goes when the network is back; also after the tab was closed', async () => {
  const made = createServer();
  const tab = await openTab(made);
  made.server.down = true;
  act(() => void tab.store.dispatch(onlineChanged(false)));
  tab.type({ title: '断网时写的' });
  await pass(5_000);
  expect(tab.now().phase).toBe('kept');
  expect(made.server.sent).toEqual([]);
  tab.close();
  await untilIdle();
  made.server.down = false;
  const later = await openTab(made);
  expect(later.now().values.title).toBe('断网时写的');
  await pass(5_000);
  expect(made.server.held.values.title).toBe('断网时写的');
});

it('two authors who changed different parts lose nothing and are not asked', async () => {
  const made = createServer();
  const tab = await openTab(made);
  made.server.other({ summary: '别人的简介' });
  tab.type({ title: '我的名' });
  await pass(10_000);
  expect(made.server.held.values).toEqual({ title: '我的名', summary: '别人的简介' });
  expect([tab.now().phase, tab.now().clash]).toEqual(['saved', undefined]);
  expect(tab.now().values).toEqual({ title: '我的名', summary: '别人的简介' });
});

it.each([
  ['mine', '我的名'],
  ['theirs', '别人的名'],
  ['both', '别人的名\n\n我的名'],
] as const)(
  'two authors who changed the same part: both are shown, and the choice is %s',
  async (which, title) => {
    const made = createServer();
    const tab = await openTab(made);
    made.server.other({ title: '别人的名', summary: '别人的简介' });
    tab.type({ title: '我的名' });
    await pass(10_000);
    expect(made.server.held.values.title).toBe('别人的名');
    expect([tab.now().phase, tab.now().problem]).toEqual(['conflict', '周老师已保存']);
    expect(tab.now().clash).toMatchObject({ keys: ['title'], mine: { title: '我的名' } });
    await tab.choose(which);
    expect(tab.now().clash).toBeUndefined();
    expect(made.server.held.values).toEqual({ title, summary: '别人的简介' });
    expect(tab.now().values).toEqual({ title, summary: '别人的简介' });
  },
);
