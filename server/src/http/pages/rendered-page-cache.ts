import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { RenderOutput } from '@zhixing/contract/page';
import type { Dependencies } from '../../action/action.ts';
import { capAddress } from '../../base/address.ts';
import { createCache, textBytes } from '../../base/cache/cache.ts';
import { givenFor } from '../call/response-cache.ts';
import { scriptHashes } from './page-policy.ts';

interface PageRequest {
  url: string;
  origin: string;
  language: string;
  address: string;
}

/** A rendered page, the same for everybody. */
interface Document extends RenderOutput {
  /** The nonce of its styles: a keyed hash of the whole page, so that it cannot be guessed. */
  nonce: string;
  etag: string;
  /** The hashes of its inline scripts. */
  scripts: string[];
  /** When its data was read, and when it was rendered, ms of `performance.now`. */
  since: number;
  drawnAt: number;
}

type DrawPage = (nonce: string, before: RenderOutput | undefined) => Promise<RenderOutput>;

/** `drawn`: the page, once it is rendered. */
interface Kept {
  page: Promise<Document>;
  until: number;
  drawn?: Document;
}

/** ms that a rendered page serves further requests. Shorter than an entry of the response cache stays fresh. */
const keptFor = 400;
/** The bound of the cache in bytes: of the HTML and of the answers of its calls. */
const mostBytes = 32 * 1024 * 1024;
/** ms that a rendering is reused while the page's calls answer the same. Rendering costs as much as fifty calls. */
const drawnFor = 10_000;

/**
 * The cache of rendered pages: concurrent requests for one page share one rendering. The nonce is inserted after rendering, in place of
 * a random mark: it is a keyed hash of the page, so that the same page has the same nonce and ETag. URLs with a query are rendered each
 * time, since there is no end of them. Throws `busy` (503) where too many pages wait to be rendered.
 */
export function createRenderedPageCache({ gates, config }: Pick<Dependencies, 'gates' | 'config'>) {
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

  /** Starts a rendering that all requests meanwhile share. Called in its turn, so that no request waits in another address's queue. */
  function begin(key: string, draw: DrawPage): Promise<Document> {
    const last = kept.get(key)?.drawn;
    const page = finish(draw, last);
    // Requests share it while it is being rendered and for `keptFor` afterwards, but not for longer than its data, read now, may be used.
    const entry: Kept = { page, until: performance.now() + givenFor, ...(last && { drawn: last }) };
    kept.set(key, entry);
    page.then(
      (drawn) => {
        const until = drawn.status === 200 ? Math.min(entry.until, performance.now() + keptFor) : 0;
        // Set again, so that its size is counted.
        if (kept.peek(key) === entry) kept.set(key, { ...entry, until, drawn });
      },
      () => {
        entry.until = 0;
      },
    );
    return page;
  }

  return async (asked: PageRequest, draw: DrawPage): Promise<Document> => {
    // A page that waits for nothing would be rendered before the next request is read. Each rendering starts in a turn of the event
    // loop of its own, so that the requests reach the limiter together and other requests come in between.
    const inTurn = (act: () => Promise<Document>) =>
      gates.pages.run({ key: capAddress(asked.address) }, async () => {
        await setImmediate();
        return act();
      });
    if (asked.url.includes('?')) return inTurn(() => finish(draw));
    const key = `${asked.language} ${asked.origin}${asked.url}`;
    return known(key) ?? inTurn(() => known(key) ?? begin(key, draw));
  };
}
