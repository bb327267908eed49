import { learningStatuses } from '@zhixing/contract/words';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { literals } from '../../../db/columns.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { attempt, test } from '../../../schema/assessment.ts';
import { dueAtFor, endsAtFor } from '../../../schema/deadline-extension.ts';
import { extraAttemptsFor } from '../../../schema/gradebook/extra-attempts.ts';
import { answeredRequest, isAnswered, type Request } from '../../../schema/idempotency.ts';
import { campDeadline, chapter } from '../../../schema/learning.ts';
import { camp, enrolment } from '../../../schema/practise.ts';
import { projectContentVersion } from '../../../schema/project-content-version.ts';
import { campTerms } from '../../enrolments/enrolled.expressions.ts';
import { attemptColumns } from '../../learning/attempts.expressions.ts';
import { countedFirst, lateOffIn, waitsForMark } from '../../learning/counted-attempt.expressions.ts';
import { isLearner } from '../../learning/done.expressions.ts';
import { answersOf, type TestKey } from '../assessment.queries.ts';

const best = alias(attempt, 'best');
/** The answers of the attempt that counts, in a statement that has joined the student's camp. */
export const bestAnswers = (key: Placeholders<TestKey>) =>
  answersOf(
    key,
    sql`(select ${best.no} from ${attempt} as ${best}
      where ${best.studentId} = ${key.studentId} and ${best.chapterId} = ${key.chapterId} and ${best.submittedAt} is not null
      order by ${countedFirst(best, { waits: waitsForMark(best), lateOff: lateOffIn(camp.id) })} limit 1)`,
  );

const sheetFields = (key: Placeholders<TestKey>) => ({
  test,
  projectId: chapter.projectId,
  contentVersion: projectContentVersion.contentVersion,
  attempt: attemptColumns,
  bestAnswers: bestAnswers(key),
  terms: {
    dueAt: dueAtFor(key.studentId),
    lateRule: camp.lateRule,
    campEndsAt: endsAtFor(key.studentId),
    campAttempts: camp.attempts,
    extraAttempts: extraAttemptsFor(key.studentId),
    campReveal: camp.reveal,
    lateOff: lateOffIn(camp.id),
    marksRule: camp.marksRule,
    marksReleasedAt: camp.marksReleasedAt,
    gradebookState: camp.gradebookState,
    campId: camp.id,
    campContentVersion: camp.contentVersion,
  },
});

const isAttempt = ({ studentId }: Placeholders<TestKey>) =>
  and(eq(attempt.studentId, studentId), eq(attempt.chapterId, test.chapterId));
const isDeadline = and(eq(campDeadline.campId, camp.id), eq(campDeadline.chapterId, chapter.id));

/** The student's enrolment in the project: one with a learning status, otherwise the newest. */
const isChosen = ({ studentId }: Placeholders<TestKey>) =>
  and(
    eq(enrolment.studentId, studentId),
    sql`${enrolment.id} = (select mine.id from ${enrolment} as mine
      where mine.student_id = ${studentId} and mine.project_id = ${chapter.projectId}
      order by (mine.status in (${literals(...learningStatuses)})) desc, mine.joined_at desc limit 1)`,
  );

const contextOf = preparedRead((db, key: Placeholders<TestKey>) =>
  db
    .select(sheetFields(key))
    .from(test)
    .innerJoin(chapter, eq(chapter.id, test.chapterId))
    .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, chapter.projectId))
    .leftJoin(enrolment, isChosen(key))
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(campDeadline, isDeadline)
    .leftJoin(attempt, isAttempt(key))
    .where(eq(test.chapterId, key.chapterId))
    .orderBy(asc(attempt.no)),
);

type ContextRow = Awaited<ReturnType<typeof contextOf>>[number];

/** Merges the joined rows (one for each attempt) into one row with a list of attempts. */
function withAttempts<R extends ContextRow>(rows: R[]) {
  const [first] = rows;
  return first && { ...first, attempts: rows.flatMap((row) => row.attempt ?? []) };
}

/**
 * The test, the camp's settings (null: no camp), the student's attempts and the answers of the best; in one statement.
 */
export const findTestContext = async (db: Db, key: TestKey) => withAttempts(await contextOf(db, key));

type AskedOf = TestKey & Request;
const learner = preparedRead((db, given: Placeholders<AskedOf>) =>
  db
    .select({
      ...sheetFields(given),
      chapter: { projectId: chapter.projectId, removedAt: chapter.removedAt },
      enrolment,
      camp: campTerms,
      answered: { requestId: answeredRequest.requestId, answer: answeredRequest.answer },
    })
    .from(test)
    .innerJoin(chapter, eq(chapter.id, test.chapterId))
    .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, chapter.projectId))
    .innerJoin(enrolment, isLearner(given.studentId))
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(campDeadline, isDeadline)
    .leftJoin(attempt, isAttempt(given))
    .leftJoin(answeredRequest, isAnswered(given))
    .where(eq(test.chapterId, given.chapterId))
    .orderBy(asc(attempt.no)),
);

/**
 * As `findTestContext` for a student who learns in the project, with the enrolment and the stored answer to the
 * `requestId`. undefined: no test here, or no such student.
 */
export const findLearner = async (db: Db, which: AskedOf) => withAttempts(await learner(db, which));
