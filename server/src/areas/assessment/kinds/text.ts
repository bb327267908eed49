import type { Kind } from './kind.ts';
import { readTexts } from './texts.ts';

/** A free text that a teacher marks. An empty text earns 0 and is not sent to a teacher. */
export const text: Kind = {
  shuffles: 'never',
  isTarget: () => false,
  needsOptions: false,
  blanks: () => [],
  read: (_, answer, number) => readTexts(answer, { number, places: 1 }),
  earns: (_, { texts }) => (texts.some((each) => each.trim() !== '') ? null : 0),
  rows: (_, { texts: [words = ''] }) => [
    { optionId: null, text: words, chosen: words.trim() !== '', right: null, earns: true },
  ],
  rightTexts: () => [],
  fault: () => null,
  options: () => [],
  written: () => ({}),
  samples: () => null,
};
