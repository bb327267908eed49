import cluster from 'node:cluster';
import { once } from 'node:events';
import type { BetweenWorkers } from './http/askers.ts';
import type { Order, Report, Told } from './workers.ts';

/** Whether this process is one of several that answer requests, and another one keeps them and does all the rest. */
export const isWorker = cluster.isWorker;

/** Says something to the process that keeps this one; resolves once it is on its way. */
export const report = (what: Report) =>
  new Promise<void>((done) => {
    if (process.connected) process.send?.(what, undefined, undefined, () => done());
    else done();
  });

/** What the process that keeps this one wants of it. */
export async function takeOrder(): Promise<Order> {
  const told = once(process, 'message');
  await report({ ready: true });
  const [order] = (await told) as [Order];
  return order;
}

/** Between the processes that answer requests; one that stands alone tells and hears nothing. */
export const betweenWorkers: BetweenWorkers = {
  say(asker) {
    if (isWorker) void report({ asker });
  },
  hear(listener) {
    if (!isWorker) return;
    // Others have words of their own (those who count for the metrics).
    process.on('message', (told: object) => {
      if ('asker' in told) listener((told as Told).asker);
    });
  },
};
