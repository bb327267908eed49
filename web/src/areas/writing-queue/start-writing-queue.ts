import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../base/state.ts';
import type { AppDispatch } from '../../base/thunk.ts';
import type { Queue } from '../../writing/queue.ts';
import { writingQueue } from './writing-queue.ts';

interface WatchedStore {
  dispatch: AppDispatch & ((action: UnknownAction) => unknown);
  getState: () => RootState;
  subscribe: (watch: () => void) => () => void;
}

const started = new WeakSet<Queue>();

/** Failed sends are retried as soon as any call succeeds (rules: retry-backoff). */
function retryWhenReached({ dispatch }: WatchedStore, queue: Queue) {
  const { retries } = dispatch((_dispatch, _state, services) => services);
  let stop: (() => void) | undefined;
  const rest = () => {
    stop?.();
    stop = undefined;
  };
  const run = () => {
    rest();
    void queue.retryNow();
  };
  queue.subscribe(() => {
    const stuck = queue.getState().entries.some(({ state, tries }) => state === 'waiting' && tries > 0);
    if (stuck) stop ??= retries.wait({ key: 'writing', run, timed: false });
    else if (stop) {
      rest();
      retries.done('writing');
    }
  });
}

/** Sends what waits as soon as its student is known, at each return of the network, and after each login. `askWho`: asks the server who is logged in. */
export function startWritingQueue(store: WatchedStore, loadUser: () => unknown): Queue {
  const queue = store.dispatch(writingQueue());
  if (started.has(queue)) return queue;
  started.add(queue);
  retryWhenReached(store, queue);
  let online = store.getState().account.isonline;
  let before: RootState['account']['session'] = 'unknown';
  const update = () => {
    const { userInfo, isonline, session } = store.getState().account;
    const back = isonline && !online;
    online = isonline;
    void queue.setUser(userInfo?.userId);
    // Nobody is logged in: also where the login had ended before it was known whose it was.
    if (session === 'visitor' && before !== 'visitor') void queue.encryptUnsent();
    before = session;
    if (!back) return;
    // The student must be known before anything is sent.
    if (session === 'student' && !userInfo) loadUser();
    void queue.retryNow();
  };
  store.subscribe(update);
  update();
  return queue;
}
