import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lower case, one form of each character: how guessers write them. */
const normal = (password: string) => password.normalize('NFKC').toLowerCase();

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

const letterOf: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
/** `p@ssw0rd` is `password`. */
const plain = (text: string) => text.replace(/[@4310$5]/g, (sign) => letterOf[sign] ?? sign);

const withoutEnding = (text: string) => text.replace(/[^\p{L}]+$/u, '');

/** The part that a text repeats from end to end; the text itself where it repeats none. */
const unitOf = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/** Whether a password is one of the commonest, or one with digits and signs at its end, for letters, or said twice. */
export function isCommon(password: string): boolean {
  const typed = normal(password);
  const base = withoutEnding(typed);
  const words = [typed, unitOf(typed)];
  // A letter or two before many digits is no word.
  if (base.length >= 3) words.push(base, unitOf(base), plain(base), plain(typed));
  return words.some((word) => common.has(word));
}

/** Neighbours: in counting, in the alphabet, on the keyboard in its rows and columns. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '`1234567890-=',
  '~!@#$%^&*()_+',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
];
const steps = new Set(
  rows.flatMap((row) => {
    const there = Array.from(row.slice(1), (next, index) => `${row[index]}${next}`);
    return [...there, ...there.map((pair) => [...pair].reverse().join(''))];
  }),
);

/** How many characters there are when a run of neighbours or of one character is one. */
function sizeWithoutRuns(text: string): number {
  let size = 0;
  let before = '';
  for (const character of text) {
    if (before !== character && !steps.has(before + character)) size += 1;
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
