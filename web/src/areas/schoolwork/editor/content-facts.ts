import { type ContentFacts, factsOf } from '@zhixing/contract/document';
import { characters } from '../homework-texts.ts';

export interface CachedFacts extends ContentFacts {
  /** As a teacher counts them. */
  characters: number;
}

/** The number of contents on one screen: the editor's and both sides of a comparison. */
const most = 4;
const known = new Map<string, CachedFacts>();

/**
 * What is known of a content. It is read once, however many parts of the screen ask: reading 100 kB takes milliseconds,
 * and all of them ask at each letter that is typed.
 */
export function contentFactsOf(content: string): CachedFacts {
  const before = known.get(content);
  if (before) return before;
  const facts = factsOf(content);
  const now = { ...facts, characters: characters(facts.text) };
  known.set(content, now);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return now;
}
