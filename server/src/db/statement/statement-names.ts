import { createCache } from '../../base/cache/cache.ts';

/** The most statements that stay prepared on each connection: more than the frequent calls have together. */
const mostPrepared = 400;
/** A text is prepared from this use on. A text assembled for one search is used once only. */
const worthIt = 3;
/** Bytes of the texts that are counted and not yet prepared. */
const mostSeenBytes = 4 * 1024 * 1024;
/** Characters. A longer text has a parameter for each of thousands of values, and is not prepared. */
const longestText = 20_000;

interface NamedStatement {
  text: string;
  name?: string;
}

const hasText = (asked: unknown): asked is NamedStatement =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string';

/**
 * Gives frequent statements a name, so that PostgreSQL parses and plans each of them once on a connection (docs/decisions/0046): a
 * short one becomes two to three times as fast. A name stands for one text in this process.
 */
export function createStatementNames() {
  const names = new Map<string, string>();
  const seen = createCache<{ times: number }>({ maxBytes: mostSeenBytes, bytesOf: () => 16 });

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= mostPrepared || text.length > longestText) return known;
    const times = (seen.get(text)?.times ?? 0) + 1;
    if (times >= worthIt) {
      seen.delete(text);
      const name = `statement ${names.size + 1}`;
      names.set(text, name);
      return name;
    }
    seen.set(text, { times });
    return undefined;
  }

  /** The query config with a name where the text is frequent, else unchanged. */
  return function named(asked: unknown): unknown {
    if (!hasText(asked) || asked.name !== undefined) return asked;
    const name = nameOf(asked.text);
    return name === undefined ? asked : { ...asked, name };
  };
}
