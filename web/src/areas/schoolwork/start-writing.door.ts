import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../base/state.ts';
import type { AppDispatch } from '../../base/thunk.ts';
import type { Queue } from '../../writing/queue.ts';
import { loadUser } from '../account/account.door.ts';
import { writingQueue } from './writing-queue.ts';

interface Watched {
  dispatch: AppDispatch & ((action: UnknownAction) => unknown);
  getState: () => RootState;
  subscribe: (watch: () => void) => () => void;
}

const started = new WeakSet<Queue>();

/** Sends what waits as soon as its student is known, at each return of the network, and after each login. */
export function startWriting(store: Watched): Queue {
  const queue = store.dispatch(writingQueue());
  if (started.has(queue)) return queue;
  started.add(queue);
  let online = store.getState().account.isonline;
  let before: RootState['account']['session'] = 'unknown';
  const look = () => {
    const { userInfo, isonline, session } = store.getState().account;
    const back = isonline && !online;
    online = isonline;
    void queue.setUser(userInfo?.userId);
    // Nobody is logged in: also where the login had ended before it was known whose it was.
    if (session === 'visitor' && before !== 'visitor') void queue.lock();
    before = session;
    if (!back) return;
    // Whose it is has to be known before anything is sent.
    if (session === 'student' && !userInfo) void store.dispatch(loadUser({}));
    void queue.hurry();
  };
  store.subscribe(look);
  look();
  return queue;
}
