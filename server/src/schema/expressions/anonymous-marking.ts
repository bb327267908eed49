import { contentType } from '@zhixing/contract/words';
import { type AnyColumn, and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/columns.ts';
import { attemptAnswer, isAnswerWaiting } from '../assessment.ts';
import { chapter } from '../learning.ts';
import { camp } from '../practise.ts';
import { isHomeworkWaiting, submission } from '../schoolwork.ts';

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

/** Of the statement's lesson: what is shown by name also while marking is anonymous; nobody marks it (rules: camp-anonymous). */
export const isShownByName: SQL<boolean> = isOneOf(chapter.type, [contentType.reading]) as SQL<boolean>;
