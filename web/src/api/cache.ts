import { codes, type Envelope } from '@zhixing/contract/codes';

/** How long the answer to a GET is kept, in ms (rules: get-cache). */
export const cacheTtl = 60_000;

interface Entry {
  until: number;
  answer: Promise<Envelope>;
}

/** Answers to GETs by address and token; concurrent callers share one request, and failures are not cached. */
export function createCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>();

  function sweep() {
    for (const [key, entry] of entries) if (entry.until <= now()) entries.delete(key);
  }

  return {
    read: (key: string) => {
      sweep();
      return entries.get(key)?.answer;
    },
    keep(key: string, answer: Promise<Envelope>) {
      const entry = { until: now() + cacheTtl, answer };
      entries.set(key, entry);
      answer.then(({ code }) => {
        if (code !== codes.ok && entries.get(key) === entry) entries.delete(key);
      });
    },
    clear: () => entries.clear(),
  };
}

export type Cache = ReturnType<typeof createCache>;
