import type { CameIn } from './answer.ts';

/** What the page asked before any of this code was there (app/server/early-script.ts), by `placeOf` of the same call. */
declare global {
  interface Window {
    askedEarly?: Map<string, Promise<CameIn>>;
  }
}

/** ms after the page's start: what came before is not what a person asks for later. */
const good = 30_000;

/** One call of one login: the same only when every byte is. */
export const placeOf = (token: string, url: string, body: string) => `${token} ${url} ${body}`;

/** The answer to a call that is on its way already, or has come: each is taken once. */
export function takeEarly(place: string): Promise<CameIn> | undefined {
  const asked = globalThis.window?.askedEarly;
  const answer = asked?.get(place);
  asked?.delete(place);
  return performance.now() < good ? answer : undefined;
}
