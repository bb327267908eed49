/** A keyword split into words (rules: project-search). */
export interface SearchWord {
  /** Each word is of one script. Chinese has no spaces, so 数据分析报告 may be found in parts. */
  script: 'han' | 'other';
  text: string;
  /** What may stand instead: words of the same meaning, or what it is in characters where it is pinyin. */
  also?: SearchWord[];
}

/** A text or pattern to look for, and its weight. */
export interface Piece {
  text: string;
  worth: number;
}

const atMost = 6;
const longest = 16;
const longestNear = 8;
/** Splits between Han and other characters. 的 and 与 between two words belong to neither. */
const parts = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;
const between = /(?<=\p{Script=Han}{2})[的与](?=\p{Script=Han}{2})/gu;
const isHan = (text: string) => /^\p{Script=Han}/u.test(text);
const hasLetter = /[\p{L}\p{N}]/u;

/** The words of a keyword, normalised like `search_text` normalises the searched texts. Punctuation alone is no word. */
export function wordsOf(keyword: string): SearchWord[] {
  const made = keyword.normalize('NFKC').toLowerCase().replaceAll(between, ' ');
  const texts = (made.match(parts) ?? []).filter((text) => hasLetter.test(text));
  return [...new Set(texts)].slice(0, atMost).map((text) => ({
    script: isHan(text) ? 'han' : 'other',
    text: [...text].slice(0, longest).join(''),
  }));
}

/** Pairs of adjacent characters of a Chinese word: 数据分析 → 数据 据分 分析. A single character is returned as is. */
export function pairsOf(text: string): string[] {
  const letters = [...text];
  if (letters.length < 2) return [text];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/**
 * The cover of a Chinese word: one entry for each character, with the pairs that contain it. A text matches if it has at
 * least one pair of each entry: 数据报告 matches a text with 数据 and 报告.
 */
export function coverOf(text: string): string[][] {
  const pairs = pairsOf(text);
  if (pairs.length === 1) return [pairs];
  return [...text].map((_, index) => pairs.slice(Math.max(0, index - 1), index + 1));
}

/**
 * The covers of a Chinese word with each one character left out, which may be the mistyped one. A text matches if one of the
 * covers does. A long word is cut, since each pair adds a condition.
 */
export function nearCoversOf(text: string): string[][][] {
  const letters = [...text].slice(0, longestNear);
  return letters.map((_, index) =>
    [letters.slice(0, index), letters.slice(index + 1)]
      .filter(({ length }) => length > 0)
      .flatMap((side) => coverOf(side.join(''))),
  );
}

/** The longest grams of a word of letters and digits, equal to those of `search_grams`: energy → ene ner erg rgy. */
export const gramsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((run) => {
    const letters = [...run];
    const size = Math.min(letters.length, /^[a-z0-9]+$/.test(run) ? 3 : 2);
    return letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));
  });

const termLength = 40;

/**
 * The terms that a lesson must contain to match a word, equal to those of `search_terms`: Latin words and numbers whole,
 * pairs of letters in other scripts. Empty for words too short to be searched in lessons.
 */
export const termsOf = ({ text }: SearchWord): string[] =>
  (text.match(/[a-z0-9]+|[^\p{ASCII}]+/gu) ?? []).flatMap((run) => {
    if (/^[a-z0-9]/.test(run)) return run.length > 1 ? [run.slice(0, termLength)] : [];
    return [...run].length > 1 ? pairsOf(run) : [];
  });

/**
 * Strings of which a mistyped word still contains one: its first half, its second half, or, if the two letters where the
 * halves meet were swapped, the whole word with them swapped.
 */
export function halvesOf(text: string): string[] {
  const letters = [...text];
  const half = Math.ceil(letters.length / 2);
  const [last = '', first = ''] = letters.slice(half - 1, half + 1);
  const part = (from: number, to?: number) => letters.slice(from, to).join('');
  return [part(0, half), part(half), part(0, half - 1) + first + last + part(half + 1)];
}

const literally = (text: string) => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/**
 * A pattern for a word with one typing error: a letter wrong, added, missing, or two swapped. It is anchored at the
 * beginning of a word; otherwise nearly every text would match.
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

/** Shorter words have too many similar words, and punctuation has none. */
export const toleratesTypo = ({ script, text }: SearchWord) =>
  (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= (script === 'han' ? 2 : 4);

/** The pieces that determine the rank: the whole word, and in Chinese its pairs, together half as much. */
export const piecesOf = (words: SearchWord[]): Piece[] =>
  words.flatMap(({ script, text, also = [] }) => {
    const pairs = script === 'han' && [...text].length > 2 ? pairsOf(text) : [];
    return [
      { text, worth: 2 },
      ...pairs.map((pair) => ({ text: pair, worth: 1 / pairs.length })),
      ...also.map((other) => ({ text: other.text, worth: 1 })),
    ];
  });

/** A word and what may stand instead. */
export const formsOf = (word: SearchWord): SearchWord[] => [word, ...(word.also ?? [])];
