import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { attempt } from '../../../schema/assessment.ts';
import { questionCorrection } from '../../../schema/gradebook/regrade.ts';
import { enrolment } from '../../../schema/practise.ts';
import { learnsIn, type TestInCamp } from './regrade.queries.ts';

/** Corrections made or taken back since a time. Of several of one question the one that holds comes first. */
export async function listSince(db: Db, { since }: { since: Date }) {
  return db
    .select({
      id: questionCorrection.id,
      campId: questionCorrection.campId,
      chapterId: questionCorrection.chapterId,
      questionId: questionCorrection.questionId,
      takenBackAt: questionCorrection.takenBackAt,
      changedAt: questionCorrection.changedAt,
      reason: sql<string>`case when ${questionCorrection.takenBackAt} is null then ${questionCorrection.reason}
        else ${questionCorrection.takenBackReason} end`,
    })
    .from(questionCorrection)
    .where(gt(questionCorrection.changedAt, since))
    .orderBy(desc(questionCorrection.changedAt), desc(questionCorrection.id));
}

/**
 * Learners of a camp who handed in a test before they joined: they came back, or came from another camp, and a correction
 * that was made or taken back meanwhile did not grade them.
 */
export async function listJoinedLater(db: Db, { campId, chapterId }: TestInCamp): Promise<number[]> {
  const rows = await db
    .selectDistinct({ studentId: enrolment.studentId })
    .from(enrolment)
    .innerJoin(
      attempt,
      and(
        eq(attempt.studentId, enrolment.studentId),
        eq(attempt.chapterId, chapterId),
        lt(attempt.submittedAt, enrolment.joinedAt),
      ),
    )
    .where(learnsIn(campId));
  return rows.map(({ studentId }) => studentId);
}
