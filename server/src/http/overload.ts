import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from '../base/errors.ts';

/** From where on a process takes nothing more until it is better. */
interface Limits {
  /** ms that the event loop is late, on average over `sampleInterval`. */
  maxEventLoopDelay: number;
  maxHeapUsedBytes: number;
  /** ms between two looks. */
  sampleInterval: number;
  /** ms that a heap stays full before that is a fault: what was only garbage is collected by then. */
  fullAtMost: number;
}

/**
 * Far above what a rush comes to, which waits in the gates: the event loop late by two seconds is answered by nobody in
 * time, and a heap that is nearly full ends in a crash.
 */
const limits = (): Limits => ({
  maxEventLoopDelay: 2_000,
  maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.85,
  sampleInterval: 1_000,
  fullAtMost: 30_000,
});

/** A route that answers however it stands with the process. */
export const everAnswered = { pressureHandler: () => undefined };

/** Answers whether it has been so for more than one look: a start, or one long step, is late only once. */
function createLasting(sampleInterval: number) {
  let since = 0;
  let last = Number.NEGATIVE_INFINITY;
  return (): boolean => {
    const now = performance.now();
    if (now - last > sampleInterval * 1.5) since = now;
    last = now;
    return now - since > sampleInterval;
  };
}

/**
 * Calls `onFull` once where the heap has been full for `fullAtMost` at every look: something keeps what it should let go of, and
 * "busy" would be the answer for ever.
 */
function watchHeap({ maxHeapUsedBytes, sampleInterval, fullAtMost }: Limits, onFull: () => void): () => void {
  let since = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (getHeapStatistics().used_heap_size < maxHeapUsedBytes) since = now;
    if (now - since < fullAtMost) return;
    clearInterval(timer);
    onFull();
  }, sampleInterval).unref();
  return () => clearInterval(timer);
}

/**
 * An overloaded process answers 503 with `Retry-After` before it begins anything (rules: answer-status). Where its heap stays full, the
 * log says so, and `replace` is to put another process in its place.
 */
export async function installOverload(
  app: FastifyInstance,
  replace?: () => void,
  wanted: Limits = limits(),
): Promise<void> {
  const lasts = createLasting(wanted.sampleInterval);
  const { fullAtMost: _, ...watched } = wanted;
  await app.register(underPressure, {
    ...watched,
    pressureHandler: async (_request, _reply, type) => {
      if (type !== underPressure.TYPE_EVENT_LOOP_DELAY || lasts()) throw busy();
    },
  });
  const stop = watchHeap(wanted, () => {
    app.log.error({ heap: process.memoryUsage() }, 'the heap stays full: this process is to be replaced');
    replace?.();
  });
  app.addHook('onClose', async () => stop());
}
