import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { halfWidth, lettersOf, truthOf } from './signs.ts';

type Blank = QuestionFields['blanks'][number];

/** The gaps of a stem: rows of underscores, else empty brackets. */
export function gapsOf(stem: string): { underscores: number; brackets: number } {
  const half = halfWidth(stem);
  return {
    underscores: [...half.matchAll(/(?:\\?_\s?){2,}/g)].length,
    brackets: [...half.matchAll(/\( *\)/g)].length,
  };
}

const inBrackets =
  /\(\s*((?:[A-T](?:[\s,、]*[A-T]){0,19})|√|×|✓|✔|✗|✘|对|错|正确|错误)\s*\)(?=\s*[.。?？!！:]?\s*$)/;

/** An answer in brackets at the end of a stem, `（ B ）`, and the stem without it. */
export function answerInBrackets(stem: string): { answer: string; stem: string } | undefined {
  const found = inBrackets.exec(halfWidth(stem));
  const answer = found?.[1];
  if (!found || answer === undefined) return undefined;
  if (lettersOf(answer) === undefined && truthOf(answer) === undefined) return undefined;
  return {
    answer,
    stem: `${stem.slice(0, found.index)}（　　）${stem.slice(found.index + found[0].length)}`,
  };
}

/** `/` and 或 divide spellings, not `/` between two digits (1/2) nor 或 at an end or in 或者. */
const spellingsOf = (words: string) => [
  ...new Set(
    words
      .split(/(?<!\d)\s*[/／]\s*|\s*[/／]\s*(?!\d)|(?<=\S)\s*或者?\s*(?=\S)/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

const withTolerance = /^([+-]?\d+(?:\.\d+)?)\s*±\s*(\d+(?:\.\d+)?)$/;

function blankOf(words: string): Blank {
  const [, number, tolerance] = withTolerance.exec(halfWidth(words).trim()) ?? [];
  if (number !== undefined) return { answers: [], number: Number(number), tolerance: Number(tolerance) };
  return { answers: spellingsOf(words), number: null, tolerance: 0 };
}

/**
 * The right answers of `gaps` blanks: divided by ；, else by 、 or ，or spaces where that gives as many as there are
 * gaps (rules: question-import-blanks). `pieces`: they were not divided by ；. undefined: another number of answers, `count`.
 */
export function blanksOf(answer: string, gaps: number): { blanks?: Blank[]; count: number; pieces: boolean } {
  const parts = (by: RegExp) =>
    answer
      .split(by)
      .map((each) => each.replace(/^\s*(?:\(\d{1,2}\)|（\d{1,2}）|[①-⑳])\s*/, '').trim())
      .filter(Boolean);
  const semicolons = parts(/[;；\n]/);
  if (semicolons.length === gaps) return { blanks: semicolons.map(blankOf), count: gaps, pieces: false };
  if (semicolons.length === 1)
    for (const by of [/[、]/, /[,，]/, /[\s\u3000]+/]) {
      const pieces = parts(by);
      if (pieces.length === gaps) return { blanks: pieces.map(blankOf), count: gaps, pieces: true };
    }
  return { count: semicolons.length, pieces: false };
}
