import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './base/start-error.ts';
import type { User } from './db/embedded/embedded-home.ts';
import { createTurns } from './http/limits/turns.ts';
import { howItEnded } from './process-reporter.ts';
import { closeUndelivered } from './undelivered.ts';

/** What a worker is told as soon as it asks: the rest it reads from the settings, as this process did. */
export interface Order {
  databaseUrl: string;
  /** Who runs the database, where it is our own. */
  user: User | null;
  /** The port that the workers before it had; 0: the one of the settings. */
  port: number;
}
/**
 * What a worker says: that it waits for its order, that it answers requests, or why it cannot; that it was told to end by a signal
 * of its own; that it asks for the turn of an account, or leaves it; and to the other workers: who asks it.
 */
export type Report =
  | { ready: true }
  | { port: number }
  | { failed: string }
  | { leaving: true }
  | { asksTurn: string }
  | { leavesTurn: string }
  | ActiveClientReport;
export interface ActiveClientReport {
  client: string;
}
/** Told to a worker: the account whose turn it has now. */
export interface Turn {
  turn: string;
}
/** What a worker that is leaving waits for: another answers in its place, or all of them are to end. */
export interface Leave {
  leave: 'replaced' | 'stopping';
}

/** ms before a worker that ended is replaced: the first time, and at most. Doubled with each end of the last minute. */
const pauses = { first: 250, longest: 10_000 };
const endsWithin = 60_000;
/** So many in a row that cannot even begin while nobody answers: this process cannot mend it. */
const failuresAtMost = 5;
/** ms that one is waited for which was told to stop: a little less than this process has itself. */
const patience = 28_000;

interface WorkerOptions {
  count: number;
  order: Order;
  warn: (sentence: string) => void;
  /** None answers, and none can begin any more. */
  onLost: (reason: unknown) => void;
}

/**
 * Starts `count` processes that answer requests on one port (docs/decisions/0052) and replaces each that ends, for whatever reason,
 * with a pause that grows while they go on ending (docs/decisions/0052). Resolves once all of them answer; throws StartError where
 * one of the first cannot. With this process gone, they end too.
 */
export async function startWorkers({ count, order, warn, onLost }: WorkerOptions) {
  // Whoever this process runs with is watched by this process alone.
  cluster.setupPrimary({ args: [] });
  const all = new Set<Worker>();
  /** Those that have their order. */
  const answering = new Set<Worker>();
  /** Those that were told to end by a signal of their own: their replacements are there or on their way. */
  const leaving = new Set<Worker>();
  /** Of those the ones that go on answering until a replacement does. */
  const waiting = new Set<Worker>();
  const turns = createTurns<Worker>((worker, turn) => send(worker, { turn }));
  let stopping = false;
  /** How many could not begin since one last did. */
  let failures = 0;

  /** `ends`: when workers of this place ended, ms of `Date.now`. */
  function begin(ends: number[], { first = false } = {}): Promise<number> {
    let answers = false;
    const worker = cluster.fork();
    all.add(worker);
    closeUndelivered(worker);
    // What cannot be sent to one that is dying; that it has died is told by `exit`.
    worker.on('error', () => undefined);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    worker.on('message', (report: Report) => {
      if ('ready' in report) worker.send(order, () => undefined);
      else if ('failed' in report) {
        if (!first) warn(report.failed);
        reject(new StartError(report.failed));
      } else if ('leaving' in report) void succeed(worker, ends);
      else if ('port' in report) {
        answers = true;
        failures = 0;
        order.port = report.port;
        answering.add(worker);
        releaseOne();
        resolve(report.port);
      } else if ('asksTurn' in report) turns.ask(worker, report.asksTurn);
      else if ('leavesTurn' in report) turns.leave(worker, report.leavesTurn);
      else if ('client' in report)
        for (const other of answering)
          if (other !== worker && other.isConnected()) other.send(report, () => undefined);
    });
    worker.once('exit', (code: number | null, signal: NodeJS.Signals | null) => {
      all.delete(worker);
      answering.delete(worker);
      waiting.delete(worker);
      turns.forget(worker);
      const how = howItEnded(code, signal);
      reject(new StartError(`一个应答请求的进程没有启动起来（${how}）。`));
      if (!leaving.delete(worker) && (answers || !first)) void replace(how, ends);
    });
    return promise;
  }

  async function replace(how: string, ends: number[]) {
    if (stopping) return;
    const now = performance.now();
    const recent = [...ends.filter((at) => now - at < endsWithin), now];
    const ms = Math.min(pauses.first * 2 ** (recent.length - 1), pauses.longest);
    warn(`一个应答请求的进程结束了（${how}），${ms / 1000} 秒后再起一个。`);
    await pause(ms);
    if (!stopping) beginAgain(recent);
  }

  /** One that cannot begin ends, and is replaced in its turn. */
  function beginAgain(ends: number[]) {
    begin(ends).catch((error: unknown) => {
      failures += 1;
      if (!stopping && failures >= failuresAtMost && answering.size === 0) onLost(error);
    });
  }

  /** One that was told to end goes on answering until one that takes its place does, however often that has to be tried. */
  async function succeed(worker: Worker, ends: number[]) {
    if (stopping || leaving.has(worker)) return;
    leaving.add(worker);
    // Ctrl-C tells every process of the terminal: then this one is told too, and none is replaced.
    await pause(pauses.first);
    if (stopping) return;
    warn('一个应答请求的进程被要求结束：先再起一个，再让它做完手上的。');
    waiting.add(worker);
    beginAgain(ends);
  }

  /** One answers more than before: one that waits for it may end. */
  function releaseOne() {
    const [worker] = waiting;
    if (!worker) return;
    waiting.delete(worker);
    send(worker, { leave: 'replaced' });
  }

  const send = (worker: Worker, word: Leave | Turn) => {
    if (worker.isConnected()) worker.send(word, () => undefined);
  };

  async function stop() {
    stopping = true;
    for (const worker of all) send(worker, { leave: 'stopping' });
    const hurry = setTimeout(() => signalAll('SIGKILL'), patience);
    signalAll('SIGTERM');
    await Promise.all([...all].map((worker) => worker.isDead() || once(worker, 'exit')));
    clearTimeout(hurry);
  }
  const signalAll = (signal: NodeJS.Signals) => {
    for (const worker of all) worker.process.kill(signal);
  };

  try {
    const ports = await Promise.all(Array.from({ length: count }, () => begin([], { first: true })));
    return { port: ports[0] ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
