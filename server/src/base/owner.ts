import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<number | undefined>();

/**
 * Everything that `act` asks of the database and of the worker threads counts as this account's: one who waits for a lock, or has a
 * long text rendered, holds up no others. Visitors have no share each: a campus comes from one address.
 */
export const asOwner = <T>(owner: number | undefined, act: () => T): T => owners.run(owner, act);

export const currentOwner = (): number | undefined => owners.getStore();
