import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Caller, Dependencies } from '../action/action.ts';
import { hasDemo } from './demo.ts';

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? '' : (value ?? '')).trim();

/**
 * The token of `Authorization: Bearer …` or `Token: …`; where both are sent they must agree. Never the cookie
 * (rules: token-headers).
 */
export function tokenOf(headers: IncomingHttpHeaders): string {
  const { authorization, token: given } = headers;
  if (authorization === undefined && given === undefined) return '';
  const bearer = header(authorization).replace(/^Bearer\s*/i, '');
  const token = header(given);
  if (bearer && token && bearer !== token) return '';
  return bearer || token;
}

/** Whose token it is; null: nobody's, or it has expired. `demo`: whether the demo's accounts exist for who asks. */
export type CallerOfToken = (
  deps: Dependencies,
  asked: { token: string; demo: () => boolean },
) => Promise<Caller | null>;

/** Whose the token of this request is; null: nobody's, or there is none. */
export const findCaller = (
  deps: Dependencies,
  request: FastifyRequest,
  callerOfToken: CallerOfToken,
): Promise<Caller | null> =>
  callerOfToken(deps, { token: tokenOf(request.headers), demo: () => hasDemo(deps.config, request) });
