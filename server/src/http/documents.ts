import { randomBytes } from 'node:crypto';
import type { RenderOutput } from '@zhixing/contract/page';
import type { Dependencies } from '../action/action.ts';
import { capAddress } from '../base/address.ts';

interface Asked {
  url: string;
  origin: string;
  language: string;
  address: string;
}

/** ms that a drawn document serves others who ask for the same; and how many are kept. */
const keptFor = 1_000;
const mostKept = 100;

/**
 * Pages in their turn, a document of the site drawn once for all who ask for it within a second: it is the same for
 * everyone but for the nonce, whose place is marked by what nobody can write. Addresses with a search are drawn each time:
 * they are as many as one likes, and a certificate's check is never an old one. 503 as the gate says.
 */
export function createDocuments({ gates }: Pick<Dependencies, 'gates'>) {
  const mark = randomBytes(24).toString('hex');
  const kept = new Map<string, { page: Promise<RenderOutput>; until: number }>();

  function drawn(asked: Asked, draw: (nonce: string) => Promise<RenderOutput>): Promise<RenderOutput> {
    const inTurn = () => gates.pages.run({ key: capAddress(asked.address) }, () => draw(mark));
    if (asked.url.includes('?')) return inTurn();
    const key = `${asked.language} ${asked.origin}${asked.url}`;
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.page;
    const page = inTurn();
    kept.delete(key);
    // Until it is there it serves all who ask; then for as long again.
    const entry = { page, until: Number.POSITIVE_INFINITY };
    kept.set(key, entry);
    page.then(
      ({ status }) => {
        entry.until = status === 200 ? performance.now() + keptFor : 0;
      },
      () => {
        entry.until = 0;
      },
    );
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return page;
  }

  return async (
    asked: Asked,
    { nonce, draw }: { nonce: string; draw: (nonce: string) => Promise<RenderOutput> },
  ): Promise<RenderOutput> => {
    const page = await drawn(asked, draw);
    return { ...page, html: page.html.replaceAll(mark, nonce) };
  };
}
