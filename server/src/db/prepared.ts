import { forgetOldest } from '../base/forget-oldest.ts';

/** Statements that are kept prepared on each connection: more than the calls have that are made often. */
const mostPrepared = 400;
/** Times that a text is asked before it is prepared: those made of many parts come once. */
const worthIt = 3;
/** Texts that were asked less often and are remembered. */
const mostSeen = 2_000;

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
  const seen = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= mostPrepared) return known;
    const times = (seen.get(text) ?? 0) + 1;
    // The newest stands last.
    seen.delete(text);
    if (times >= worthIt) {
      const name = `statement ${names.size + 1}`;
      names.set(text, name);
      return name;
    }
    seen.set(text, times);
    forgetOldest(seen, mostSeen);
    return undefined;
  }

  /** What a client is asked, with its name where it is worth one. */
  return function named(asked: unknown): unknown {
    if (!hasText(asked) || asked.name !== undefined) return asked;
    const name = nameOf(asked.text);
    return name === undefined ? asked : { ...asked, name };
  };
}
