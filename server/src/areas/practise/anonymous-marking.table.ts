import { workType } from '@zhixing/contract/words';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
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

/**
 * Whether names and works are kept apart for staff in the camp of the statement: it is anonymous and, where `now` is given, not over
 * yet, or with something that waits to be marked (rules: camp-anonymous).
 */
export const campIsAnonymous = (now: Date | undefined): SQL<boolean> =>
  now
    ? sql`(${camp.anonymousMarking} and (least(${camp.endsAt}, ${camp.closedAt}) > ${now} or ${waits}))`
    : sql`${camp.anonymousMarking}`;
