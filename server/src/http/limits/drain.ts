import type { FastifyReply, FastifyRequest } from 'fastify';

/** How much a client may still send, in bytes and ms, after the answer 413. */
const drainAtMost = { bytes: 16 * 1024 * 1024, time: 20_000 };
/**
 * The rate of all such clients together: `bytes` in each `step` of ms, about 4 MB a second. It is limited because received bytes are
 * memory outside V8's heap, and for every few ten MB of it V8 runs a full garbage collection, which delays everybody.
 */
const pace = { bytes: 80 * 1024, step: 20 };

interface Sender {
  pause(): void;
  resume(): void;
}

/** Bytes of one read. */
const reading = 64 * 1024;
/** The most that may be read ahead of the rate, in ms of it. */
const mostOwed = 1_000;

/**
 * A rate limiter for streams: lets senders send at the given rate, those that wait longest first. What was read above the rate is
 * deducted from the following steps.
 */
export function createPace({ bytes, step }: typeof pace) {
  const waiting = new Set<Sender>();
  let left = bytes;
  let runs = false;

  function next() {
    runs = false;
    left = Math.min(bytes, left + bytes);
    const those: Sender[] = [];
    for (const sender of waiting) {
      if (those.length * reading >= left) break;
      those.push(sender);
    }
    for (const sender of those) {
      waiting.delete(sender);
      sender.resume();
    }
    if (waiting.size > 0 || left < bytes) run();
  }
  const run = () => {
    if (runs) return;
    runs = true;
    setTimeout(next, step).unref();
  };

  /** An injected request without a socket delivers everything at once: it counts as one read. */
  function count(size: number) {
    left = Math.max(left - Math.min(size, reading), (-mostOwed / step) * bytes);
    run();
  }

  return {
    /**
     * Adds a sender: it starts at once where none waits, else behind them. What it has sent before is not counted; otherwise many new
     * senders would use up the rate of those that wait.
     */
    enter(sender: Sender) {
      run();
      if (left > 0 && waiting.size === 0) sender.resume();
      else waiting.add(sender);
    },
    took(sender: Sender, size: number) {
      count(size);
      if (left > 0) return;
      sender.pause();
      waiting.add(sender);
    },
    leave: (sender: Sender) => waiting.delete(sender),
    waiting: () => waiting.size,
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
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainAtMost.bytes) cut();
    else ofAll.took(raw, chunk.length);
  });
  for (const event of ['end', 'close'])
    raw.once(event, () => {
      clearTimeout(timer);
      ofAll.leave(raw);
    });
  ofAll.enter(raw);
}
