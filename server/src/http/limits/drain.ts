import type { FastifyReply, FastifyRequest } from 'fastify';
import { createScheduler, type Task } from '../../base/scheduler.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** How much a client may still send, in bytes and ms, after the answer 413. */
const drainAtMost = { bytes: 16 * 1024 * 1024, time: 20_000 };
/**
 * The rate of all such clients together: `bytes` in each `step` of ms, about 4 MB a second. It is limited because received bytes are
 * memory outside V8's heap, and for every few ten MB of it V8 runs a full garbage collection, which delays everybody.
 */
const pace = { bytes: 80 * 1024, step: 20 };

/** It begins to send when its turn comes, until it is paused. */
interface Sender extends Task<object> {
  pause(): void;
}

/** Bytes of one read. */
const reading = 64 * 1024;
const all = 'all senders';

/**
 * A rate limiter for streams: lets senders send at the given rate, those that wait longest first. What was read above the rate, a second
 * of it at most, is deducted from the following steps.
 */
export function createPace({ bytes, step }: typeof pace) {
  const perSecond = (bytes * 1_000) / step;
  const rate = createTokenBuckets({ perSecond, most: bytes, owed: perSecond });
  /** Those whose next read is counted already: otherwise all that wait would begin in one step. */
  const counted = new WeakSet<object>();
  const isOpen = () => rate.left(all) > 0;
  const scheduler = createScheduler<object>({
    isOpen,
    isFree: isOpen,
    take(sender) {
      rate.take(all, reading);
      counted.add(sender);
    },
    later: (serve) => void setTimeout(serve, step).unref(),
  });

  return {
    /**
     * Adds a sender: it starts at once where none waits, else behind them. What it has sent before is not counted; otherwise many new
     * senders would use up the rate of those that wait.
     */
    enter: (sender: Sender) => scheduler.enter(sender),
    took(sender: Sender, size: number) {
      // An injected request without a socket delivers everything at once: it counts as one read.
      if (!counted.delete(sender.key)) rate.take(all, Math.min(size, reading));
      if (isOpen()) return;
      sender.pause();
      scheduler.enter(sender);
    },
    leave: (sender: Sender) => scheduler.leave(sender),
    waiting: scheduler.waiting,
  };
}

const ofAll = createPace(pace);

/**
 * Reads and discards the rest of a refused body, within a limit and at a limited rate. A client reads the answer only when it has sent
 * everything; without this it would get a connection reset instead of the 413.
 */
export function drain({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return;
  // Fastify's body parser has set `Connection: close`.
  reply.removeHeader('connection');
  raw.pause();
  // Takes what has arrived. Node would discard a body that nobody has begun to read by itself, as fast as it arrives.
  let bytes: number = raw.read()?.length ?? 0;
  const cut = () => raw.destroy();
  const timer = setTimeout(cut, drainAtMost.time).unref();
  const sender = { key: raw, begin: () => void raw.resume(), pause: () => void raw.pause() };
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainAtMost.bytes) cut();
    else ofAll.took(sender, chunk.length);
  });
  for (const event of ['end', 'close'])
    raw.once(event, () => {
      clearTimeout(timer);
      ofAll.leave(sender);
    });
  ofAll.enter(sender);
}
