import type { FastifyReply } from 'fastify';
import { varyBy } from './language.ts';

/** An answer is data: it loads nothing, and no page may frame it. */
export const forbidFrames = (reply: FastifyReply) =>
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");

/** Tells caches that an answer belongs to who asked; a personal one is kept by none. */
export function keepPrivate(reply: FastifyReply, personal: boolean) {
  forbidFrames(reply);
  varyBy(reply, 'Token');
  varyBy(reply, 'Authorization');
  if (personal) reply.header('cache-control', 'no-store');
}
