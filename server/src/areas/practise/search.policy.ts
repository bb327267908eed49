/** What a keyword asks for, word by word (rules: project-search). */
export interface Wanted {
  /** Characters of one script: Chinese has no spaces, so 数据分析报告 may be found in pieces. */
  script: 'han' | 'other';
  text: string;
}

/** Something to look for, and how much finding it is worth: a text as it stands, or a pattern. */
export interface Piece {
  text: string;
  worth: number;
}

const atMost = 6;
const longest = 16;
const longestNear = 8;
/** Han on one side, everything else on the other; 的 and 与 between two words are no part of either. */
const parts = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;
const between = /(?<=\p{Script=Han}{2})[的与](?=\p{Script=Han}{2})/gu;
const isHan = (text: string) => /^\p{Script=Han}/u.test(text);
const hasLetter = /[\p{L}\p{N}]/u;

/** The words of a keyword, made alike as `search_text` makes what is searched. Signs alone are no word. */
export function wordsOf(keyword: string): Wanted[] {
  const made = keyword.normalize('NFKC').toLowerCase().replaceAll(between, ' ');
  const texts = (made.match(parts) ?? []).filter((text) => hasLetter.test(text));
  return [...new Set(texts)].slice(0, atMost).map((text) => ({
    script: isHan(text) ? 'han' : 'other',
    text: [...text].slice(0, longest).join(''),
  }));
}

/** Every two characters of a Chinese word that stand together: 数据分析 → 数据 据分 分析. One character is itself. */
export function pairsOf(text: string): string[] {
  const letters = [...text];
  if (letters.length < 2) return [text];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/**
 * A Chinese word stands in a text when each of its characters does beside one of its neighbours: 数据报告 in what says 数据
 * and 报告. One entry for each character: the pairs of which there must be one.
 */
export function coverOf(text: string): string[][] {
  const pairs = pairsOf(text);
  if (pairs.length === 1) return [pairs];
  return [...text].map((_, index) => pairs.slice(Math.max(0, index - 1), index + 1));
}

/**
 * The same with any one character left out, which may be the wrong one: each entry is a cover, of which one must hold.
 * Of a long word its beginning, for there is a condition for every two of its characters.
 */
export function nearCoversOf(text: string): string[][][] {
  const letters = [...text].slice(0, longestNear);
  return letters.map((_, index) =>
    [letters.slice(0, index), letters.slice(index + 1)]
      .filter(({ length }) => length > 0)
      .flatMap((side) => coverOf(side.join(''))),
  );
}

/** The longest grams of a word of letters and digits, which `search_grams` makes too: energy → ene ner erg rgy. */
export const gramsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((run) => {
    const letters = [...run];
    const size = Math.min(letters.length, /^[a-z0-9]+$/.test(run) ? 3 : 2);
    return letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));
  });

const termLength = 40;

/**
 * What a lesson must hold to hold a word, as `search_terms` makes it of the lesson: Latin words and numbers whole, of other
 * scripts every two letters that stand together. Empty for what is too short to be looked for in lessons.
 */
export const termsOf = ({ text }: Wanted): string[] =>
  (text.match(/[a-z0-9]+|[^\p{ASCII}]+/gu) ?? []).flatMap((run) => {
    if (/^[a-z0-9]/.test(run)) return run.length > 1 ? [run.slice(0, termLength)] : [];
    return [...run].length > 1 ? pairsOf(run) : [];
  });

/** Of a word with one error one half is whole, or the two letters where the halves meet have changed places. */
export function halvesOf(text: string): string[] {
  const letters = [...text];
  const half = Math.ceil(letters.length / 2);
  const [last = '', first = ''] = letters.slice(half - 1, half + 1);
  const part = (from: number, to?: number) => letters.slice(from, to).join('');
  return [part(0, half), part(half), part(0, half - 1) + first + last + part(half + 1)];
}

const literally = (text: string) => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/**
 * A pattern for a word of letters with one error: a letter wrong, too many, missing, or two in the wrong order. It
 * begins where a word does, or every text would hold something like it.
 */
export function oneErrorOf(text: string): string {
  const letters = [...text];
  const between = (from: number, to?: number) => literally(letters.slice(from, to).join(''));
  const made = letters.flatMap((letter, at) => {
    const [before, after] = [between(0, at), between(at + 1)];
    const next = letters[at + 1];
    const swapped = next === undefined ? [] : [`${before}${literally(next + letter)}${between(at + 2)}`];
    return [`${before}.?${after}`, `${before}.${literally(letter)}${after}`, ...swapped];
  });
  return `(^|[^a-z0-9])(${made.join('|')})`;
}

/** Shorter words have too many neighbours to guess at; signs are not guessed at. */
export const mayErr = ({ script, text }: Wanted) =>
  (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= (script === 'han' ? 2 : 4);

/** What the place of a word is measured by: the whole word, and in Chinese its pairs, together half as much. */
export const piecesOf = (words: Wanted[]): Piece[] =>
  words.flatMap(({ script, text }) => {
    const pairs = script === 'han' && [...text].length > 2 ? pairsOf(text) : [];
    return [{ text, worth: 2 }, ...pairs.map((pair) => ({ text: pair, worth: 1 / pairs.length }))];
  });
