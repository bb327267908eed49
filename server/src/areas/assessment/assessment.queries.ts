import { learningStatuses } from '@zhixing/contract/words';
import { and, asc, eq, exists, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf, isoText } from '../../db/columns.ts';
import { attempt, attemptAnswer, type Graded, question, test } from '../../schema/assessment.ts';
import { markChange } from '../../schema/gradebook/mark-change.ts';
import { chapter } from '../../schema/learning.ts';
import { enrolment } from '../../schema/practise.ts';
import { attemptRow } from '../learning/attempts.expressions.ts';
import type { StoredAnswer } from './kinds/kind.ts';

/** One student and the test of one chapter. */
export interface TestKey {
  studentId: number;
  chapterId: number;
}

export async function findTest(db: Db, { chapterId }: { chapterId: number }) {
  const [row] = await db.select().from(test).where(eq(test.chapterId, chapterId));
  return row;
}

const isAt = ({ studentId, chapterId }: TestKey) =>
  and(eq(attempt.studentId, studentId), eq(attempt.chapterId, chapterId));

/** Locks the student's attempts at this test until the transaction ends. */
export async function lockAttempts(tx: Transaction, key: TestKey) {
  return tx.select(attemptRow).from(attempt).where(isAt(key)).orderBy(asc(attempt.no)).for('update');
}

export type LockedAttempt = Awaited<ReturnType<typeof lockAttempts>>[number];

/**
 * Attempts that ended before `before`, have saved answers and were not submitted; of one test or of all. Attempts of
 * students who have left the project are skipped; they are submitted when the student learns in it again.
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

/** A stored answer. `score` null: a teacher has not marked it yet. */
export interface AnswerRow {
  questionId: number;
  answer: StoredAnswer;
  score: number | null;
  comment: string;
  /** What its mark was before each correction of it (rules: mark-correction). */
  corrections: MarkBefore[];
}
export interface MarkBefore {
  at: string;
  reason: string;
  score: number | null;
  comment: string;
}

type Value<T> = T | Placeholder;

/** A column with all answers of attempt `no`: the ones graded automatically and the ones a teacher marks. */
export const answersOf = ({ studentId, chapterId }: { [K in keyof TestKey]: Value<TestKey[K]> }, no: SQL) => {
  const corrections = sql`select jsonb_agg(jsonb_build_object('at', ${isoText(sql`past.at`)}, 'reason', past.reason, 'score', past.before -> 'score',
      'comment', past.before -> 'comment') order by past.revision)
    from ${markChange} as past where past.student_id = one.student_id and past.chapter_id = one.chapter_id
      and past.attempt_no = one.no and past.question_id = one.question_id`;
  const marked = sql`select jsonb_agg(jsonb_build_object('questionId', one.question_id, 'answer', one.answer,
      'score', one.score, 'comment', one.comment, 'corrections', coalesce((${corrections}), '[]')))
    from ${attemptAnswer} as one
    where one.student_id = ${studentId} and one.chapter_id = ${chapterId} and one.no = given.no`;
  const all = sql`select given.answers || coalesce((${marked}), '[]') from ${attempt} as given
    where given.student_id = ${studentId} and given.chapter_id = ${chapterId} and given.no = ${no}`;
  return sql<AnswerRow[]>`coalesce((${all}), '[]')`.mapWith((rows: (Graded | AnswerRow)[]): AnswerRow[] =>
    rows.map((row) => ({ comment: '', corrections: [], ...row })),
  );
};

export async function listAnswers(db: Db, { no, ...key }: TestKey & { no: number }): Promise<AnswerRow[]> {
  const [row] = await db
    .select({ answers: answersOf(key, sql`${attempt.no}`) })
    .from(attempt)
    .where(and(isAt(key), eq(attempt.no, no)));
  return row?.answers ?? [];
}

/** The tests of a project with their rules, one row for each question with its marks. */
export async function listProjectTests(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({
      chapterId: test.chapterId,
      passMark: test.passMark,
      attemptsAllowed: test.attempts,
      questionId: question.id,
      marks: question.marks,
      pool: question.pool,
      draw: question.draw,
    })
    .from(test)
    .innerJoin(chapter, eq(chapter.id, test.chapterId))
    .leftJoin(question, and(eq(question.chapterId, test.chapterId), isNull(question.toPaper)))
    .where(eq(chapter.projectId, projectId));
}

export type { AttemptOf } from '../learning/attempts.expressions.ts';
/** The fields of an attempt that grading needs. */
export interface Taken {
  no: number;
  paper: number;
  passMark: number;
}
