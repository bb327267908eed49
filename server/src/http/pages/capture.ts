import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ownBytesOf } from '../../base/cache/own-bytes.ts';

/** An answer as it was sent, its body possibly compressed. */
export interface Sent {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

type Chunk = string | Uint8Array;
const isGiven = (chunk: unknown): chunk is Chunk => typeof chunk === 'string' || chunk instanceof Uint8Array;

/** Calls `take` with what `response` has sent, once it is complete; not where it is cut off or its body has more than `atMost` bytes. */
export function captureSent(response: ServerResponse, atMost: number, take: (sent: Sent) => void): void {
  const { writeHead, write, end } = response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let headers: OutgoingHttpHeaders = {};
  const add = (chunk: unknown, encoding: unknown) => {
    if (!isGiven(chunk)) return;
    const given = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
    const read = typeof chunk === 'string' ? Buffer.from(chunk, given) : Buffer.from(chunk);
    bytes += read.length;
    if (bytes <= atMost) chunks.push(read);
  };
  response.writeHead = ((...given: unknown[]) => {
    const last = given.at(-1);
    if (typeof last === 'object' && !Array.isArray(last)) headers = last as OutgoingHttpHeaders;
    return Reflect.apply(writeHead, response, given);
  }) as typeof writeHead;
  response.write = ((...given: unknown[]) => {
    add(given[0], given[1]);
    return Reflect.apply(write, response, given);
  }) as typeof write;
  response.end = ((...given: unknown[]) => {
    add(given[0], given[1]);
    if (bytes <= atMost)
      take({
        status: response.statusCode,
        headers: { ...response.getHeaders(), ...headers },
        body: ownBytesOf(chunks),
      });
    return Reflect.apply(end, response, given);
  }) as typeof end;
}
