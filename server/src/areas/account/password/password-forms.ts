import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lower case, without accents, one form of each character: how guessers write them. */
export const normal = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The letters alone, so that a word is found however it is divided. */
export const lettersOf = (password: string) => normal(password).replace(/[^\p{L}]+/gu, '');

const isWord = (line: string) => line !== '' && !line.startsWith('# ');

/** The commonest, lower case; where they are from stands in the file. */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(isWord)
    .flatMap((line) => line.split(' ')),
);

/** Signs and digits that stand for letters; two of them for either of two. */
const letterOf: Record<string, string> = {
  ...{
    '@': 'a',
    '4': 'a',
    '8': 'b',
    '3': 'e',
    '6': 'g',
    '9': 'g',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
    '+': 't',
  },
  '2': 'z',
};
/** `p@ssw0rd` is `password`, and `n1kk1` and `he11o` are words too; each as long as the text. */
function spellings(text: string): string[] {
  const plain = Array.from(text, (sign) => letterOf[sign] ?? sign).join('');
  return [text, plain.replace(/[1!|]/g, 'i'), plain.replace(/[1!|]/g, 'l')];
}

/** The part that a text repeats from end to end; the text itself where it repeats none. */
const unitOf = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/** No word of the list is longer. */
const longestWord = Math.max(...Array.from(common, ({ length }) => length));

/** Neighbours: in counting, in the alphabet, on the keyboard in its rows and columns, on its block of digits. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '`1234567890-=',
  '~!@#$%^&*()_+',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '0okm9ijn8uhb7ygv6tfc5rdx4esz3wa',
  '147258369',
  '741852963',
];
const steps = new Set(
  rows.flatMap((row) => {
    const there = Array.from(row.slice(1), (next, index) => `${row[index]}${next}`);
    return [...there, ...there.map((pair) => [...pair].reverse().join(''))];
  }),
);

const isStep = (before: string, next: string) => before === next || steps.has(before + next);

/** What of a text is common: characters in words and runs of neighbours, and those left beside them, digits and signs aside. */
interface Parts {
  covered: number;
  left: number;
}
const better = (one: Parts | undefined, other: Parts) =>
  !one || other.left < one.left || (other.left === one.left && other.covered > one.covered) ? other : one;

const lettersIn = (text: string) => text.replace(/[^\p{L}]+/gu, '').length;
/** A letter or two beside digits are no word, few digits no number that many choose. */
const isWordIn = (text: string, spelt: string) =>
  common.has(spelt) && (lettersIn(text) >= 3 || (spelt === text && text.length >= 6));

/** Two common words are as easy to guess as one; of three and more a passphrase is made. */
const wordsAtMost = 2;

/** The best division of a text into at most two words of the list, runs of three neighbours and more, digits, signs and the rest. */
function partsOf(text: string): Parts {
  const spelt = spellings(text);
  /** By how many words are used: the best division of the text up to each place. */
  const best: (Parts | undefined)[][] = Array.from({ length: wordsAtMost + 1 }, () => [
    { covered: 0, left: 0 },
  ]);
  const reach = (words: number, to: number, parts: Parts) => {
    const row = best[words];
    if (row) row[to] = better(row[to], parts);
  };
  for (let from = 0; from < text.length; from += 1)
    for (const [words, row] of best.entries()) {
      const here = row[from];
      if (!here) continue;
      const isRest = /\p{L}/u.test(text[from] ?? '');
      reach(words, from + 1, { ...here, left: here.left + (isRest ? 1 : 0) });
      let isRun = true;
      for (let to = from + 2; to <= Math.min(text.length, from + longestWord); to += 1) {
        isRun &&= isStep(text[to - 2] ?? '', text[to - 1] ?? '');
        const covers = { ...here, covered: here.covered + to - from };
        if (isRun && to - from >= 3) reach(words, to, covers);
        const part = text.slice(from, to);
        if (spelt.some((each) => isWordIn(part, each.slice(from, to)))) reach(words + 1, to, covers);
      }
    }
  return best.reduce((found, row) => better(found, row[text.length] ?? found), {
    covered: 0,
    left: text.length,
  });
}

/** What is repeated stands once: `nicolenicole1` is `nicole1`. */
const once = (text: string) => text.replace(/(.{2,}?)\1+/gsu, '$1');

/** So many letters beside what is common make a password one's own; fewer do beside short words, which stand there by accident. */
const enoughLeft = 4;

/**
 * Whether a password is made of what most people choose: one or two words of the list or runs of neighbours, however they are
 * written (`p@ssw0rd`, `s.u.n.s.h.i.n.e`, `nicolé`, backwards), with any digits and signs, and fewer than four other letters.
 */
export function isCommon(password: string): boolean {
  const typed = normal(password);
  const undivided = typed.replace(/[^\p{L}\p{N}]+/gu, '');
  const forms = [typed, undivided].flatMap((text) => [text, once(text)]);
  return forms
    .flatMap((text) => [text, Array.from(text).reverse().join('')])
    .map(partsOf)
    .some(({ covered, left }) => left < Math.min(enoughLeft, covered - 2));
}

/** How many characters there are when a run of neighbours or of one character is one. */
function sizeWithoutRuns(text: string): number {
  let size = 0;
  let before = '';
  for (const character of text) {
    if (!isStep(before, character)) size += 1;
    before = character;
  }
  return size;
}

/**
 * How much there is to a password when a run (1234, qwer, aaaa) counts as one character and what is repeated counts
 * once: its distinct characters bound it too.
 */
export function sizeWithoutPatterns(password: string): number {
  const typed = normal(password);
  return Math.min(sizeWithoutRuns(unitOf(typed)), new Set(typed).size);
}
