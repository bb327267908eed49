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
}

/**
 * Far above what a rush comes to, which waits in the gates: the event loop late by two seconds is answered by nobody in
 * time, and a heap that is nearly full ends in a crash.
 */
const limits = (): Limits => ({
  maxEventLoopDelay: 2_000,
  maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.85,
  sampleInterval: 1_000,
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

/** An overloaded process answers 503 with `Retry-After` before it begins anything (rules: answer-status). */
export async function installOverload(app: FastifyInstance, wanted: Limits = limits()): Promise<void> {
  const lasts = createLasting(wanted.sampleInterval);
  await app.register(underPressure, {
    ...wanted,
    pressureHandler: async (_request, _reply, type) => {
      if (type !== underPressure.TYPE_EVENT_LOOP_DELAY || lasts()) throw busy();
    },
  });
}
