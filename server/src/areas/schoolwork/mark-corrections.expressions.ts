import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { jsonRows, orNull } from '../../db/json-rows.ts';
import { account } from '../../schema/account.ts';
import { attemptAnswer } from '../../schema/assessment.ts';
import { markCorrection } from '../../schema/gradebook/mark-correction.ts';
import { submission } from '../../schema/schoolwork.ts';

/*
 * The corrections of one mark as a JSON column, the first one first (rules: mark-correction).
 */

const shown = {
  before: markCorrection.before,
  reason: markCorrection.reason,
  at: markCorrection.correctedAt,
};
const correctionsOf = (isOf: SQL) =>
  sql`(select * from ${markCorrection} where ${isOf}) as ${markCorrection}`;

const isOfSubmission = sql`${eq(markCorrection.studentId, submission.studentId)}
  and ${eq(markCorrection.submissionId, submission.id)}`;
const isOfAnswer = sql`${eq(markCorrection.studentId, attemptAnswer.studentId)}
  and ${eq(markCorrection.chapterId, attemptAnswer.chapterId)}
  and ${eq(markCorrection.attemptNo, attemptAnswer.no)} and ${eq(markCorrection.questionId, attemptAnswer.questionId)}`;

const corrector = alias(account, 'corrector');
const before = alias(account, 'marker_before');
/** With the names of who corrected and who had marked before: for staff. */
const withNames = (isOf: SQL) =>
  jsonRows(
    { ...shown, by: orNull(corrector.name), byBefore: orNull(before.name) },
    {
      from: sql`from ${correctionsOf(isOf)}
      left join ${account} as ${corrector} on ${eq(corrector.id, markCorrection.correctedBy)}
      left join ${account} as ${before} on ${before.id} = (${markCorrection.before} ->> 'by')::bigint`,
      orderBy: markCorrection.revision,
    },
  );

/** Of the review of the statement's submission. */
export const reviewCorrections = jsonRows(shown, {
  from: sql`from ${correctionsOf(isOfSubmission)}`,
  orderBy: markCorrection.revision,
});
export const reviewCorrectionsNamed = withNames(isOfSubmission);
export const countReviewCorrections = sql<number>`(select count(*)::int from ${markCorrection} where ${isOfSubmission})`;
/** Of the mark of the statement's answer. */
export const answerCorrectionsNamed = withNames(isOfAnswer);
