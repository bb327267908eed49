import { diffLines, diffWordsWithSpace } from 'diff';

/** A run of text that both have, or that only the earlier (removed) or the later (added) has. */
export interface Run {
  text: string;
  kind: 'same' | 'removed' | 'added';
}

/** ms; past it whole lines are compared instead of words. */
const diffTimeout = 800;

const words = () =>
  typeof Intl.Segmenter === 'undefined'
    ? {}
    : { intlSegmenter: new Intl.Segmenter('zh', { granularity: 'word' }) };

/** How one text became the other, word by word: Chinese is cut into words by the browser's own segmenter. */
export function compareTexts(older: string, newer: string): Run[] {
  const changes =
    diffWordsWithSpace(older, newer, { ...words(), timeout: diffTimeout }) ?? diffLines(older, newer);
  return changes.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
