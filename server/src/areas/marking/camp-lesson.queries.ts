import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { campDeadline, chapter } from '../../schema/learning.ts';
import { camp } from '../../schema/practise.ts';
import { staffOfCamp } from '../camps/camp-staff.expressions.ts';

/** A published lesson, in one of its project's camps. */
export async function findCampLesson(db: Db, { campId, chapterId }: { campId: number; chapterId: number }) {
  const [row] = await db
    .select({
      campId: camp.id,
      projectId: camp.projectId,
      campTitle: camp.title,
      collegeId: camp.collegeId,
      staffIds: staffOfCamp,
      anonymous: camp.anonymousMarking,
      aliasesFrom: camp.aliasesFrom,
      gradebookState: camp.gradebookState,
      chapterId: chapter.id,
      title: chapter.title,
      type: chapter.type,
      /** The camp's deadline of the lesson, without extensions. */
      dueAt: campDeadline.dueAt,
    })
    .from(camp)
    .leftJoin(
      chapter,
      and(eq(chapter.projectId, camp.projectId), eq(chapter.id, chapterId), isNull(chapter.removedAt)),
    )
    .leftJoin(campDeadline, and(eq(campDeadline.campId, camp.id), eq(campDeadline.chapterId, chapter.id)))
    .where(eq(camp.id, campId));
  return row;
}
