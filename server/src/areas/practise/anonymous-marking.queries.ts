import { workType } from '@zhixing/contract/words';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { attemptAnswer } from '../assessment/assessment.table.ts';
import { submission } from '../schoolwork/schoolwork.table.ts';
import { camp } from './practise.table.ts';

/** As the index `submission_waiting` says it. */
const isHomework = isOneOf(submission.type, [workType.homework]);
/** Homework or an answer of a test that waits to be marked in the camp of the statement. */
const waits = sql`(
  exists (select from ${submission} where ${and(eq(submission.waitsIn, camp.id), sql`${submission.newest}`, isNull(submission.reviewedAt), isHomework)})
  or exists (select from ${attemptAnswer} where ${and(eq(attemptAnswer.waitsIn, camp.id), isNull(attemptAnswer.score))}))`;

/** Whether a camp is anonymous and, where `now` is given, not over yet, or with something that waits to be marked. */
export async function isAnonymous(
  db: Db,
  { campId, now }: { campId: number; now?: Date | undefined },
): Promise<boolean> {
  const isUnfinished = now ? sql`(least(${camp.endsAt}, ${camp.closedAt}) > ${now} or ${waits})` : sql`true`;
  const [row] = await db
    .select({ anonymous: sql<boolean>`${camp.anonymousMarking} and ${isUnfinished}` })
    .from(camp)
    .where(eq(camp.id, campId));
  return row?.anonymous ?? true;
}
