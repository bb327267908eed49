import { createCache } from '../base/cache.ts';

/** Statements that are kept prepared on each connection: more than the calls have that are made often. */
const mostPrepared = 400;
/** Times that a text is asked before it is prepared: those made of many parts come once. */
const worthIt = 3;
/** Bytes of the texts that were asked less often and are remembered. */
const mostSeenBytes = 4 * 1024 * 1024;
/** Characters: a longer text has a place for each of thousands of values, and is kept neither here nor on the connections. */
const longestText = 20_000;

interface Asked {
  text: string;
  name?: string;
}

const hasText = (asked: unknown): asked is Asked =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string';

/**
 * Names statements, so that the database reads and plans each of them once for a connection: that makes a short one two to
 * three times as fast. A name stands for one text in this process.
 */
export function createNames() {
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

  /** What a client is asked, with its name where it is worth one. */
  return function named(asked: unknown): unknown {
    if (!hasText(asked) || asked.name !== undefined) return asked;
    const name = nameOf(asked.text);
    return name === undefined ? asked : { ...asked, name };
  };
}
