import { learningStatuses } from '@zhixing/contract/words';
import { and, asc, desc, eq, exists, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { dueAtFor, endsAtFor } from '../learning/deadline.table.ts';
import { campDeadline, chapter } from '../learning/learning.table.ts';
import { camp, enrolment } from '../practise/practise.table.ts';
import { attempt, attemptAnswer, type Kept, question, test } from './assessment.table.ts';
import type { Given } from './kinds/kind.ts';

/** One student at one chapter's test. */
export interface TestKey {
  studentId: number;
  chapterId: number;
}

export async function findTest(db: Db, { chapterId }: { chapterId: number }) {
  const [row] = await db.select().from(test).where(eq(test.chapterId, chapterId));
  return row;
}

const learning = isOneOf(enrolment.status, learningStatuses);

/** What the student's camp says of the test: of the enrolment that is learnt in, else of the newest. */
export async function findTerms(db: Db, { studentId, chapterId }: TestKey) {
  const [row] = await db
    .select({
      dueAt: dueAtFor(studentId),
      lateRule: camp.lateRule,
      campEndsAt: endsAtFor(studentId),
      campAttempts: camp.attempts,
      campReveal: camp.reveal,
    })
    .from(chapter)
    .innerJoin(enrolment, and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, studentId)))
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(campDeadline, and(eq(campDeadline.campId, camp.id), eq(campDeadline.chapterId, chapter.id)))
    .where(eq(chapter.id, chapterId))
    .orderBy(desc(learning), desc(enrolment.joinedAt))
    .limit(1);
  return row;
}

const isAt = ({ studentId, chapterId }: TestKey) =>
  and(eq(attempt.studentId, studentId), eq(attempt.chapterId, chapterId));

export async function listAttempts(db: Db, key: TestKey) {
  return db.select().from(attempt).where(isAt(key)).orderBy(asc(attempt.no));
}

/** Holds the student's attempts at this test until the transaction ends. */
export async function lockAttempts(tx: Transaction, key: TestKey) {
  return tx.select().from(attempt).where(isAt(key)).orderBy(asc(attempt.no)).for('update');
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
    .select()
    .from(attempt)
    .where(and(key && isAt(key), late))
    .orderBy(asc(attempt.no));
}

/** undefined: another request began the attempt of that number first. */
export async function insertAttempt(
  tx: Transaction,
  row: TestKey & {
    no: number;
    startedAt: Date;
    endsAt: Date | null;
    paper: number;
    passMark: number;
  },
) {
  const [inserted] = await tx.insert(attempt).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** Adds answers to those kept of an attempt under way; false: it has been handed in. */
export async function keepAnswers(
  tx: Transaction,
  { key, no, answers }: { key: TestKey; no: number; answers: Kept },
): Promise<boolean> {
  const rows = await tx
    .update(attempt)
    .set({ kept: sql`${attempt.kept} || ${JSON.stringify(answers)}::jsonb` })
    .where(and(isAt(key), eq(attempt.no, no), isNull(attempt.submittedAt)))
    .returning({ no: attempt.no });
  return rows.length > 0;
}

/** Whether it was this call that handed the attempt in: it can be only once. */
export async function submitAttempt(
  tx: Transaction,
  {
    key,
    no,
    ...result
  }: { key: TestKey; no: number } & {
    submittedAt: Date;
    score: number;
    total: number;
    passed: boolean;
  },
): Promise<boolean> {
  const rows = await tx
    .update(attempt)
    .set(result)
    .where(and(isAt(key), eq(attempt.no, no), isNull(attempt.submittedAt)))
    .returning({ no: attempt.no });
  return rows.length > 0;
}

export async function insertAnswers(
  tx: Transaction,
  {
    key,
    no,
    answers,
  }: {
    key: TestKey;
    no: number;
    answers: { questionId: number; answer: Given; score: number | null }[];
  },
) {
  if (answers.length === 0) return;
  await tx.insert(attemptAnswer).values(answers.map((row) => ({ ...key, no, ...row })));
}

export async function listAnswers(db: Db, { studentId, chapterId, no }: TestKey & { no: number }) {
  return db
    .select({
      questionId: attemptAnswer.questionId,
      answer: attemptAnswer.answer,
      score: attemptAnswer.score,
      comment: attemptAnswer.comment,
    })
    .from(attemptAnswer)
    .where(
      and(
        eq(attemptAnswer.studentId, studentId),
        eq(attemptAnswer.chapterId, chapterId),
        eq(attemptAnswer.no, no),
      ),
    );
}

/** The tests of a project with their rules for one student, each question's marks in a row of its own. */
export async function listProjectTests(
  db: Db,
  { studentId, projectId }: { studentId: number; projectId: number },
) {
  const campAttempts = db
    .select({ attempts: camp.attempts })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
    .orderBy(desc(learning), desc(enrolment.joinedAt))
    .limit(1);
  return db
    .select({
      chapterId: test.chapterId,
      passMark: test.passMark,
      attemptsAllowed: sql<number>`coalesce((${campAttempts}), ${test.attempts})`,
      marks: question.marks,
      pool: question.pool,
      draw: question.draw,
    })
    .from(test)
    .innerJoin(chapter, eq(chapter.id, test.chapterId))
    .leftJoin(question, and(eq(question.chapterId, test.chapterId), isNull(question.toPaper)))
    .where(eq(chapter.projectId, projectId));
}

export type AttemptOf = typeof attempt.$inferSelect;

/** One student's attempts at all tests of a project, the first one first. */
export async function listProjectAttempts(
  db: Db,
  { studentId, projectId }: { studentId: number; projectId: number },
): Promise<AttemptOf[]> {
  const rows = await db
    .select({ attempt })
    .from(attempt)
    .innerJoin(chapter, eq(chapter.id, attempt.chapterId))
    .where(and(eq(attempt.studentId, studentId), eq(chapter.projectId, projectId)))
    .orderBy(asc(attempt.no));
  return rows.map((row) => row.attempt);
}
