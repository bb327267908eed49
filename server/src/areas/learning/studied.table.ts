import { workType } from '@zhixing/contract/words';
import { and, eq, isNotNull, type Placeholder, sql } from 'drizzle-orm';
import { fromMs, inMs, inNumbers, isOneOf } from '../../db/columns.ts';
import { flagBytes, idBytes, inBytes, timeBytes } from '../../db/in-bytes.ts';
import { attempt } from '../assessment/assessment.table.ts';
import { submission, work } from '../schoolwork/schoolwork.table.ts';
import { chapterProgress } from './learning.table.ts';

/*
 * What one student has done, in whatever project, as columns of a statement: each a single range of its table's key. Which of
 * it is of a project says the project's outline, which is remembered (docs/decisions/0049).
 */

type Whose = Placeholder | number;

/** A leaf that a student has been in: what `chapter_progress` says of it. */
export interface Studied {
  chapterId: number;
  done: boolean;
  /** When something was last done there. */
  at: Date;
  /** The same, or when it was opened after it was rewritten. */
  readAt: Date;
}

export const studiedBy = (studentId: Whose) =>
  inBytes(
    [
      idBytes(chapterProgress.chapterId),
      flagBytes(isNotNull(chapterProgress.doneAt)),
      timeBytes(chapterProgress.updatedAt),
      timeBytes(sql`greatest(${chapterProgress.updatedAt}, ${chapterProgress.seenAt})`),
    ],
    sql`from ${chapterProgress} where ${eq(chapterProgress.studentId, studentId)}`,
    (row): Studied => ({ chapterId: row.id(), done: row.flag(), at: row.time(), readAt: row.time() }),
  );

/** A leaf where a student has written or answered, and when. */
export interface Written {
  chapterId: number;
  at: Date;
}

const writtenOf = ([chapterId, at]: [number, number]): Written => ({ chapterId, at: new Date(at) });

/** Drafts of homework and notes: when each was last saved. */
export const writtenBy = (studentId: Whose) =>
  inNumbers(
    [work.chapterId, inMs(work.savedAt)],
    sql`from ${work} where ${eq(work.studentId, studentId)}`,
    writtenOf,
  );

/** A go at a test, as the rules of tests look at it. */
export interface Attempted {
  chapterId: number;
  no: number;
  startedAt: Date;
  endsAt: Date | null;
  submittedAt: Date | null;
  score: number | null;
  passed: boolean | null;
}

type AttemptedRow = [
  chapterId: number,
  no: number,
  startedAt: number,
  endsAt: number | null,
  submittedAt: number | null,
  score: number | null,
  passed: boolean | null,
];

/** Goes at all tests, of each the first one first. */
export const attemptedBy = (studentId: Whose) =>
  inNumbers(
    [
      ...[attempt.chapterId, attempt.no, inMs(attempt.startedAt), inMs(attempt.endsAt)],
      ...[inMs(attempt.submittedAt), attempt.score, attempt.passed],
    ],
    sql`from ${attempt} where ${eq(attempt.studentId, studentId)}`,
    ([chapterId, no, startedAt, endsAt, submittedAt, score, passed]: AttemptedRow): Attempted => ({
      chapterId,
      no,
      score,
      passed,
      startedAt: new Date(startedAt),
      endsAt: fromMs(endsAt),
      submittedAt: fromMs(submittedAt),
    }),
  );

/** The newest version of a homework that was handed in, with what its review says. */
export interface HandedIn {
  chapterId: number;
  submittedAt: Date;
  reviewedAt: Date | null;
  passed: boolean | null;
  score: number | null;
}

type HandedInRow = [
  chapterId: number,
  submittedAt: number,
  reviewedAt: number | null,
  passed: boolean | null,
  score: number | null,
];

export const handedInBy = (studentId: Whose) =>
  inNumbers(
    [
      ...[submission.chapterId, inMs(submission.submittedAt), inMs(submission.reviewedAt)],
      ...[submission.passed, submission.score],
    ],
    sql`from ${submission} where ${and(
      eq(submission.studentId, studentId),
      submission.newest,
      isOneOf(submission.type, [workType.homework]),
    )}`,
    ([chapterId, submittedAt, reviewedAt, passed, score]: HandedInRow): HandedIn => ({
      chapterId,
      passed,
      score,
      submittedAt: new Date(submittedAt),
      reviewedAt: fromMs(reviewedAt),
    }),
  );

/** What stands at each leaf. */
export const byChapter = <T extends { chapterId: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.chapterId, row]));
