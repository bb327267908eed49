import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { BetweenWorkers } from './http/limits/active-clients.ts';
import type { ActiveClientReport, Leave, Order, Report, Turn } from './workers.ts';

/** Whether this process is one of those that answer requests, and another one keeps them and does all the rest. */
export const isWorker = cluster.isWorker;

/** ms that a worker which is told to end waits for another to take its place. */
const successorPatience = 60_000;

/** What the process that keeps this one says, heard from the beginning: its order, and that it may end, also before a signal tells so. */
const order = Promise.withResolvers<Order>();
const mayLeave = Promise.withResolvers<Leave['leave']>();
if (isWorker)
  process.on('message', (said: Order | Leave | object) => {
    if ('databaseUrl' in said) order.resolve(said);
    if ('leave' in said) mayLeave.resolve(said.leave);
  });

/** Says something to the process that keeps this one; resolves once it is on its way. */
export const report = (what: Report) =>
  new Promise<void>((done) => {
    if (process.connected) process.send?.(what, undefined, undefined, () => done());
    else done();
  });

/** What the process that keeps this one wants of it. */
export async function takeOrder(): Promise<Order> {
  await report({ ready: true });
  return order.promise;
}

/**
 * Says that a signal told this worker to end, and waits until another answers in its place, or all of them are to end; no longer
 * than `successorPatience`. Meanwhile it goes on answering. Resolves to whether others go on answering after it.
 */
export async function waitForSuccessor(): Promise<boolean> {
  await report({ leaving: true });
  return (await Promise.race([mayLeave.promise, pause(successorPatience)])) !== 'stopping';
}

/** Ends this process in order, once another answers in its place; undefined where nobody would start another. */
export const endByItself = isWorker ? () => void process.kill(process.pid, 'SIGTERM') : undefined;

/** Between the processes that answer requests; one that stands alone tells and hears nothing. */
export const betweenWorkers: BetweenWorkers = {
  say(client) {
    if (isWorker) void report({ client });
  },
  hear(listener) {
    if (!isWorker) return;
    // Others have words of their own (those who count for the metrics).
    process.on('message', (told: object) => {
      if ('client' in told) listener((told as ActiveClientReport).client);
    });
  },
};

/** ms that a call waits for another process; then it goes on without its turn: nobody is refused for the sake of it. */
const turnPatience = 15_000;
/** By the account: what goes on when its turn comes. */
const awaited = new Map<string, () => void>();
if (isWorker)
  process.on('message', (told: object) => {
    if ('turn' in told) awaited.get((told as Turn).turn)?.();
  });

/** Runs `act` while none of the other processes runs one of the same account. In this process there is one for an account already. */
export async function inTurnOfAccount<T>(account: string, act: () => Promise<T> | T): Promise<T> {
  if (!isWorker) return act();
  const { promise, resolve } = Promise.withResolvers<void>();
  awaited.set(account, resolve);
  const timer = setTimeout(resolve, turnPatience);
  void report({ asksTurn: account });
  try {
    await promise;
    clearTimeout(timer);
    return await act();
  } finally {
    awaited.delete(account);
    void report({ leavesTurn: account });
  }
}
