import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import { workType } from '@zhixing/contract/words';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { attempt } from '../../schema/assessment.ts';
import { gradeChange, isWaitingChange } from '../../schema/gradebook/grade-change.ts';
import { gradebookEntry } from '../../schema/gradebook/gradebook.ts';
import { markChange } from '../../schema/gradebook/mark-change.ts';
import { submission } from '../../schema/schoolwork.ts';
import { countedFirst, waitsForMark } from '../learning/counted-attempt.expressions.ts';
import { countReviewCorrections } from '../schoolwork/mark-corrections.expressions.ts';
import { isOneOfPeople } from './people/person.queries.ts';

interface VersionQuery {
  studentId: number;
  chapterId: number;
  most: number;
}

/** The versions of a student's homework, newest first, each with its review. */
export async function listVersions(db: Db, { studentId, chapterId, most }: VersionQuery) {
  return db
    .select({
      submissionId: submission.id,
      version: submission.version,
      submittedAt: submission.submittedAt,
      late: submission.late,
      score: submission.score,
      passed: submission.passed,
      reviewedAt: submission.reviewedAt,
      by: account.name,
      corrections: countReviewCorrections,
    })
    .from(submission)
    .leftJoin(account, eq(account.id, submission.reviewedBy))
    .where(
      and(
        eq(submission.studentId, studentId),
        eq(submission.chapterId, chapterId),
        isOneOf(submission.type, [workType.homework]),
      ),
    )
    .orderBy(desc(submission.version))
    .limit(most);
}

/**
 * A student's attempts at a test that were handed in: the one that counts, then the others, newest first. `waiting`: an answer waits
 * to be marked. `lateOff`: % that late work loses.
 */
export async function listAttempts(
  db: Db,
  { studentId, chapterId, lateOff, most }: VersionQuery & { lateOff: number },
) {
  const waiting = waitsForMark();
  const first = countedFirst(attempt, { waits: waiting, lateOff });
  const counted = sql<boolean>`${attempt.no} = first_value(${attempt.no}) over (order by ${first})`;
  return db
    .select({
      no: attempt.no,
      submittedAt: attempt.submittedAt,
      score: attempt.score,
      total: attempt.total,
      late: attempt.late,
      waiting,
      counted,
    })
    .from(attempt)
    .where(
      and(eq(attempt.studentId, studentId), eq(attempt.chapterId, chapterId), isNotNull(attempt.submittedAt)),
    )
    .orderBy(desc(counted), desc(attempt.no))
    .limit(most);
}

/** A cell of a person, see `person.queries.ts`. */
type CellKey = { studentId: number; campId: number } & ({ chapterId: number } | { columnId: number });

const isOfCell = (
  table: typeof gradebookEntry | typeof markChange | typeof gradeChange,
  { studentId, campId, ...which }: CellKey,
) =>
  and(
    'rosterEntryId' in table ? isOneOfPeople(table, [studentId]) : eq(table.studentId, studentId),
    eq(table.campId, campId),
    'chapterId' in which ? eq(table.chapterId, which.chapterId) : eq(table.columnId, which.columnId),
  );

/** What staff typed in one cell, and who: the newest is what it holds, the others are what it held before. */
export async function listTyped(db: Db, { most, ...which }: CellKey & { most: number }) {
  const held = db
    .select({
      revision: gradebookEntry.revision,
      value: gradebookEntry.value,
      flag: gradebookEntry.flag,
      reason: gradebookEntry.reason,
      by: account.name,
      at: gradebookEntry.savedAt,
    })
    .from(gradebookEntry)
    .leftJoin(account, eq(account.id, gradebookEntry.savedBy))
    .where(isOfCell(gradebookEntry, which));
  const { before } = markChange;
  const past = db
    .select({
      revision: markChange.revision,
      value: sql<number | null>`(${before} ->> 'value')::float8`.mapWith(gradebookEntry.value),
      flag: sql<GradeFlag | null>`${before} ->> 'flag'`,
      reason: sql<string>`${before} ->> 'reason'`,
      by: account.name,
      at: sql<Date>`(${before} ->> 'at')::timestamptz`.mapWith(gradebookEntry.savedAt),
    })
    .from(markChange)
    .leftJoin(account, eq(account.id, sql`(${before} ->> 'by')::bigint`))
    .where(isOfCell(markChange, which));
  return unionAll(held, past).orderBy(sql`revision desc`).limit(most);
}

/** The requests to correct one cell that wait, the oldest first. */
export async function listWaitingChanges(db: Db, { most, ...which }: CellKey & { most: number }) {
  return db
    .select({
      kind: gradeChange.kind,
      effect: gradeChange.effect,
      reason: gradeChange.reason,
      by: account.name,
      at: gradeChange.askedAt,
    })
    .from(gradeChange)
    .leftJoin(account, eq(account.id, gradeChange.askedBy))
    .where(and(isOfCell(gradeChange, which), isWaitingChange))
    .orderBy(asc(gradeChange.id))
    .limit(most);
}
