import type { QuestionKind } from '@zhixing/contract/question-kinds';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';

/** What a heading such as 一、单项选择题（每题 2 分） says of the questions below it. */
export interface Section {
  /** `choice`: single or multiple by the answers; `any`: multiple, of which one may be right; undefined: not said. */
  kind: QuestionKind | 'choice' | 'any' | undefined;
  /** As it is written, for a sentence. */
  name: string;
  /** Marks of each question, or of each blank. */
  marks: number | undefined;
  perBlank: boolean;
}

/** How a question differs from its source, beyond its notation. */
export type Change =
  | {
      kind:
        | 'bracketAnswer'
        | 'passage'
        | 'multiple'
        | 'judgeOptions'
        | 'toText'
        | 'optionLines'
        | 'tolerance'
        | 'pieces'
        // Of other systems' formats.
        | 'weights'
        | 'optionFeedback'
        | 'resultFeedback'
        | 'hints'
        | 'caseSensitive'
        | 'wildcards'
        | 'range'
        | 'units'
        | 'template'
        | 'associated'
        | 'scoring'
        | 'defaultMarks';
    }
  | { kind: 'alternatives'; blanks: number[] }
  | { kind: 'difficulty'; tag: string }
  | { kind: 'tagsLeftOut'; tags: string[] };

/** Why a source is not a question. */
export type Problem =
  | {
      kind:
        | 'noStem'
        | 'noAnswer'
        | 'noOptions'
        | 'emptyOption'
        | 'tooLong'
        | 'marks'
        | 'tooManyBlanks'
        | 'fewPairs'
        | 'sameLeft'
        | 'sameItems'
        | 'gapsInPassage'
        // Of other systems' formats.
        | 'notQuestion'
        | 'severalRight'
        | 'severalNumbers'
        | 'choiceInGap'
        | 'onlyWildcards'
        | 'notANumber'
        | 'formula'
        | 'severalParts'
        | 'severalMatches'
        | 'deep'
        | 'badXml';
    }
  | { kind: 'syntax'; line: number }
  | { kind: 'unknownKind'; name: string }
  | { kind: 'letters'; expected: string; found: string }
  | { kind: 'answerOutside'; letters: string }
  | { kind: 'contradiction'; name: string; answer: string }
  | { kind: 'optionsIn'; name: string }
  | { kind: 'twoAnswers'; first: string; second: string }
  | { kind: 'unreadAnswer'; answer: string }
  | { kind: 'blankCount'; gaps: number; answers: number }
  | { kind: 'listCount'; from: number; to: number; answers: number }
  | { kind: 'kindNotRead'; name: string };

/** What is known of a question from elsewhere in its document; it is kept when its source is written anew. */
export interface Context {
  section: Section | undefined;
  /** From the list of answers at the end. */
  listed: { answer: string; explanation: string } | undefined;
  listProblem: Problem | undefined;
  /** Of the category that its document puts it in. */
  tags?: string[];
}

/** What is known where a document says nothing around its questions. */
export const noContext: Context = { section: undefined, listed: undefined, listProblem: undefined };

/** One piece of a document. `question` null: `problem` says why. Lines count from 1; 0: it has none of its own. */
export interface Parsed {
  source: string;
  from: number;
  to: number;
  context: Context;
  question: QuestionFields | null;
  problem: Problem | null;
  changes: Change[];
  /** Whether its marks are written anywhere. */
  hasMarks: boolean;
  /** As its file has it, where `source` says the same in the notation of a paper. */
  original?: string;
}

/** Lines that belong to no question, such as the title of a paper. */
export interface Skipped {
  source: string;
  from: number;
  to: number;
}

export interface ParsedPaper {
  questions: Parsed[];
  skipped: Skipped[];
}
