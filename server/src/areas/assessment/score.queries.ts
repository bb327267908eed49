import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { dueAtFor, endsAtFor } from '../learning/deadline.table.ts';
import { campDeadline, chapter, media } from '../learning/learning.table.ts';
import { head } from '../learning/seat.table.ts';
import { projectEdition } from '../practise/edition.table.ts';
import { campOfSeat, withCamp } from '../practise/enrolled.table.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
import type { TestKey } from './assessment.queries.ts';
import { attemptsAt } from './attempts.table.ts';
import { bestAnswers } from './sheet.queries.ts';

const scoredOf = compiled((db, key: Given<TestKey>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campOfSeat,
      edition: projectEdition.edition,
      dueAt: dueAtFor(key.studentId),
      endsAt: endsAtFor(key.studentId),
      attempts: attemptsAt(key),
      bestAnswers: bestAnswers(key),
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(projectEdition, eq(projectEdition.projectId, chapter.projectId))
    .leftJoin(
      enrolment,
      and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, key.studentId)),
    )
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(campDeadline, and(eq(campDeadline.chapterId, chapter.id), eq(campDeadline.campId, camp.id)))
    .where(eq(chapter.id, key.chapterId))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's seat at a chapter, what the camp says of its test, the attempts and the answers of the best: one statement. */
export async function findScored(db: Db, key: TestKey) {
  const [row] = await scoredOf(db, key);
  return row && withCamp(row);
}
