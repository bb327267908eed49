import type { Loss } from '../../document-import/public/losses.ts';
import type { Parsed, Skipped } from '../parsed.ts';

/** What a file of questions may be written in (rules: question-import-formats). `paper`: by the habits of Chinese papers. */
export const formats = ['paper', 'gift', 'aiken', 'moodle', 'qti', 'table'] as const;
export type Format = (typeof formats)[number];

/** Why a file is not read as a whole; `fileProblems` of the texts says each. */
export const fileProblems = [
  'notGift',
  'notAiken',
  'notMoodle',
  'notQti',
  'oldQti',
  'entities',
  'brokenZip',
  'lockedZip',
  'largeZip',
  'noQuestionsInZip',
  'largeTable',
  'tableNotSent',
  'code',
] as const;
export type FileProblem = (typeof fileProblems)[number];
export class FileRefused extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The questions of a file, each beside its source, and what of the file is lost. */
export interface ReadQuestions {
  format: Format;
  questions: Parsed[];
  skipped: Skipped[];
  /** Named `image:0`, `image:1`, … in the questions until they are uploaded. */
  pictures: File[];
  losses: Loss[];
  /** The text that `from` and `to` count the lines of; undefined: there is none. */
  text: string | undefined;
  /** How many questions stand behind those that are read. */
  leftOut: number;
  /** Reads a source anew after it was changed; it may have become several questions, or none. */
  mend: (source: string, origin: Parsed) => Parsed[];
}

export interface ReadingOptions {
  /** How much is done, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends the reading: the promise is rejected with its reason. */
  signal?: AbortSignal | undefined;
}
