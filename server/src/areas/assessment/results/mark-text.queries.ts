import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { attempt, attemptAnswer } from '../../../schema/assessment.ts';
import type { TestKey } from '../assessment.queries.ts';

interface OneAttempt {
  key: TestKey;
  no: number;
}

/** Marks a waiting answer; false: it is marked already. */
export async function markAnswer(
  tx: Transaction,
  {
    key,
    no,
    questionId,
    given,
    now,
  }: OneAttempt & {
    questionId: number;
    given: { score: number; comment: string; by: number };
    now: Date;
  },
): Promise<boolean> {
  const { studentId, chapterId } = key;
  const { score, comment, by } = given;
  const rows = await tx
    .update(attemptAnswer)
    .set({ score, comment, markedBy: by, markedAt: now })
    .where(
      and(
        eq(attemptAnswer.studentId, studentId),
        eq(attemptAnswer.chapterId, chapterId),
        eq(attemptAnswer.no, no),
        eq(attemptAnswer.questionId, questionId),
        isNull(attemptAnswer.score),
      ),
    )
    .returning({ no: attemptAnswer.no });
  return rows.length > 0;
}

/** Sets the attempt's score after a teacher has marked an answer. */
export async function updateAttemptScore(
  tx: Transaction,
  { key, no, score, passed }: OneAttempt & { score: number; passed: boolean },
): Promise<void> {
  await tx
    .update(attempt)
    .set({ score, passed })
    .where(
      and(eq(attempt.studentId, key.studentId), eq(attempt.chapterId, key.chapterId), eq(attempt.no, no)),
    );
}
