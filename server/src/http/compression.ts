import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses every text answer of 1 kB or more for who asks for it; files of the build were compressed when it was made
 * (web/compress.ts). Qualities for the way: a document costs about a millisecond (docs/decisions/0022-compression.md).
 * Bodies that come compressed are not opened: a small one could unfold without end.
 */
export async function installCompression(app: FastifyInstance) {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The library's list lacks YAML; pictures, films and archives are compressed as they are.
    customTypes: /^text\/|[/+](json|javascript|xml|yaml)\b|^font\/(ttf|otf)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
    globalDecompression: false,
  });
}
