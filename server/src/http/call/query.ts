import type { FastifyRequest } from 'fastify';

/**
 * The query parameters of a route outside the contract. A parameter that occurs twice is left out, as is one with a NUL, which PostgreSQL
 * does not accept.
 */
export function queryOf({ query }: Pick<FastifyRequest, 'query'>): Record<string, string> {
  const texts = Object.entries(query as Record<string, unknown>).filter(
    (each): each is [string, string] => typeof each[1] === 'string' && !each[1].includes('\0'),
  );
  return Object.fromEntries(texts);
}
