import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a sender may still bring, in bytes and ms, after the answer that it was too much. */
const drainAtMost = { bytes: 16 * 1024 * 1024, time: 20_000 };
/**
 * Bytes that all of them together may bring in one step of so many ms: about 4 MB a second. A single sender notices
 * little; many at once wait for each other, and not everybody else for them: what is read here is memory outside of V8's heap, and for
 * every few ten MB of it V8 stops to clear the whole heap.
 */
const pace = { bytes: 80 * 1024, step: 20 };

interface Sender {
  pause(): void;
  resume(): void;
}

/** What one reading brings. */
const reading = 64 * 1024;
/** ms of its pace that may be owed. */
const mostOwed = 1_000;

/**
 * Lets senders bring what the pace allows, those who wait the longest first. What was brought beyond it is taken from the steps that
 * follow.
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

  /** A request without a socket has brought all at once: it counts as one reading. */
  function count(size: number) {
    left = Math.max(left - Math.min(size, reading), (-mostOwed / step) * bytes);
    run();
  }

  return {
    /**
     * One begins: at once where nobody waits, else behind them. What has come of it already is not taken from the pace, or many
     * newcomers would leave nothing to those who wait.
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
 * A client reads the answer only when it has been able to send all: what comes after a refusal is taken and thrown
 * away, up to a bound and at a pace. Without this the connection is reset under the answer.
 */
export function drain({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return;
  // The parser wants it closed at once.
  reply.removeHeader('connection');
  raw.pause();
  // What has come already. Node takes a body that nobody has begun to read for one that nobody wants, and would throw the rest of
  // it away itself, as fast as it comes.
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
