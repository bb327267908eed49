import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify';

/** Bytes. Smaller answers are not compressed. */
const smallest = 1024;

type OnSend = onSendHookHandler<unknown>;

/** Whether an answer skips the library: the client accepts no encoding, or the answer is small. */
const isPlain = ({ headers }: FastifyRequest, payload: unknown) =>
  headers['accept-encoding'] === undefined ||
  (typeof payload === 'string' && payload.length < smallest / 3) ||
  (Buffer.isBuffer(payload) && payload.length < smallest);

const unlessSmall = (compressed: OnSend): OnSend =>
  function compressIfWorth(request, reply, payload, done) {
    if (isPlain(request, payload)) return done(null, payload);
    return compressed.call(this, request, reply, payload, done);
  };

/**
 * Compresses text answers of 1 kB or more, for clients that accept it (docs/decisions/0022-build.md). The levels are chosen for
 * speed: a document takes about a millisecond. Files of the build were compressed at build time (web/compress.ts). Compressed request
 * bodies are not decompressed: a small one could expand to gigabytes.
 */
export async function installCompression(app: FastifyInstance) {
  await app.register(compress, {
    threshold: smallest,
    encodings: ['br', 'gzip'],
    // The library's own list lacks YAML. Images, videos and archives are compressed already.
    customTypes: /^text\/|[/+](json|javascript|xml|yaml)\b|^font\/(ttf|otf)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
    globalDecompression: false,
  });
  // The library has added its own onSend hook as the last one of each route.
  app.addHook('onRoute', (route) => {
    if ((route as { compress?: unknown }).compress === false) return;
    const hooks = [route.onSend ?? []].flat() as OnSend[];
    const library = hooks.pop();
    if (library) route.onSend = [...hooks, unlessSmall(library)];
  });
}
