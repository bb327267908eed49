import { and, count, eq, inArray, isNull, max } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { markChange } from '../../schema/gradebook/mark-change.ts';

export type NewChange = typeof markChange.$inferInsert;

/** Rows of one statement: 18 parameters each, of the 65,535 that a statement has at most. */
const rowsMost = 2000;

/** Returns the ids of the rows, in order. */
export async function insertChanges(tx: Transaction, changes: readonly NewChange[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < changes.length; from += rowsMost) {
    const rows = changes.slice(from, from + rowsMost);
    const made = await tx.insert(markChange).values(rows).returning({ id: markChange.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** A mark that a person gave: the review of a submission, or the mark of a text answer. */
export interface GivenMark {
  studentId: number;
  chapterId: number;
  submissionId: number | null;
  attemptNo: number | null;
  questionId: number | null;
}

const isOf = ({ studentId, chapterId, submissionId, attemptNo, questionId }: GivenMark) =>
  and(
    eq(markChange.studentId, studentId),
    eq(markChange.chapterId, chapterId),
    submissionId === null ? isNull(markChange.submissionId) : eq(markChange.submissionId, submissionId),
    attemptNo === null ? isNull(markChange.attemptNo) : eq(markChange.attemptNo, attemptNo),
    questionId === null ? isNull(markChange.questionId) : eq(markChange.questionId, questionId),
  );

/** How often a mark was changed. The caller has locked the mark. */
export async function countChanges(tx: Transaction, mark: GivenMark): Promise<number> {
  const [row] = await tx.select({ changes: count() }).from(markChange).where(isOf(mark));
  return row?.changes ?? 0;
}

/** How often each attempt of these students at these tests was changed; without those that never were. */
export async function listAttemptRevisions(
  tx: Transaction,
  { chapterIds, studentIds }: { chapterIds: readonly number[]; studentIds: readonly number[] },
) {
  const { studentId, chapterId, attemptNo, revision } = markChange;
  return tx
    .select({ studentId, chapterId, attemptNo, revision: max(revision) })
    .from(markChange)
    .where(
      and(
        inArray(chapterId, [...chapterIds]),
        inArray(studentId, [...studentIds]),
        isOneOf(markChange.mark, ['attempt']),
      ),
    )
    .groupBy(studentId, chapterId, attemptNo);
}

export async function deleteChangesOf(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(markChange).where(eq(markChange.studentId, studentId));
}
