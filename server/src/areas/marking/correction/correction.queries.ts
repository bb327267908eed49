import { and, count, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { markCorrection } from '../../../schema/gradebook/mark-correction.ts';

/** Which mark is corrected: the review of a submission, or the mark of a text answer. */
export interface CorrectedMark {
  studentId: number;
  chapterId: number;
  submissionId: number | null;
  attemptNo: number | null;
  questionId: number | null;
}

const isOf = ({ studentId, chapterId, submissionId, attemptNo, questionId }: CorrectedMark) =>
  and(
    eq(markCorrection.studentId, studentId),
    eq(markCorrection.chapterId, chapterId),
    submissionId === null
      ? isNull(markCorrection.submissionId)
      : eq(markCorrection.submissionId, submissionId),
    attemptNo === null ? isNull(markCorrection.attemptNo) : eq(markCorrection.attemptNo, attemptNo),
    questionId === null ? isNull(markCorrection.questionId) : eq(markCorrection.questionId, questionId),
  );

/** How often a mark was corrected. The caller has locked the mark. */
export async function countCorrections(tx: Transaction, mark: CorrectedMark): Promise<number> {
  const [row] = await tx.select({ corrections: count() }).from(markCorrection).where(isOf(mark));
  return row?.corrections ?? 0;
}

export async function insertCorrection(
  tx: Transaction,
  row: typeof markCorrection.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(markCorrection).values(row).returning({ id: markCorrection.id });
  if (!made) throw new Error('an insert without a row');
  return made.id;
}
