import type { Language } from '@zhixing/contract/language';
import type { Answer } from '@zhixing/contract/question-kinds';
import type { QuestionKind } from '@zhixing/contract/words';

/** Right spellings, or a number with a tolerance. */
export interface Blank {
  answers: readonly string[];
  number: number | null;
  tolerance: number;
}

/** `sort`: its place as its author wrote it. `matchSort`: of a matching, the place of what belongs to it. */
export interface Option {
  id: number;
  isAnswer: boolean;
  sort: number;
  matchSort: number | null;
}

/** What a kind needs of a question. */
export interface Gradable {
  kind: QuestionKind;
  marks: number;
  /** Marks for a part, of a kind that has them both ways. */
  partial: boolean;
  options: readonly Option[];
  blanks: readonly Blank[];
}

/**
 * An answer in its one form, as it is kept: options chosen, in the order they were given, texts, or pairs of options,
 * which older answers do not have.
 */
export interface Given {
  optionIds: number[];
  texts: string[];
  pairs?: [number, number][];
}
export const nothing: Given = { optionIds: [], texts: [] };

/** Whether nothing was given: no option, no pair, no text but spaces. */
export const isBlank = ({ optionIds, texts, pairs = [] }: Given) =>
  optionIds.length === 0 && pairs.length === 0 && texts.every((each) => each.trim() === '');

/** One row of the result (rules: score-rows). `right` null: there is no right or wrong of it to show. */
export interface Row {
  optionId: number | null;
  text?: string;
  chosen: boolean;
  right: boolean | null;
  /** The question's score is shared out over the rows that earned it. */
  earns: boolean;
  /** Of a matching what it was matched with and what belongs to it, of an ordering its place and the right one. */
  given?: number | null;
  expected?: number | null;
}

/** A question as its author writes it. */
export interface Authored {
  options?: { text: string; answer?: boolean }[];
  /** Of a true or false. */
  answer?: boolean;
  blanks?: { answers?: string[]; number?: number; tolerance?: number }[];
  pairs?: { left: string; right: string }[];
}

/** An option as a paper keeps it; `matchSort` only of a matching. */
export interface KeptOption {
  text: string;
  isAnswer: boolean;
  matchSort?: number;
}

/** All that the server knows of one kind of question (rules: question-kinds). Pure. */
export interface Kind {
  /** Whether its options stand in another order: where the test shuffles, or in every test. */
  shuffles: 'never' | 'asked' | 'always';
  /** Whether an option is one that others are matched with. */
  isTarget(option: Pick<Option, 'matchSort'>): boolean;
  /**
   * What was given, in its one form. `number`: the question's as the student sees it, from 1 (rules: question-number). -3: it is
   * no answer to this question.
   */
  read(question: Gradable, answer: Answer, number: number): Given;
  /** The share of the marks, 0 to 1; null: a teacher marks it. */
  earns(question: Gradable, given: Given): number | null;
  rows(question: Gradable, given: Given): Row[];
  /** Right answers as texts, beside the rows that have no option. */
  rightTexts(question: Gradable, language: Language): string[];
  /** What its author left out or has too much of, as a sentence; null: nothing. */
  fault(authored: Authored): string | null;
  /** The options that are kept of what the author wrote. */
  options(authored: Authored): KeptOption[];
  /** Whether an author writes options for it: two at least. */
  needsOptions: boolean;
  /** The blanks that are kept of what the author wrote. */
  blanks(authored: Authored): { answers: string[]; number: number | null; tolerance: number }[];
  /** The author's parts of what is kept: `options` undone. */
  written(kept: { options: readonly KeptOption[]; blanks: readonly Blank[] }): Authored;
  /** An answer that earns all the marks and one that does not; null: only a teacher can tell. */
  samples(question: Gradable): { right: Answer; wrong: Answer } | null;
}

export type Value = boolean | number | string | number[];

/** An answer as a list, whatever it came as. */
export const listOf = (answer: Answer): Value[] =>
  Array.isArray(answer) ? answer : answer === null || answer === '' ? [] : [answer];
