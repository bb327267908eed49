import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** CORS for the origins of the setting `ALLOWED_ORIGINS`. Not installed where there are none: a preflight is then a 404. */
export async function installCors(app: FastifyInstance, allowedOrigins: readonly string[]): Promise<void> {
  await app.register(cors, {
    // A function: the preflight of an origin that is not listed is then refused, not answered without headers.
    origin: (origin: string | undefined, respond) =>
      respond(null, origin !== undefined && allowedOrigins.includes(origin)),
    credentials: true,
    // HEAD, PATCH and their headers: a large file that comes in parts (rules: resumable-upload).
    exposedHeaders: ['retry-after', 'tus-resumable', 'upload-length', 'upload-offset'],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'],
    // Without a list the preflight allows every requested header: clients may send further ones (rules: list-headers).
    maxAge: 600,
  });
}
