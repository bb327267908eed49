import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { attempt, attemptAnswer, isAnswerWaiting } from '../../../schema/assessment.ts';
import type { TestKey } from '../assessment.queries.ts';

interface OneAttempt {
  key: TestKey;
  no: number;
}

export interface GivenMark {
  score: number;
  comment: string;
  by: number;
  now: Date;
}

/** Writes the mark of an answer. `onlyWaiting`: of one that has none. false: it has one, or there is no such answer. */
export async function writeMark(
  tx: Transaction,
  which: OneAttempt & { questionId: number },
  { score, comment, by, now }: GivenMark,
  { onlyWaiting }: { onlyWaiting: boolean },
): Promise<boolean> {
  const rows = await tx
    .update(attemptAnswer)
    .set({ score, comment, markedBy: by, markedAt: now })
    .where(and(isAnswer(which), onlyWaiting ? isAnswerWaiting : undefined))
    .returning({ no: attemptAnswer.no });
  return rows.length > 0;
}

const isAnswer = ({ key, no, questionId }: OneAttempt & { questionId: number }) =>
  and(
    eq(attemptAnswer.studentId, key.studentId),
    eq(attemptAnswer.chapterId, key.chapterId),
    eq(attemptAnswer.no, no),
    eq(attemptAnswer.questionId, questionId),
  );

/** The mark of an answer; `score` null: none yet. undefined: no such answer. */
export async function findMark(tx: Transaction, which: OneAttempt & { questionId: number }) {
  const [row] = await tx
    .select({
      score: attemptAnswer.score,
      comment: attemptAnswer.comment,
      markedBy: attemptAnswer.markedBy,
      markedAt: attemptAnswer.markedAt,
    })
    .from(attemptAnswer)
    .where(isAnswer(which));
  return row;
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
