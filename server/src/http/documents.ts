import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { RenderOutput } from '@zhixing/contract/page';
import type { Dependencies } from '../action/action.ts';
import { capAddress } from '../base/address.ts';
import { createCache, textBytes } from '../base/cache.ts';
import { scriptHashes } from './page-policy.ts';
import { givenFor } from './ready-answers.ts';

interface Asked {
  url: string;
  origin: string;
  language: string;
  address: string;
  /** Grows with what staff change: what was drawn before is nobody's any more. */
  generation: number;
}

/** A page as it is sent to everybody who asks for it. */
export interface Document extends RenderOutput {
  /** What styles of this page carry: tells nothing to who did not write every letter of it. */
  nonce: string;
  etag: string;
  /** Of its own scripts, for its policy. */
  scripts: string[];
  /** When what it says was read, and when it was drawn of that, ms of `performance.now`. */
  since: number;
  drawnAt: number;
}

type DrawPage = (nonce: string, before: RenderOutput | undefined) => Promise<RenderOutput>;

/** `drawn`: once it is there. */
interface Kept {
  page: Promise<Document>;
  until: number;
  drawn?: Document;
}

/** ms that a drawn document serves others who ask for the same. Shorter than a ready answer is new. */
const keptFor = 400;
/** Bound of those that are kept: of their HTML and of what their calls said. */
const mostBytes = 32 * 1024 * 1024;
/** ms that a drawing serves again and again while its calls say the same: drawing takes what fifty answers take. */
const drawnFor = 10_000;

/**
 * Pages in their turn, a document of the site drawn once for all who ask for it at the time. The place of the nonce is
 * marked by what nobody can write; the nonce is made of the whole page and a key of ours, so that the same page has the
 * same one. Addresses with a search are drawn each time: they are as many as one likes. 503 as the gate says.
 */
export function createDocuments({ gates, config }: Pick<Dependencies, 'gates' | 'config'>) {
  const mark = randomBytes(24).toString('hex');
  const kept = createCache<Kept>({
    maxBytes: mostBytes,
    bytesOf: ({ drawn }) => (drawn ? textBytes(drawn.html) + textBytes(drawn.madeOf ?? '') : 0),
  });

  async function finish(draw: DrawPage, last?: Document): Promise<Document> {
    const since = performance.now();
    const before = last && since - last.drawnAt < drawnFor ? last : undefined;
    const page = await draw(mark, before);
    if (before && page === before) return { ...before, since };
    const hash = config.keys.hash('page', page.html.replaceAll(mark, ''));
    const nonce = hash.subarray(0, 16).toString('base64url');
    const etag = `W/"${hash.subarray(16).toString('base64url')}"`;
    const scripts = scriptHashes(page.html, mark);
    return { ...page, html: page.html.replaceAll(mark, nonce), nonce, etag, scripts, since, drawnAt: since };
  }

  function known(key: string): Promise<Document> | undefined {
    const entry = kept.get(key);
    return entry && entry.until > performance.now() ? entry.page : undefined;
  }

  /** Begins to draw what all who ask meanwhile get: once its turn has come, so that nobody waits in another's line. */
  function begin(key: string, draw: DrawPage): Promise<Document> {
    const last = kept.get(key)?.drawn;
    const page = finish(draw, last);
    // Until it is there it serves all who ask, then for as long again; but what it says was read now, however long it takes.
    const entry: Kept = { page, until: performance.now() + givenFor, ...(last && { drawn: last }) };
    kept.set(key, entry);
    page.then(
      (drawn) => {
        const until = drawn.status === 200 ? Math.min(entry.until, performance.now() + keptFor) : 0;
        // Its bytes are counted anew.
        if (kept.peek(key) === entry) kept.set(key, { ...entry, until, drawn });
      },
      () => {
        entry.until = 0;
      },
    );
    return page;
  }

  return async (asked: Asked, draw: DrawPage): Promise<Document> => {
    // A page that waits for nothing would be drawn whole before the next request is even read, and the one after that: so that
    // they come to the gate together, and others in between, each begins in a turn of the event loop of its own.
    const inTurn = (act: () => Promise<Document>) =>
      gates.pages.run({ key: capAddress(asked.address) }, async () => {
        await setImmediate();
        return act();
      });
    if (asked.url.includes('?')) return inTurn(() => finish(draw));
    const key = `${asked.generation} ${asked.language} ${asked.origin}${asked.url}`;
    return known(key) ?? inTurn(() => known(key) ?? begin(key, draw));
  };
}
