import { learningStatuses } from '@zhixing/contract/words';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { chapter } from '../learning/learning.table.ts';
import { enrolment } from '../practise/practise.table.ts';
import { attempt } from './assessment.table.ts';

/** The attempt under way that ends first, in a project the student learns in. */
export async function findRunning(db: Db, { studentId, now }: { studentId: number; now: Date }) {
  const [row] = await db
    .select({
      projectId: chapter.projectId,
      chapterId: attempt.chapterId,
      title: chapter.title,
      endsAt: attempt.endsAt,
    })
    .from(attempt)
    .innerJoin(chapter, eq(chapter.id, attempt.chapterId))
    .innerJoin(
      enrolment,
      and(
        eq(enrolment.projectId, chapter.projectId),
        eq(enrolment.studentId, studentId),
        isOneOf(enrolment.status, learningStatuses),
      ),
    )
    .where(and(eq(attempt.studentId, studentId), isNull(attempt.submittedAt), gt(attempt.endsAt, now)))
    .orderBy(asc(attempt.endsAt))
    .limit(1);
  return row;
}
