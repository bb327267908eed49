import type { TestSettings } from '@zhixing/contract/staff/authoring-shapes';
import type { QuestionKind } from '@zhixing/contract/words';

/** An answer in its stored form: chosen options, texts, or pairs of options, in the given order. Older answers have no pairs. */
export interface StoredAnswer {
  optionIds: number[];
  texts: string[];
  pairs?: [number, number][];
}

/** A question as its author writes it. */
export interface Authored {
  options?: { text: string; answer?: boolean }[];
  /** Of a true/false question. */
  answer?: boolean;
  blanks?: { answers?: string[]; number?: number; tolerance?: number }[];
  pairs?: { left: string; right: string }[];
}

/** An option in a paper; `matchSort` only in a matching. */
export interface KeptOption {
  text: string;
  isAnswer: boolean;
  matchSort?: number;
}

/** A question in a paper. `bankId` null: published before question banks existed. */
export interface PaperQuestion {
  bankId: number | null;
  kind: QuestionKind;
  stem: string;
  marks: number;
  partial: boolean;
  options: KeptOption[];
  blanks: { answers: string[]; number: number | null; tolerance: number }[];
  explanation: string;
  guide: string;
  /** The pool from which each attempt draws `draw` questions; null: always asked. */
  pool: number | null;
  draw: number | null;
}

export interface PublishedTest extends Omit<TestSettings, 'questionIds' | 'draws'> {
  questions: PaperQuestion[];
}
