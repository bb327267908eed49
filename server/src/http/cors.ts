import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets pages of these origins call; where there are none, a preflight is answered as any other address that is not there. */
export async function installCors(app: FastifyInstance, allowedOrigins: readonly string[]): Promise<void> {
  await app.register(cors, {
    // A function, so that the preflight of an origin that is not listed is refused and not merely left without an answer.
    origin: (origin: string | undefined, tell) =>
      tell(null, origin !== undefined && allowedOrigins.includes(origin)),
    credentials: true,
    exposedHeaders: ['retry-after'],
    methods: ['GET', 'POST', 'PUT'],
    // Without a list of headers the preflight grants those it is asked for: callers may send further ones (rules: list-headers).
    maxAge: 600,
  });
}
