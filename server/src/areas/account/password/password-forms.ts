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
/** `p@ssw0rd` is `password`, and `n1kk1` and `he11o` are words too. */
function spellings(text: string): string[] {
  const plain = Array.from(text, (sign) => letterOf[sign] ?? sign).join('');
  return [text, plain.replace(/[1!|]/g, 'i'), plain.replace(/[1!|]/g, 'l')];
}

/** The part that a text repeats from end to end; the text itself where it repeats none. */
const unitOf = (text: string) => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/** No word of the list is longer. */
const longestWord = Math.max(...Array.from(common, ({ length }) => length));

/** A text without none to all of the digits and signs at its start and at its end. */
function cores(text: string): string[] {
  const [start = ''] = /^[^\p{L}]*/u.exec(text) ?? [];
  const [end = ''] = /[^\p{L}]*$/u.exec(text) ?? [];
  const found: string[] = [];
  for (let from = 0; from <= start.length; from += 1)
    for (let to = text.length - end.length; to <= text.length; to += 1)
      if (to - from <= longestWord) found.push(text.slice(from, to));
  return found;
}

/**
 * Whether a password is one of the commonest: as it stands or said twice, with digits and signs before it or behind it, with
 * digits and signs for letters.
 */
export function isCommon(password: string): boolean {
  const typed = normal(password);
  if (common.has(typed) || common.has(unitOf(typed))) return true;
  // A letter or two before many digits is no word.
  const hasWord = (text: string) => text.replace(/[^\p{L}]+/gu, '').length >= 3;
  const words = [...cores(typed), ...cores(unitOf(typed))].filter(hasWord);
  return words.some((word) => [word, unitOf(word)].flatMap(spellings).some((spelt) => common.has(spelt)));
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
