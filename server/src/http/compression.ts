import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify';

/** Bytes; below it compressing gains nothing. */
const smallest = 1024;

type OnSend = onSendHookHandler<unknown>;

/** Whether an answer is not worth looking at: nobody asks for fewer bytes, or there are few. The library weighs every one. */
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
 * Compresses every text answer of 1 kB or more for who asks for it; files of the build were compressed when it was made
 * (web/compress.ts). Qualities for the way: a document costs about a millisecond (docs/decisions/0022-compression.md).
 * Bodies that come compressed are not opened: a small one could unfold without end.
 */
export async function installCompression(app: FastifyInstance) {
  await app.register(compress, {
    threshold: smallest,
    encodings: ['br', 'gzip'],
    // The library's list lacks YAML; pictures, films and archives are compressed as they are.
    customTypes: /^text\/|[/+](json|javascript|xml|yaml)\b|^font\/(ttf|otf)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
    globalDecompression: false,
  });
  // After the library has put its own behind those of the route.
  app.addHook('onRoute', (route) => {
    if ((route as { compress?: unknown }).compress === false) return;
    const hooks = [route.onSend ?? []].flat() as OnSend[];
    const library = hooks.pop();
    if (library) route.onSend = [...hooks, unlessSmall(library)];
  });
}
