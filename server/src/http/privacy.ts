import type { FastifyReply } from 'fastify';

/** The content security policy of data: it loads nothing, and no page may frame it. */
export const loadsNothing = "default-src 'none'; frame-ancestors 'none'";
export const forbidFrames = (reply: FastifyReply) => reply.header('content-security-policy', loadsNothing);
