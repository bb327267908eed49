import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from '../../base/errors.ts';

/** The limits above which a process accepts no new requests. */
interface Limits {
  /** Event-loop delay in ms, averaged over `sampleInterval`. */
  maxEventLoopDelay: number;
  maxHeapUsedBytes: number;
  /** ms between two measurements. */
  sampleInterval: number;
  /** ms after which a full heap is a fault: garbage would be collected by then. */
  fullAtMost: number;
}

/**
 * Far above a rush, which waits in the concurrency limiters: with the event loop two seconds late no answer is in time, and a heap that
 * is nearly full ends in a crash.
 */
const limits = (): Limits => ({
  maxEventLoopDelay: 2_000,
  maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.85,
  sampleInterval: 1_000,
  fullAtMost: 30_000,
});

/** The route config of a route that is answered also under overload. */
export const everAnswered = { pressureHandler: () => undefined };

/** Measurements in a row that must find the event loop late: a start, or two long tasks one after the other, are no overload. */
const lateMeasurements = 3;

/** Counts the measurements in a row that found the event loop late, whether or not a request came meanwhile. */
function watchEventLoop(app: FastifyInstance, { maxEventLoopDelay, sampleInterval }: Limits) {
  let late = 0;
  const timer = setInterval(() => {
    late = app.memoryUsage().eventLoopDelay > maxEventLoopDelay ? late + 1 : 0;
  }, sampleInterval).unref();
  return { staysLate: () => late >= lateMeasurements, stop: () => clearInterval(timer) };
}

/**
 * Calls `onFull` once where the heap was full at every measurement for `fullAtMost` ms: there is a memory leak, and the process would
 * answer "busy" for ever.
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
 * Overload protection: the process answers 503 with `Retry-After` before it begins anything (rules: answer-status). Where its heap stays
 * full, an error is logged and `replace` is called, which starts another process in its place.
 */
export async function installOverload(
  app: FastifyInstance,
  replace?: () => void,
  wanted: Limits = limits(),
): Promise<void> {
  const { fullAtMost: _, ...watched } = wanted;
  await app.register(underPressure, {
    ...watched,
    pressureHandler: async (_request, _reply, type) => {
      if (type !== underPressure.TYPE_EVENT_LOOP_DELAY || eventLoop.staysLate()) throw busy();
    },
  });
  const eventLoop = watchEventLoop(app, wanted);
  const stopHeap = watchHeap(wanted, () => {
    app.log.error({ heap: process.memoryUsage() }, 'the heap stays full: this process is to be replaced');
    replace?.();
  });
  app.addHook('onClose', async () => {
    eventLoop.stop();
    stopHeap();
  });
}
