import { type ContentType, contentType } from '@zhixing/contract/words';
import { type AnyColumn, and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf, type Condition, isUnknown, isWord } from '../../db/condition.ts';
import { attempt, attemptAnswer, isAnswerWaiting } from '../../schema/assessment.ts';
import { deadlineExtension } from '../../schema/deadline-extension.ts';
import { campDeadline, chapter } from '../../schema/learning.ts';
import { camp } from '../../schema/practise.ts';
import { isHomeworkWaiting, submission } from '../../schema/schoolwork.ts';
import { isInTime } from './lateness.expressions.ts';

const isThere = (chapterId: AnyColumn) =>
  sql`exists (select from ${chapter} where ${chapter.id} = ${chapterId} and ${chapter.removedAt} is null)`;

/** Whether homework or a test answer waits to be marked in the statement's camp. In a lesson that was taken out nothing can be marked. */
const waits = sql`(
  exists (select from ${submission}
    where ${and(eq(submission.pendingCampId, camp.id), isHomeworkWaiting, isThere(submission.chapterId))})
  or exists (select from ${attemptAnswer}
    where ${and(eq(attemptAnswer.pendingCampId, camp.id), isAnswerWaiting, isThere(attemptAnswer.chapterId))}))`;

/** Marks anonymously. A gradebook that was submitted is read by name: nothing is marked in it any more (rules: gradebook-lock). */
const marksAnonymously = sql<boolean>`(${camp.anonymousMarking} and ${camp.gradebookState} = 'open')`;

/**
 * Whether anonymous marking applies in the statement's camp: it marks anonymously and is not over yet, or has work waiting to be
 * marked (rules: camp-anonymous).
 */
export const campIsAnonymousAt = (now: Date | Placeholder): SQL<boolean> =>
  sql`(${marksAnonymously} and (${camp.endsAt} > ${now}::timestamptz or ${waits}))`;

/** The same; without `now` marking counts as unfinished. */
export const campIsAnonymous = (now: Date | undefined): SQL<boolean> =>
  now ? campIsAnonymousAt(now) : marksAnonymously;

/** The same of one camp, in a statement about something else. */
export const isAnonymousIn = (campId: number, now: Date): SQL<boolean> =>
  sql`(select ${campIsAnonymousAt(now)} from ${camp} where ${camp.id} = ${campId})`;

/** Of a chapter or a lesson: it is shown by name also while marking is anonymous, since nobody marks it (rules: camp-anonymous). */
export const isShownByName: Condition<{ type: ContentType | null }> = anyOf<{ type: ContentType | null }>(
  isUnknown('type'),
  isWord('type', [contentType.reading]),
);

/**
 * Whether the statement's submission is late, as its markers see it. Under anonymous marking by the deadline of its camp and by the
 * date of its own return: an extension, which is known by name, changes nothing (rules: camp-anonymous).
 */
export function lateShown({ campId, anonymous }: { campId: SQL; anonymous: SQL }): SQL<boolean> {
  const returned = sql`(select ${deadlineExtension.returnDueAt} from ${deadlineExtension}
    where ${deadlineExtension.studentId} = ${submission.studentId} and ${deadlineExtension.campId} = ${campDeadline.campId}
      and ${deadlineExtension.chapterId} = ${campDeadline.chapterId} and ${deadlineExtension.returnedAt} < ${submission.submittedAt})`;
  const isInTimeOfCamp = isInTime.sql({
    dueAt: sql`greatest(${campDeadline.dueAt}, ${returned})`,
    at: submission.submittedAt,
  });
  return sql`case when ${anonymous} then exists (select from ${campDeadline}
    where ${campDeadline.campId} = ${campId} and ${campDeadline.chapterId} = ${submission.chapterId} and not ${isInTimeOfCamp})
    else ${submission.late} end`;
}

const earlier = alias(submission, 'earlier');
const earlierAttempt = alias(attempt, 'earlier_attempt');

/** How many versions the student of the statement's submission handed in before this time, under another alias; null: none. */
export const versionsBefore = (aliasesFrom: SQL) => sql`(select count(*) from ${submission} as ${earlier}
  where ${earlier.studentId} = ${submission.studentId} and ${earlier.chapterId} = ${submission.chapterId}
    and ${earlier.type} = ${submission.type} and ${earlier.submittedAt} < ${aliasesFrom})`;

/** The same of the statement's attempt. */
export const attemptsBefore = (aliasesFrom: SQL) => sql`(select count(*) from ${attempt} as ${earlierAttempt}
  where ${earlierAttempt.studentId} = ${attempt.studentId} and ${earlierAttempt.chapterId} = ${attempt.chapterId}
    and ${earlierAttempt.submittedAt} < ${aliasesFrom})`;

/** Since when what was handed in at this time has an alias of its own in the statement's camp; null: it has one alias. */
export const aliasesFromFor = (submittedAt: AnyColumn) =>
  sql`case when ${camp.anonymousMarking} and ${camp.aliasesFrom} <= ${submittedAt} then ${camp.aliasesFrom} end`;
