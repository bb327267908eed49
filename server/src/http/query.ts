import type { FastifyRequest } from 'fastify';

/**
 * The texts of an address outside the contract's calls, by their names. Of a name that stands twice neither counts: which one was meant?
 * Nor does a text with a NUL, which no text of ours has and PostgreSQL does not take.
 */
export function queryOf({ query }: Pick<FastifyRequest, 'query'>): Record<string, string> {
  const texts = Object.entries(query as Record<string, unknown>).filter(
    (each): each is [string, string] => typeof each[1] === 'string' && !each[1].includes('\0'),
  );
  return Object.fromEntries(texts);
}
