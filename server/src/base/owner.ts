import { AsyncLocalStorage } from 'node:async_hooks';

/** Waits for something while another task may run in this one's place in the concurrency limiter. */
export type Aside = <R>(wait: () => Promise<R>) => Promise<R>;

const owners = new AsyncLocalStorage<{ owner: number | undefined; aside: Aside | undefined }>();

/**
 * Runs `act` on behalf of an account: its transactions, write batches and worker tasks are limited per account, so that one account's
 * locks or long texts do not delay others. undefined for visitors, who are not limited one by one, since a campus has one address.
 * `aside`: of the concurrency limiter that runs it.
 */
export const asOwner = <T>(owner: number | undefined, act: () => T, aside?: Aside): T =>
  owners.run({ owner, aside }, act);

export const currentOwner = (): number | undefined => owners.getStore()?.owner;

/**
 * Waits for a worker thread and meanwhile frees this call's place in the concurrency limiter, so that other calls go on. Do not call it
 * in a transaction.
 */
export function waitAside<R>(wait: () => Promise<R>): Promise<R> {
  const aside = owners.getStore()?.aside;
  return aside ? aside(wait) : wait();
}
