import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { dueAtFor, endsAtFor } from '../../../schema/deadline-extension.ts';
import { extraAttemptsFor } from '../../../schema/gradebook/extra-attempts.ts';
import { campDeadline, chapter, media } from '../../../schema/learning.ts';
import { camp, enrolment, newestLive } from '../../../schema/practise.ts';
import { projectContentVersion } from '../../../schema/project-content-version.ts';
import { campTerms, withCamp } from '../../enrolments/enrolled.expressions.ts';
import { attemptsAt } from '../../learning/attempts.expressions.ts';
import { head } from '../../learning/chapter-head.expressions.ts';
import { lateOffIn } from '../../learning/counted-attempt.expressions.ts';
import type { TestKey } from '../assessment.queries.ts';
import { bestAnswers } from '../paper/test-context.queries.ts';

const scoredOf = preparedRead((db, key: Placeholders<TestKey>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campTerms,
      contentVersion: projectContentVersion.contentVersion,
      dueAt: dueAtFor(key.studentId),
      endsAt: endsAtFor(key.studentId),
      extraAttempts: extraAttemptsFor(key.studentId),
      lateOff: lateOffIn(camp.id),
      attempts: attemptsAt(key),
      bestAnswers: bestAnswers(key),
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, chapter.projectId))
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

/**
 * The student's enrolment at a chapter, the camp's settings for its test, the attempts and the answers of the best; in
 * one statement.
 */
export async function findScored(db: Db, key: TestKey) {
  const [row] = await scoredOf(db, key);
  return row && withCamp(row);
}
