import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lower case without accents, compatibility characters replaced: `Ｎicolé` becomes `nicole`. */
export const normal = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Only the letters, so that a word is found even with digits or signs between them. */
export const lettersOf = (password: string) => normal(password).replace(/[^\p{L}]+/gu, '');

const isWord = (line: string) => line !== '' && !line.startsWith('# ');

/** The most common passwords, in lower case; the file names its source. */
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(isWord)
    .flatMap((line) => line.split(' ')),
);

/** Digits and signs that stand for a letter. `1`, `!` and `|` can stand for two letters; see `spellings`. */
const letterOf: Record<string, string> = {
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
  '2': 'z',
};
/**
 * The text and its readings with letters for signs, each as long as the text: `p@ssw0rd` is `password`, `n1kk1` is
 * `nikki`, `he11o` is `hello`.
 */
function spellings(text: string): string[] {
  const plain = Array.from(text, (sign) => letterOf[sign] ?? sign).join('');
  return [text, plain.replace(/[1!|]/g, 'i'), plain.replace(/[1!|]/g, 'l')];
}

/** The unit that a text repeats (`abab` gives `ab`); the text itself when it repeats nothing. */
const unitOf = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/** The length of the longest word in the list. */
const longestWord = Math.max(...Array.from(common, ({ length }) => length));

/** Sequences of neighbouring characters: digits, the alphabet, keyboard rows and columns, the numeric keypad. */
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

/**
 * `covered`: characters in common words and runs of neighbours. `left`: the other letters; digits and signs do not
 * count.
 */
interface Parts {
  covered: number;
  left: number;
}
const better = (one: Parts | undefined, other: Parts) =>
  !one || other.left < one.left || (other.left === one.left && other.covered > one.covered) ? other : one;

const lettersIn = (text: string) => text.replace(/[^\p{L}]+/gu, '').length;
/**
 * A part counts as a word with at least three letters, or, when it is written as in the list, with at least six
 * characters.
 */
const isWordIn = (text: string, spelt: string) =>
  common.has(spelt) && (lettersIn(text) >= 3 || (spelt === text && text.length >= 6));

/** Two common words are as easy to guess as one; three or more make a passphrase. */
const wordsAtMost = 2;

/**
 * The best division of a text into at most two listed words, runs of at least three neighbours, digits, signs and other
 * letters.
 */
function partsOf(text: string): Parts {
  const spelt = spellings(text);
  /** For each number of words used: the best division of the text up to each position. */
  const best: (Parts | undefined)[][] = Array.from({ length: wordsAtMost + 1 }, () => [
    { covered: 0, left: 0 },
  ]);
  const extend = (words: number, to: number, parts: Parts) => {
    const row = best[words];
    if (row) row[to] = better(row[to], parts);
  };
  for (let from = 0; from < text.length; from += 1)
    for (const [words, row] of best.entries()) {
      const here = row[from];
      if (!here) continue;
      const isRest = /\p{L}/u.test(text[from] ?? '');
      extend(words, from + 1, { ...here, left: here.left + (isRest ? 1 : 0) });
      let isRun = true;
      for (let to = from + 2; to <= Math.min(text.length, from + longestWord); to += 1) {
        isRun &&= isStep(text[to - 2] ?? '', text[to - 1] ?? '');
        const covers = { ...here, covered: here.covered + to - from };
        if (isRun && to - from >= 3) extend(words, to, covers);
        const part = text.slice(from, to);
        if (spelt.some((each) => isWordIn(part, each.slice(from, to)))) extend(words + 1, to, covers);
      }
    }
  return best.reduce((found, row) => better(found, row[text.length] ?? found), {
    covered: 0,
    left: text.length,
  });
}

/** Removes repetitions: `nicolenicole1` becomes `nicole1`. */
const once = (text: string) => text.replace(/(.{2,}?)\1+/gsu, '$1');

/**
 * This many other letters make a password individual. Beside short words fewer are enough, because short words occur by
 * accident.
 */
const enoughLeft = 4;

const phraseWords = 3;
const isRunOnly = (word: string) =>
  [...word].every((sign, at) => at === 0 || isStep(word[at - 1] ?? '', sign));

/** The different words of a text between spaces or signs, those with at least three letters that are no run of neighbours. */
const wordsApart = (text: string) => [
  ...new Set(
    text
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => lettersIn(word) >= 3 && !isRunOnly(word))
      .map(unitOf),
  ),
];

/** The letters of a word that are in no listed word or run, read forwards or backwards. */
const ownLetters = (word: string) =>
  Math.min(partsOf(word).left, partsOf(Array.from(word).reverse().join('')).left);

/** Letters that make a word, typed apart beside others, individual. */
const ownWord = 3;

/**
 * Whether a text is typed as words that together are individual: at least three (`lantern river 42 teapot`, not
 * `qwe asd zxc`), or two of which one is not listed (`bubble-tea-88`, not `superman-batman`).
 */
function isPhrase(text: string): boolean {
  const words = wordsApart(text);
  return (
    words.length >= phraseWords || (words.length > 1 && words.some((word) => ownLetters(word) >= ownWord))
  );
}

/**
 * Whether a password is common: one or two listed words or runs of neighbours in any spelling (`p@ssw0rd`,
 * `s.u.n.s.h.i.n.e`, `nicolé`, backwards), with any digits and signs, and fewer than four other letters.
 */
export function isCommon(password: string): boolean {
  const typed = normal(password);
  if (isPhrase(typed)) return false;
  const undivided = typed.replace(/[^\p{L}\p{N}]+/gu, '');
  const forms = [typed, undivided].flatMap((text) => [text, once(text)]);
  return forms
    .flatMap((text) => [text, Array.from(text).reverse().join('')])
    .map(partsOf)
    .some(({ covered, left }) => left < Math.min(enoughLeft, covered - 2));
}

/** The number of characters when a run of neighbours or of one character counts as one. */
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
 * The effective length of a password: a run (1234, qwer, aaaa) counts as one character, a repetition counts once. At
 * most the number of distinct characters.
 */
export function sizeWithoutPatterns(password: string): number {
  const typed = normal(password);
  return Math.min(sizeWithoutRuns(unitOf(typed)), new Set(typed).size);
}
