import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a sender may still bring, in bytes and ms, after the answer that it was too much. */
const drainAtMost = { bytes: 16 * 1024 * 1024, time: 20_000 };
/**
 * Bytes that all of them together may bring in one step of so many ms: about 4 MB a second. A single sender hardly notices;
 * many at once wait for each other, and not everybody else for them: what is read here is memory outside of V8's heap, and for
 * every few ten MB of it V8 stops to clear the whole heap.
 */
const pace = { bytes: 80 * 1024, step: 20 };

interface Sender {
  pause(): void;
  resume(): void;
}

const longest = 1_000 / pace.step;

/** What one reading brings. */
const reading = 64 * 1024;

/**
 * Lets senders bring what the pace allows: who is over it waits for a next step, those who wait the longest first. What was brought
 * beyond it is taken from the steps that follow, of a second at most.
 */
export function createPace({ bytes, step }: typeof pace) {
  const waiting = new Set<Sender>();
  let left = bytes;
  let runs = false;

  function next() {
    runs = false;
    left = Math.min(bytes, left + bytes);
    for (const sender of [...waiting].slice(0, Math.max(0, Math.ceil(left / reading)))) {
      waiting.delete(sender);
      sender.resume();
    }
    if (waiting.size > 0 || left < bytes) begin();
  }
  const begin = () => {
    if (runs) return;
    runs = true;
    setTimeout(next, step).unref();
  };

  return function took(sender: Sender, size: number) {
    left = Math.max(left - size, -longest * bytes);
    begin();
    if (left > 0) return;
    sender.pause();
    waiting.add(sender);
  };
}

const took = createPace(pace);

/**
 * A client reads the answer only when it has been able to send all: what comes after a refusal is taken and thrown
 * away, up to a bound and at a pace. Without this the connection is reset under the answer.
 */
export function drain({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return;
  // The parser wants it closed at once.
  reply.removeHeader('connection');
  // What has come already. Node takes a body that nobody has begun to read for one that nobody wants, and would throw the rest of
  // it away itself, as fast as it comes.
  let bytes: number = raw.read()?.length ?? 0;
  const cut = () => raw.destroy();
  const timer = setTimeout(cut, drainAtMost.time).unref();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainAtMost.bytes) cut();
    else took(raw, chunk.length);
  });
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  raw.resume();
}
