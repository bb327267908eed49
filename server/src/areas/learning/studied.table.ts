import { workType } from '@zhixing/contract/words';
import { and, eq, isNotNull, type Placeholder, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/columns.ts';
import {
  flagBytes,
  floatBytes,
  inBytes,
  orNone,
  type Reading,
  timeBytes,
  wholeBytes,
} from '../../db/in-bytes.ts';
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
  /** When something was last done there, ms since 1970. */
  at: number;
}

const studiedBytes = [
  wholeBytes(chapterProgress.chapterId),
  flagBytes(isNotNull(chapterProgress.doneAt)),
  timeBytes(chapterProgress.updatedAt),
];
const studiedOf = (row: Reading): Studied => ({ chapterId: row.whole(), done: row.flag(), at: row.ms() });
const fromProgress = (studentId: Whose) =>
  sql`from ${chapterProgress} where ${eq(chapterProgress.studentId, studentId)}`;

export const studiedBy = (studentId: Whose) => inBytes(studiedBytes, fromProgress(studentId), studiedOf);

/** The same, with when it was opened after it was rewritten, ms since 1970. */
export interface Seen extends Studied {
  seenAt: number | null;
}

export const seenBy = (studentId: Whose) =>
  inBytes(
    [...studiedBytes, orNone(timeBytes(chapterProgress.seenAt))],
    fromProgress(studentId),
    (row): Seen => ({ ...studiedOf(row), seenAt: row.msOrNone() }),
  );

/** A leaf where a student has written or answered, and when, ms since 1970. */
export interface Written {
  chapterId: number;
  at: number;
}

/** Drafts of homework and notes: when each was last saved. */
export const writtenBy = (studentId: Whose) =>
  inBytes(
    [wholeBytes(work.chapterId), timeBytes(work.savedAt)],
    sql`from ${work} where ${eq(work.studentId, studentId)}`,
    (row): Written => ({ chapterId: row.whole(), at: row.ms() }),
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

/** Goes at all tests, of each the first one first. */
export const attemptedBy = (studentId: Whose) =>
  inBytes(
    [
      ...[wholeBytes(attempt.chapterId), wholeBytes(attempt.no), timeBytes(attempt.startedAt)],
      ...[orNone(timeBytes(attempt.endsAt)), orNone(timeBytes(attempt.submittedAt))],
      ...[orNone(floatBytes(attempt.score)), orNone(flagBytes(attempt.passed))],
    ],
    sql`from ${attempt} where ${eq(attempt.studentId, studentId)}`,
    (row): Attempted => ({
      chapterId: row.whole(),
      no: row.whole(),
      startedAt: row.time(),
      endsAt: row.timeOrNone(),
      submittedAt: row.timeOrNone(),
      score: row.floatOrNone(),
      passed: row.flagOrNone(),
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

export const handedInBy = (studentId: Whose) =>
  inBytes(
    [
      ...[wholeBytes(submission.chapterId), timeBytes(submission.submittedAt)],
      ...[orNone(timeBytes(submission.reviewedAt)), orNone(flagBytes(submission.passed))],
      orNone(floatBytes(submission.score)),
    ],
    sql`from ${submission} where ${and(
      eq(submission.studentId, studentId),
      submission.newest,
      isOneOf(submission.type, [workType.homework]),
    )}`,
    (row): HandedIn => ({
      chapterId: row.whole(),
      submittedAt: row.time(),
      reviewedAt: row.timeOrNone(),
      passed: row.flagOrNone(),
      score: row.floatOrNone(),
    }),
  );

/** What stands at each leaf. */
export function byChapter<T extends { chapterId: number }>(rows: readonly T[]): Map<number, T> {
  const at = new Map<number, T>();
  for (const row of rows) at.set(row.chapterId, row);
  return at;
}
