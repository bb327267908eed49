import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { attempt, attemptAnswer } from '../../../schema/assessment.ts';
import type { TestKey } from '../assessment.queries.ts';

type AttemptKey = TestKey & { no: number };
const isOne = ({ studentId, chapterId, no }: AttemptKey) =>
  and(eq(attempt.studentId, studentId), eq(attempt.chapterId, chapterId), eq(attempt.no, no));

/** Moves an open attempt back with the clock: its elapsed time stays as it was when it was last seen. */
export async function moveToNow(
  tx: Transaction,
  { now, ...which }: AttemptKey & { now: Date },
): Promise<void> {
  const seen = sql`coalesce(${attempt.seenAt}, ${attempt.startedAt})`;
  const moved = (time: typeof attempt.startedAt | typeof attempt.endsAt) =>
    sql`${time} - (${seen} - ${now}::timestamptz)`;
  await tx
    .update(attempt)
    .set({
      startedAt: moved(attempt.startedAt),
      endsAt: moved(attempt.endsAt),
      seenAt: now,
      shownStartedAt: sql`coalesce(${attempt.shownStartedAt}, ${attempt.startedAt})`,
    })
    .where(and(isOne(which), isNull(attempt.submittedAt), sql`${seen} > ${now}`));
}

/**
 * Undoes that the server submitted an attempt at its end, because that end is in the future again. Its saved answers
 * are still there. One of which a person has marked an answer stays submitted: the mark and its corrections are kept.
 */
export async function reopenAttempt(tx: Transaction, which: AttemptKey): Promise<void> {
  const { studentId, chapterId, no } = which;
  const isOfIt = and(
    eq(attemptAnswer.studentId, studentId),
    eq(attemptAnswer.chapterId, chapterId),
    eq(attemptAnswer.no, no),
  );
  if ((await tx.$count(attemptAnswer, and(isOfIt, isNotNull(attemptAnswer.score)))) > 0) return;
  await tx.delete(attemptAnswer).where(isOfIt);
  await tx
    .update(attempt)
    .set({ submittedAt: null, late: false, score: null, total: null, passed: null, answers: [] })
    .where(and(isOne(which), eq(attempt.submittedAt, attempt.endsAt)));
}
