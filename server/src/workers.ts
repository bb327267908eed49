import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartError } from './base/start-error.ts';
import type { User } from './db/embedded-home.ts';

/** What a worker is told as soon as it asks: the rest it reads from the settings, as this process did. */
export interface Order {
  databaseUrl: string;
  /** Who runs the database, where it is our own. */
  user: User | null;
}
/** What a worker says: that it waits for its order, that it answers requests, or why it cannot; and to the others: who asks it. */
export type Report = { ready: true } | { port: number } | { failed: string } | Told;
export interface Told {
  asker: string;
}

/** ms before the place of one that ended is filled, and how many ends within how many ms are no accident any more. */
const again = 250;
const endsAtMost = 10;
const endsWithin = 60_000;
/** ms that one is waited for which was told to stop: a little less than this process has itself. */
const patience = 28_000;

interface Wanted {
  count: number;
  order: Order;
  warn: (sentence: string) => void;
  /** They end and end again, whatever is done. */
  onLost: (reason: unknown) => void;
}

/**
 * Starts `count` processes that answer requests on one port (docs/decisions/0052) and fills the place of each that ends.
 * Resolves once all of them answer; throws StartError where one cannot. With this process gone, they end too.
 */
export async function startWorkers({ count, order, warn, onLost }: Wanted) {
  // Whoever this process runs with is watched by this process alone.
  cluster.setupPrimary({ args: [] });
  const ends: number[] = [];
  const all = new Set<Worker>();
  /** Those that have their order. */
  const answering = new Set<Worker>();
  let stopping = false;

  function begin({ first }: { first: boolean }): Promise<number> {
    let answers = false;
    const worker = cluster.fork();
    all.add(worker);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    worker.on('message', (report: Report) => {
      if ('ready' in report) worker.send(order);
      else if ('failed' in report) reject(new StartError(report.failed));
      else if ('port' in report) {
        answers = true;
        answering.add(worker);
        resolve(report.port);
      } else if ('asker' in report)
        for (const other of answering)
          if (other !== worker && other.isConnected()) other.send(report, () => undefined);
    });
    worker.once('exit', (code, signal) => {
      all.delete(worker);
      answering.delete(worker);
      const how = signal ?? `退出码 ${code}`;
      reject(new StartError(`一个应答请求的进程没有启动起来（${how}）。`));
      if (answers || !first) void replace(how);
    });
    return promise;
  }

  async function replace(how: string) {
    if (stopping) return;
    warn(`一个应答请求的进程结束了（${how}），再起一个。`);
    ends.push(performance.now());
    const [oldest = -Infinity] = ends.splice(0, ends.length - endsAtMost);
    if (performance.now() - oldest < endsWithin)
      return onLost(new StartError(`应答请求的进程在一分钟里结束了 ${endsAtMost} 次以上：原因见日志。`));
    await new Promise((done) => setTimeout(done, again));
    // One that cannot begin ends, and that is told.
    if (!stopping) begin({ first: false }).catch(() => undefined);
  }

  async function stop() {
    stopping = true;
    const hurry = setTimeout(() => tell('SIGKILL'), patience);
    tell('SIGTERM');
    await Promise.all([...all].map((worker) => worker.isDead() || once(worker, 'exit')));
    clearTimeout(hurry);
  }
  const tell = (signal: NodeJS.Signals) => {
    for (const worker of all) worker.process.kill(signal);
  };

  try {
    const ports = await Promise.all(Array.from({ length: count }, () => begin({ first: true })));
    return { port: ports[0] ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
