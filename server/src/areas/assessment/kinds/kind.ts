import type { Language } from '@zhixing/contract/language';
import type { Answer } from '@zhixing/contract/question-kinds';
import type { CorrectionWay } from '@zhixing/contract/regrade-words';
import type { QuestionKind } from '@zhixing/contract/words';
import type { Authored, KeptOption, StoredAnswer } from '../../../schema/question.ts';

export type { Authored, KeptOption, StoredAnswer };

/** A blank is right by one of `answers` (spellings), or by `number` within `tolerance`. */
export interface Blank {
  answers: readonly string[];
  number: number | null;
  tolerance: number;
}

/**
 * `sort`: the position in which the author wrote the option. `matchSort`, in a matching question: the `sort` of the
 * target that belongs to this option; null: the option is a target.
 */
export interface Option {
  id: number;
  isAnswer: boolean;
  sort: number;
  matchSort: number | null;
}

/**
 * How a question was corrected (rules: regrade). `full`: every attempt that has it earns all its points. `alsoRight`: the
 * question with its former key, which is right too.
 */
interface Corrected {
  way: CorrectionWay;
  alsoRight?: Gradable;
}

/** The fields of a question that grading needs. */
export interface Gradable {
  kind: QuestionKind;
  marks: number;
  /** Whether a partly right answer earns partial marks, for kinds that support both. */
  partial: boolean;
  options: readonly Option[];
  blanks: readonly Blank[];
  corrected?: Corrected;
}

export const nothing: StoredAnswer = { optionIds: [], texts: [] };

/** Whether the answer is empty: no option, no pair, only blank texts. */
export const isBlank = ({ optionIds, texts, pairs = [] }: StoredAnswer) =>
  optionIds.length === 0 && pairs.length === 0 && texts.every((each) => each.trim() === '');

/** One row of the result (rules: score-rows). `right` null: the row is neither right nor wrong, e.g. a text. */
interface ResultRow {
  optionId: number | null;
  text?: string;
  chosen: boolean;
  right: boolean | null;
  /** The question's score is divided among the rows with `earns`. */
  earns: boolean;
  /** Matching: the chosen target and the right one. Ordering: the given place and the right one. */
  given?: number | null;
  expected?: number | null;
}

/** Everything the server needs to know about one kind of question (rules: question-kinds). All functions are pure. */
export interface Kind {
  /** When the options are shuffled: never, when the test asks for it, or always. */
  shuffles: 'never' | 'asked' | 'always';
  /** Whether an option is a target that others are matched with. */
  isTarget(option: Pick<Option, 'matchSort'>): boolean;
  /**
   * Normalises an answer. `number`: the question's number as the student sees it, from 1 (rules: question-number). -3:
   * not a valid answer to this question.
   */
  read(question: Gradable, answer: Answer, number: number): StoredAnswer;
  /** The share of the marks, 0 to 1; null: a teacher marks the answer. */
  earns(question: Gradable, given: StoredAnswer): number | null;
  rows(question: Gradable, given: StoredAnswer): ResultRow[];
  /** Right answers as texts, for rows without an option. */
  rightTexts(question: Gradable, language: Language): string[];
  /** What the author left out or wrote too much, as a sentence; null: nothing. */
  fault(authored: Authored): string | null;
  /** The options to store, made from what the author wrote. */
  options(authored: Authored): KeptOption[];
  /** Whether the author writes options (at least two). */
  needsOptions: boolean;
  /** The blanks to store, made from what the author wrote. */
  blanks(authored: Authored): { answers: string[]; number: number | null; tolerance: number }[];
  /** The inverse of `options` and `blanks`: what the author wrote. */
  written(kept: { options: readonly KeptOption[]; blanks: readonly Blank[] }): Authored;
  /** An answer that earns all marks and one that does not; null: only a teacher can mark it. */
  samples(question: Gradable): { right: Answer; wrong: Answer } | null;
}

export type Value = boolean | number | string | number[];

/** The answer as a list. */
export const listOf = (answer: Answer): Value[] =>
  Array.isArray(answer) ? answer : answer === null || answer === '' ? [] : [answer];
