import type { RawResponse } from './answer.ts';

/** What the page asked before any of this code was there (app/server/early-script.ts), by `placeOf` of the same call. */
declare global {
  interface Window {
    earlyResponses?: Map<string, Promise<RawResponse>>;
  }
}

/** ms after the page's start: what came before is not what a person asks for later. */
const maxAge = 30_000;

/** One call of one login: the same only when every byte is. */
export const requestKey = (token: string, url: string, body: string) => `${token} ${url} ${body}`;

/** The answer to a call that is on its way already, or has come: each is taken once. */
export function takeEarlyResponse(key: string): Promise<RawResponse> | undefined {
  const responses = globalThis.window?.earlyResponses;
  const answer = responses?.get(key);
  responses?.delete(key);
  return performance.now() < maxAge ? answer : undefined;
}
