import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { jsonRows, orNull } from '../../db/json-rows.ts';
import { account } from '../../schema/account.ts';
import { attemptAnswer } from '../../schema/assessment.ts';
import { type KeptMark, markChange } from '../../schema/gradebook/mark-change.ts';
import { submission } from '../../schema/schoolwork.ts';

/*
 * The corrections of one mark that a person gave, as a JSON column, the first one first (rules: mark-correction).
 */

const shown = {
  before: sql<KeptMark>`${markChange.before}`,
  reason: markChange.reason,
  // Of cells of a gradebook alone it may be missing.
  at: orNull(markChange.at) as SQL<Date>,
};
const correctionsOf = (isOf: SQL) => sql`(select * from ${markChange} where ${isOf}) as ${markChange}`;

const isOfSubmission = sql`${eq(markChange.studentId, submission.studentId)}
  and ${eq(markChange.chapterId, submission.chapterId)} and ${eq(markChange.submissionId, submission.id)}`;
const isOfAnswer = sql`${eq(markChange.studentId, attemptAnswer.studentId)}
  and ${eq(markChange.chapterId, attemptAnswer.chapterId)}
  and ${eq(markChange.attemptNo, attemptAnswer.no)} and ${eq(markChange.questionId, attemptAnswer.questionId)}`;

const corrector = alias(account, 'corrector');
const before = alias(account, 'marker_before');
/** With the names of who corrected and who had marked before: for staff. */
const withNames = (isOf: SQL) =>
  jsonRows(
    { ...shown, by: orNull(corrector.name), byBefore: orNull(before.name) },
    {
      from: sql`from ${correctionsOf(isOf)}
      left join ${account} as ${corrector} on ${eq(corrector.id, markChange.by)}
      left join ${account} as ${before} on ${before.id} = (${markChange.before} ->> 'by')::bigint`,
      orderBy: markChange.revision,
    },
  );

/** Of the review of the statement's submission. */
export const reviewCorrections = jsonRows(shown, {
  from: sql`from ${correctionsOf(isOfSubmission)}`,
  orderBy: markChange.revision,
});
export const reviewCorrectionsNamed = withNames(isOfSubmission);
export const countReviewCorrections = sql<number>`(select count(*)::int from ${markChange} where ${isOfSubmission})`;
/** Of the mark of the statement's answer. */
export const answerCorrectionsNamed = withNames(isOfAnswer);
