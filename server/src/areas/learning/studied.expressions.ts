import { workType } from '@zhixing/contract/words';
import { and, eq, isNotNull, type Placeholder, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/columns.ts';
import { jsonRows, type RowOf } from '../../db/json-rows.ts';
import { attempt, attemptAnswer, isAnswerWaiting } from '../../schema/assessment.ts';
import { chapterProgress } from '../../schema/learning.ts';
import { submission, work } from '../../schema/schoolwork.ts';

/*
 * One student's activity in all projects, as JSON columns of a statement. Each reads a single range of its table's primary
 * key; the cached outline says which rows belong to a project (docs/decisions/0045).
 */

type IdValue = Placeholder | number;

/** A lesson in which a student was active, and the last time. */
const studied = {
  chapterId: chapterProgress.chapterId,
  done: sql<boolean>`${isNotNull(chapterProgress.doneAt)}`,
  at: chapterProgress.updatedAt,
};
export type Studied = RowOf<typeof studied>;
const fromProgress = (studentId: IdValue) =>
  sql`from ${chapterProgress} where ${eq(chapterProgress.studentId, studentId)}`;

export const studiedBy = (studentId: IdValue) => jsonRows(studied, fromProgress(studentId));

/** With the time when it was opened after it was rewritten. */
const seen = { ...studied, seenAt: chapterProgress.seenAt };
export type Seen = RowOf<typeof seen>;

export const seenBy = (studentId: IdValue) => jsonRows(seen, fromProgress(studentId));

/** A lesson where a student has a draft or note, and when it was last saved. */
const written = { chapterId: work.chapterId, at: work.savedAt };
export type Written = RowOf<typeof written>;

export const writtenBy = (studentId: IdValue) =>
  jsonRows(written, sql`from ${work} where ${eq(work.studentId, studentId)}`);

/** The columns of an attempt that the rules of tests need. */
const attempted = {
  chapterId: attempt.chapterId,
  no: attempt.no,
  startedAt: attempt.startedAt,
  endsAt: attempt.endsAt,
  submittedAt: attempt.submittedAt,
  score: attempt.score,
  passed: attempt.passed,
};
export type Attempted = RowOf<typeof attempted>;

/** Attempts at all tests, in order of attempt number within each. */
export const attemptedBy = (studentId: IdValue) =>
  jsonRows(attempted, sql`from ${attempt} where ${eq(attempt.studentId, studentId)}`);

/** The tests with an answer that waits for a person's mark. */
export const answersWaitingOf = (studentId: IdValue) =>
  jsonRows(
    { chapterId: attemptAnswer.chapterId },
    sql`from ${attemptAnswer} where ${and(eq(attemptAnswer.studentId, studentId), isAnswerWaiting)}`,
  );

/** The newest submitted version of a homework, with its review. */
const handedIn = {
  chapterId: submission.chapterId,
  submittedAt: submission.submittedAt,
  reviewedAt: submission.reviewedAt,
  passed: submission.passed,
  score: submission.score,
};

export type Submitted = RowOf<typeof handedIn>;

export const submittedBy = (studentId: IdValue) =>
  jsonRows(
    handedIn,
    sql`from ${submission} where ${and(
      eq(submission.studentId, studentId),
      submission.newest,
      isOneOf(submission.type, [workType.homework]),
    )}`,
  );

/** Maps rows by chapter id. */
export function byChapter<T extends { chapterId: number }>(rows: readonly T[]): Map<number, T> {
  const at = new Map<number, T>();
  for (const row of rows) at.set(row.chapterId, row);
  return at;
}
