import { AsyncLocalStorage } from 'node:async_hooks';

/** Waits for something while another has one's place at the gate. */
export type Aside = <R>(wait: () => Promise<R>) => Promise<R>;

const askers = new AsyncLocalStorage<{ owner: number | undefined; aside: Aside | undefined }>();

/**
 * Everything that `act` asks of the database and of the worker threads counts as this account's: one who waits for a lock, or has a
 * long text rendered, holds up no others. Visitors have no share each: a campus comes from one address. `aside`: of the gate that
 * let it in.
 */
export const asOwner = <T>(owner: number | undefined, act: () => T, aside?: Aside): T =>
  askers.run({ owner, aside }, act);

export const currentOwner = (): number | undefined => askers.getStore()?.owner;

/**
 * Waits for a worker thread. It takes nothing of what the gate of the calls bounds, so that everybody else's calls go on, however
 * long it takes. Not to be called in a transaction.
 */
export function waitAside<R>(wait: () => Promise<R>): Promise<R> {
  const aside = askers.getStore()?.aside;
  return aside ? aside(wait) : wait();
}
