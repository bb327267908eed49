import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { questionCorrection } from '../../../schema/gradebook/regrade.ts';

/** The corrections that hold for the students of a camp, without those that were taken back. */
export async function listCorrections(db: Db, { campId }: { campId: number }) {
  return db
    .select({
      id: questionCorrection.id,
      questionId: questionCorrection.questionId,
      way: questionCorrection.way,
      key: questionCorrection.key,
      explanation: questionCorrection.explanation,
    })
    .from(questionCorrection)
    .where(and(eq(questionCorrection.campId, campId), isNull(questionCorrection.takenBackAt)))
    .orderBy(asc(questionCorrection.id));
}
