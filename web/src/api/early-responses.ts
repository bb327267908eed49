import type { RawResponse } from './answer.ts';

/** Responses to the early requests of app/server/early-script.ts, by `requestKey`. */
declare global {
  interface Window {
    earlyResponses?: Map<string, Promise<RawResponse>>;
  }
}

/** ms after the page's start during which an early response may be used; later it is out of date. */
const maxAge = 30_000;

/** Identifies a call of one login: equal only when token, address and body are. */
export const requestKey = (token: string, url: string, body: string) => `${token} ${url} ${body}`;

/** The response to an early request, in flight or received. Each is returned once. */
export function takeEarlyResponse(key: string): Promise<RawResponse> | undefined {
  const responses = globalThis.window?.earlyResponses;
  const answer = responses?.get(key);
  responses?.delete(key);
  return performance.now() < maxAge ? answer : undefined;
}
