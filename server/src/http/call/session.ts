import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Caller, Dependencies } from '../../action/action.ts';
import { hasDemo } from '../demo.ts';

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

/** The owner of a token; null where there is none, or it has expired. `demo`: whether the demo's accounts exist for this request. */
export type CallerOfToken = (
  deps: Dependencies,
  asked: { token: string; demo: () => boolean },
) => Promise<Caller | null>;

/** The owner of this request's token; null where it has no valid one. */
export async function findCaller(
  deps: Dependencies,
  request: FastifyRequest,
  callerOfToken: CallerOfToken,
): Promise<Caller | null> {
  const asked = { token: tokenOf(request.headers), demo: () => hasDemo(deps.config, request) };
  const caller = await callerOfToken(deps, asked);
  return caller && { ...caller, from: { address: request.ip, device: deviceOf(request) } };
}

/** The User-Agent, cut. */
export const deviceOf = ({ headers }: FastifyRequest) => String(headers['user-agent'] ?? '').slice(0, 200);
