import { learningStatuses } from '@zhixing/contract/words';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { literals } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { answeredRequest, isAnswered, type Request } from '../account/idempotency.table.ts';
import { dueAtFor, endsAtFor } from '../learning/deadline.table.ts';
import { isLearner } from '../learning/done.table.ts';
import { campDeadline, chapter } from '../learning/learning.table.ts';
import { projectEdition } from '../practise/edition.table.ts';
import { campOfSeat } from '../practise/enrolled.table.ts';
import { camp, enrolment } from '../practise/practise.table.ts';
import { answersOf, attemptRow, type TestKey } from './assessment.queries.ts';
import { attempt, test } from './assessment.table.ts';

/** The answers of the attempt that was handed in with the highest score, of equal ones the first. */
export const bestAnswers = (key: Given<TestKey>) =>
  answersOf(
    key,
    sql`(select best.no from ${attempt} as best
      where best.student_id = ${key.studentId} and best.chapter_id = ${key.chapterId} and best.submitted_at is not null
      order by best.score desc, best.no limit 1)`,
  );

const sheetFields = (key: Given<TestKey>) => ({
  test,
  projectId: chapter.projectId,
  edition: projectEdition.edition,
  attempt: attemptRow,
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
    .leftJoin(projectEdition, eq(projectEdition.projectId, chapter.projectId))
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
const learner = compiled((db, given: Given<AskedOf>) =>
  db
    .select({
      ...sheetFields(given),
      chapter: { projectId: chapter.projectId, removedAt: chapter.removedAt },
      enrolment,
      camp: campOfSeat,
      answered: { requestId: answeredRequest.requestId, answer: answeredRequest.answer },
    })
    .from(test)
    .innerJoin(chapter, eq(chapter.id, test.chapterId))
    .leftJoin(projectEdition, eq(projectEdition.projectId, chapter.projectId))
    .innerJoin(enrolment, isLearner(given.studentId))
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(campDeadline, isDeadline)
    .leftJoin(attempt, isAttempt(given))
    .leftJoin(answeredRequest, isAnswered(given))
    .where(eq(test.chapterId, given.chapterId))
    .orderBy(asc(attempt.no)),
);

/**
 * The same for a student who learns in the project, with their enrolment and what was answered to the `requestId` before;
 * undefined: no test here, or no such student.
 */
export const findLearner = async (db: Db, which: AskedOf) => withAttempts(await learner(db, which));
