import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a sender may still bring, in bytes and ms, after the answer that it was too much. */
const drainAtMost = { bytes: 16 * 1024 * 1024, time: 10_000 };

/**
 * A client reads the answer only when it has been able to send all: what comes after a refusal is taken and thrown
 * away, up to a bound. Without this the connection is reset under the answer.
 */
export function drain({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return;
  // The parser wants it closed at once.
  reply.removeHeader('connection');
  let bytes = 0;
  const cut = () => raw.destroy();
  const timer = setTimeout(cut, drainAtMost.time).unref();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainAtMost.bytes) cut();
  });
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  raw.resume();
}
