import { learningStatuses } from '@zhixing/contract/words';
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  isNull,
  lt,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { chapter } from '../learning/learning.table.ts';
import { enrolment } from '../practise/practise.table.ts';
import { attempt, attemptAnswer, type Graded, question, test } from './assessment.table.ts';
import type { Given } from './kinds/kind.ts';

/** One student at one chapter's test. */
export interface TestKey {
  studentId: number;
  chapterId: number;
}

/** A row of an attempt but for its answers, which are read of one alone. */
const { answers: _, ...attemptRow } = getTableColumns(attempt);

export { attemptRow };

export async function findTest(db: Db, { chapterId }: { chapterId: number }) {
  const [row] = await db.select().from(test).where(eq(test.chapterId, chapterId));
  return row;
}

const isAt = ({ studentId, chapterId }: TestKey) =>
  and(eq(attempt.studentId, studentId), eq(attempt.chapterId, chapterId));

/** Holds the student's attempts at this test until the transaction ends. */
export async function lockAttempts(tx: Transaction, key: TestKey) {
  return tx.select(attemptRow).from(attempt).where(isAt(key)).orderBy(asc(attempt.no)).for('update');
}

/**
 * Attempts that ended before and were not handed in, though answers of them were kept: of one test, or of all. Who has
 * left the project has nothing to gain; they are handed in when that student learns in it again.
 */
export async function listRunOut(db: Db, { key, before }: { key?: TestKey; before: Date }) {
  const answered = sql`${attempt.kept} <> '{}'::jsonb`;
  const learns = db
    .select({ id: enrolment.id })
    .from(enrolment)
    .innerJoin(chapter, eq(chapter.projectId, enrolment.projectId))
    .where(
      and(
        eq(chapter.id, attempt.chapterId),
        eq(enrolment.studentId, attempt.studentId),
        isOneOf(enrolment.status, learningStatuses),
      ),
    );
  const late = and(isNull(attempt.submittedAt), lt(attempt.endsAt, before), answered, exists(learns));
  return db
    .select(attemptRow)
    .from(attempt)
    .where(and(key && isAt(key), late))
    .orderBy(asc(attempt.no));
}

/** An answer as it is kept: `score` null waits for a teacher. */
export interface AnswerRow {
  questionId: number;
  answer: Given;
  score: number | null;
  comment: string;
}

type Value<T> = T | Placeholder;

/** All answers of the attempt of a number, as a column of a statement: those graded at once, and those that a person marks. */
export const answersOf = ({ studentId, chapterId }: { [K in keyof TestKey]: Value<TestKey[K]> }, no: SQL) => {
  const marked = sql`select jsonb_agg(jsonb_build_object('questionId', one.question_id, 'answer', one.answer,
      'score', one.score, 'comment', one.comment))
    from ${attemptAnswer} as one
    where one.student_id = ${studentId} and one.chapter_id = ${chapterId} and one.no = given.no`;
  const all = sql`select given.answers || coalesce((${marked}), '[]') from ${attempt} as given
    where given.student_id = ${studentId} and given.chapter_id = ${chapterId} and given.no = ${no}`;
  return sql<AnswerRow[]>`coalesce((${all}), '[]')`.mapWith((rows: (Graded | AnswerRow)[]): AnswerRow[] =>
    rows.map((row) => ({ comment: '', ...row })),
  );
};

export async function listAnswers(db: Db, { no, ...key }: TestKey & { no: number }): Promise<AnswerRow[]> {
  const [row] = await db
    .select({ answers: answersOf(key, sql`${attempt.no}`) })
    .from(attempt)
    .where(and(isAt(key), eq(attempt.no, no)));
  return row?.answers ?? [];
}

/** The tests of a project with their rules, each question's marks in a row of its own. */
export async function listProjectTests(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({
      chapterId: test.chapterId,
      passMark: test.passMark,
      attemptsAllowed: test.attempts,
      marks: question.marks,
      pool: question.pool,
      draw: question.draw,
    })
    .from(test)
    .innerJoin(chapter, eq(chapter.id, test.chapterId))
    .leftJoin(question, and(eq(question.chapterId, test.chapterId), isNull(question.toPaper)))
    .where(eq(chapter.projectId, projectId));
}

export type { AttemptOf } from './attempts.table.ts';
/** An attempt as it is marked. */
export interface Taken {
  no: number;
  paper: number;
  passMark: number;
}
