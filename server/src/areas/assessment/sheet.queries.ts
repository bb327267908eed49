import { learningStatuses } from '@zhixing/contract/words';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../../db/client.ts';
import { literals } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { answeredRequest, isAnswered, type Request } from '../account/idempotency.table.ts';
import { dueAtFor, endsAtFor } from '../learning/deadline.table.ts';
import { isLearner } from '../learning/done.table.ts';
import { campDeadline, chapter } from '../learning/learning.table.ts';
import { camp, enrolment } from '../practise/practise.table.ts';
import type { AnswerRow, TestKey } from './assessment.queries.ts';
import { attempt, attemptAnswer, question, test } from './assessment.table.ts';

/**
 * What may change of the questions of a test: which there are, their places, and the paper from which on each stands in none.
 * All else of a question stays as it was published (rules: revised-test).
 */
const mark = sql<string>`(
  select coalesce(string_agg(${question.id} || ':' || ${question.sort} || ':' || coalesce(${question.toPaper}, 0), ' '
    order by ${question.id}), '')
  from ${question} where ${question.chapterId} = ${test.chapterId})`;

/** The answers of the attempt that was handed in with the highest score, of equal ones the first. */
const bestAnswers = ({ studentId, chapterId }: Given<TestKey>) => sql<AnswerRow[]>`(
  select coalesce(json_agg(json_build_object('questionId', given.question_id, 'answer', given.answer,
    'score', given.score, 'comment', given.comment)), '[]')
  from ${attemptAnswer} as given
  where given.student_id = ${studentId} and given.chapter_id = ${chapterId} and given.no = (
    select best.no from ${attempt} as best
    where best.student_id = ${studentId} and best.chapter_id = ${chapterId} and best.submitted_at is not null
    order by best.score desc, best.no limit 1))`;

const sheetFields = (key: Given<TestKey>) => ({
  test,
  mark,
  attempt,
  bestAnswers: bestAnswers(key),
  terms: {
    dueAt: dueAtFor(key.studentId),
    lateRule: camp.lateRule,
    campEndsAt: endsAtFor(key.studentId),
    campAttempts: camp.attempts,
    campReveal: camp.reveal,
  },
});

const isAttempt = ({ studentId }: Given<TestKey>) =>
  and(eq(attempt.studentId, studentId), eq(attempt.chapterId, test.chapterId));
const isDeadline = and(eq(campDeadline.campId, camp.id), eq(campDeadline.chapterId, chapter.id));

/** Of a student's enrolments in the project the one that is learnt in, else the newest. */
const isChosen = ({ studentId }: Given<TestKey>) =>
  and(
    eq(enrolment.studentId, studentId),
    sql`${enrolment.id} = (select mine.id from ${enrolment} as mine
      where mine.student_id = ${studentId} and mine.project_id = ${chapter.projectId}
      order by (mine.status in (${literals(...learningStatuses)})) desc, mine.joined_at desc limit 1)`,
  );

const sheetOf = compiled((db, key: Given<TestKey>) =>
  db
    .select(sheetFields(key))
    .from(test)
    .innerJoin(chapter, eq(chapter.id, test.chapterId))
    .leftJoin(enrolment, isChosen(key))
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(campDeadline, isDeadline)
    .leftJoin(attempt, isAttempt(key))
    .where(eq(test.chapterId, key.chapterId))
    .orderBy(asc(attempt.no)),
);

type Row = Awaited<ReturnType<typeof sheetOf>>[number];

/** A row for each attempt, or one without: the test once, with all the attempts. */
function withAttempts<R extends Row>(rows: R[]) {
  const [first] = rows;
  return first && { ...first, attempts: rows.flatMap((row) => row.attempt ?? []) };
}

/** A test, what the student's camp says of it (null: there is none), the student's attempts and the answers of the best: one statement. */
export const findSheet = async (db: Db, key: TestKey) => withAttempts(await sheetOf(db, key));

type AskedOf = TestKey & Request;
const learnerOf = (db: Database, given: Given<AskedOf>) =>
  db
    .select({
      ...sheetFields(given),
      chapter: { projectId: chapter.projectId, removedAt: chapter.removedAt },
      enrolment,
      camp,
      answered: { requestId: answeredRequest.requestId, answer: answeredRequest.answer },
    })
    .from(test)
    .innerJoin(chapter, eq(chapter.id, test.chapterId))
    .innerJoin(enrolment, isLearner(given.studentId))
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(campDeadline, isDeadline)
    .leftJoin(attempt, isAttempt(given))
    .leftJoin(answeredRequest, isAnswered(given))
    .where(eq(test.chapterId, given.chapterId))
    .orderBy(asc(attempt.no));
const learner = compiled((db, given: Given<AskedOf>) => learnerOf(db, given));
const heldLearner = compiled((db, given: Given<AskedOf>) =>
  learnerOf(db, given).for('update', { of: enrolment }),
);

/**
 * The same for a student who learns in the project, with their enrolment and what was answered to the `requestId` before;
 * undefined: no test here, or no such student.
 */
export const findLearner = async (db: Db, which: AskedOf) => withAttempts(await learner(db, which));

/** As findLearner; the enrolment stays locked, so that what one student completes is completed in turn. */
export const lockLearner = async (tx: Transaction, which: AskedOf) =>
  withAttempts(await heldLearner(tx, which));
