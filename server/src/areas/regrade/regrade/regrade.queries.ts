import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/columns.ts';
import { account } from '../../../schema/account.ts';
import { attempt, attemptAnswer, test } from '../../../schema/assessment.ts';
import { extraAttemptsFor } from '../../../schema/gradebook/extra-attempts.ts';
import { markChange } from '../../../schema/gradebook/mark-change.ts';
import { questionCorrection } from '../../../schema/gradebook/regrade.ts';
import { chapter } from '../../../schema/learning.ts';
import { camp, enrolment } from '../../../schema/practise.ts';
import { isLearner } from '../../../schema/project-learners.ts';
import { rosterEntry } from '../../../schema/roster.ts';
import { isInRoster, rosterText } from '../../enrolments/roster-text.expressions.ts';
import { lateOffIn, shareOfTotal } from '../../learning/counted-attempt.expressions.ts';

export interface TestInCamp {
  campId: number;
  chapterId: number;
}

export const learnsIn = (campId: number) => and(eq(enrolment.campId, campId), isLearner);

/** Locks who learns in a camp: whoever hands in meanwhile waits, and so does whoever leaves. */
export async function lockLearners(tx: Transaction, { campId }: { campId: number }): Promise<void> {
  await tx
    .select({ id: enrolment.id })
    .from(enrolment)
    .where(learnsIn(campId))
    .orderBy(asc(enrolment.studentId))
    .for('update');
}

export async function listLearnerIds(db: Db, { campId }: { campId: number }): Promise<number[]> {
  const rows = await db
    .select({ studentId: enrolment.studentId })
    .from(enrolment)
    .where(learnsIn(campId))
    .orderBy(asc(enrolment.studentId));
  return rows.map(({ studentId }) => studentId);
}

/** % that late work loses in a camp. */
export async function findLateOff(db: Db, { campId }: { campId: number }): Promise<number> {
  const [row] = await db
    .select({ lateOff: lateOffIn(campId) })
    .from(camp)
    .where(eq(camp.id, campId));
  return row?.lateOff ?? 0;
}

/** Joins what learners have submitted of a test. */
const isSubmitted = (chapterId: number) =>
  and(
    eq(attempt.studentId, enrolment.studentId),
    eq(attempt.chapterId, chapterId),
    isNotNull(attempt.submittedAt),
  );

/** The submitted attempts of some of a camp's learners at a test, with their answers, by student and number. */
export async function listSubmitted(
  db: Db,
  { campId, chapterId, studentIds }: TestInCamp & { studentIds: readonly number[] },
) {
  const texts = sql<
    (number | null)[]
  >`coalesce((select jsonb_agg(${attemptAnswer.score}) from ${attemptAnswer}
    where ${attemptAnswer.studentId} = ${attempt.studentId} and ${attemptAnswer.chapterId} = ${attempt.chapterId}
      and ${attemptAnswer.no} = ${attempt.no}), '[]')`;
  const rows = await db
    .select({
      studentId: attempt.studentId,
      chapterId: attempt.chapterId,
      no: attempt.no,
      paper: attempt.paper,
      answers: attempt.answers,
      texts,
      score: attempt.score,
      total: attempt.total,
      late: attempt.late,
      passed: attempt.passed,
      passMark: sql<number>`coalesce(${attempt.passMark}, ${test.passMark})`.mapWith(Number),
    })
    .from(enrolment)
    .innerJoin(attempt, isSubmitted(chapterId))
    .innerJoin(test, eq(test.chapterId, attempt.chapterId))
    .where(and(learnsIn(campId), inArray(enrolment.studentId, [...studentIds])))
    .orderBy(asc(attempt.studentId), asc(attempt.no));
  return rows.map(({ score, total, passed, ...row }) => ({
    ...row,
    score: score ?? 0,
    total: total ?? 0,
    passed: passed ?? false,
  }));
}

/** How many attempts at a test a camp's learners have submitted, at most `most`. */
export async function countSubmitted(
  db: Db,
  { campId, chapterId, most }: TestInCamp & { most: number },
): Promise<number> {
  const some = db
    .select({ no: attempt.no })
    .from(enrolment)
    .innerJoin(attempt, isSubmitted(chapterId))
    .where(learnsIn(campId))
    .limit(most)
    .as('some');
  const [row] = await db.select({ submitted: count() }).from(some);
  return row?.submitted ?? 0;
}

/** How many attempts at a test students have left, by student: those of the camp or the test and their own, without the ones begun. */
export async function listAttemptsLeft(
  db: Db,
  { campId, chapterId, studentIds }: TestInCamp & { studentIds: readonly number[] },
): Promise<Map<number, number>> {
  if (studentIds.length === 0) return new Map();
  const begun = db
    .select({ studentId: attempt.studentId, count: count().as('count') })
    .from(attempt)
    .where(and(inArray(attempt.studentId, [...studentIds]), eq(attempt.chapterId, chapterId)))
    .groupBy(attempt.studentId)
    .as('begun');
  const allowed = sql`coalesce(${camp.attempts}, ${test.attempts}) + ${extraAttemptsFor(enrolment.studentId)}`;
  const rows = await db
    .select({
      studentId: enrolment.studentId,
      left: sql<number>`greatest(0, ${allowed} - coalesce(${begun.count}, 0))`.mapWith(Number),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .innerJoin(test, eq(test.chapterId, chapterId))
    .innerJoin(chapter, eq(chapter.id, test.chapterId))
    .leftJoin(begun, eq(begun.studentId, enrolment.studentId))
    .where(and(learnsIn(campId), inArray(enrolment.studentId, [...studentIds])));
  return new Map(rows.map(({ studentId, left }) => [studentId, left]));
}

/** Who learns in a camp, with names as its roster has them. */
export async function listLearners(db: Db, { campId }: { campId: number }) {
  return db
    .select({
      studentId: enrolment.studentId,
      name: rosterText('name'),
      studentNo: rosterText('studentNo'),
      status: enrolment.status,
    })
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .leftJoin(rosterEntry, isInRoster(enrolment))
    .where(learnsIn(campId));
}

/** Counts every correction of a test and every one that was taken back: it never falls. */
export async function findRevision(db: Db, { campId, chapterId }: TestInCamp): Promise<number> {
  const [row] = await db
    .select({ revision: sql<number>`count(*) + count(${questionCorrection.takenBackAt})`.mapWith(Number) })
    .from(questionCorrection)
    .where(and(eq(questionCorrection.campId, campId), eq(questionCorrection.chapterId, chapterId)));
  return row?.revision ?? 0;
}

type NewRegrade = typeof questionCorrection.$inferInsert;

export async function insertRegrade(tx: Transaction, row: NewRegrade): Promise<number> {
  const [made] = await tx.insert(questionCorrection).values(row).returning({ id: questionCorrection.id });
  if (!made) throw new Error('an insert without a row');
  return made.id;
}

/** A correction that holds; undefined: there is none, or it was taken back. */
export async function findRegrade(db: Db, { campId, chapterId, id }: TestInCamp & { id: number }) {
  const [row] = await db
    .select({ id: questionCorrection.id, questionId: questionCorrection.questionId })
    .from(questionCorrection)
    .where(
      and(
        eq(questionCorrection.campId, campId),
        eq(questionCorrection.chapterId, chapterId),
        eq(questionCorrection.id, id),
        isNull(questionCorrection.takenBackAt),
      ),
    );
  return row;
}

export async function undoRegrade(
  tx: Transaction,
  { id, by, now, reason }: { id: number; by: number; now: Date; reason: string },
): Promise<void> {
  await tx
    .update(questionCorrection)
    .set({ takenBackBy: by, takenBackAt: now, changedAt: now, takenBackReason: reason })
    .where(eq(questionCorrection.id, id));
}

interface NewScore {
  studentId: number;
  no: number;
  score: number;
  total: number;
  passed: boolean;
  answers: unknown;
}

/** Writes the scores of many attempts at one test in one statement. */
export async function writeScores(
  tx: Transaction,
  { chapterId, scores }: { chapterId: number; scores: readonly NewScore[] },
): Promise<void> {
  await tx.execute(sql`
    update ${attempt} set score = n.score, total = n.total, passed = n.passed, answers = n.answers
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb)
      as n("studentId" bigint, no integer, score float8, total float8, passed boolean, answers jsonb)
    where ${attempt.studentId} = n."studentId" and ${attempt.chapterId} = ${chapterId} and ${attempt.no} = n.no`);
}

const maker = alias(account, 'maker');
const taker = alias(account, 'taker');

/** The score of an attempt at one end of what a correction did to it: it may have been graded again once more (`finishRegrades`). */
const shareAt = (which: 'first' | 'last') => {
  const kept = which === 'first' ? markChange.before : markChange.after;
  const order = which === 'first' ? asc(markChange.revision) : desc(markChange.revision);
  const at = (field: string) =>
    sql`((array_agg(${kept} order by ${order}))[1] ->> ${sql.raw(`'${field}'`)})::float8`;
  return shareOfTotal.sql({ score: at('score'), total: at('total') });
};

/** The corrections of a test in a camp, the newest first. */
export async function listHistory(db: Db, { campId, chapterId, most }: TestInCamp & { most: number }) {
  const attempts = db
    .select({
      correctionId: questionCorrection.id,
      before: shareAt('first').as('before'),
      after: shareAt('last').as('after'),
    })
    .from(markChange)
    .innerJoin(questionCorrection, eq(questionCorrection.id, markChange.causeId))
    .where(
      and(
        eq(questionCorrection.campId, campId),
        eq(questionCorrection.chapterId, chapterId),
        isOneOf(markChange.cause, ['regrade']),
      ),
    )
    .groupBy(questionCorrection.id, markChange.studentId, markChange.attemptNo)
    .as('attempts');
  const effects = db
    .select({
      correctionId: attempts.correctionId,
      rises: sql<number>`count(*) filter (where ${attempts.after} > ${attempts.before})`
        .mapWith(Number)
        .as('rises'),
      falls: sql<number>`count(*) filter (where ${attempts.after} < ${attempts.before})`
        .mapWith(Number)
        .as('falls'),
    })
    .from(attempts)
    .groupBy(attempts.correctionId)
    .as('effects');
  return db
    .select({
      correctionId: questionCorrection.id,
      questionId: questionCorrection.questionId,
      way: questionCorrection.way,
      reason: questionCorrection.reason,
      by: maker.name,
      at: questionCorrection.madeAt,
      rises: sql<number>`coalesce(${effects.rises}, 0)`.mapWith(Number),
      falls: sql<number>`coalesce(${effects.falls}, 0)`.mapWith(Number),
      takenBackBy: taker.name,
      takenBackAt: questionCorrection.takenBackAt,
      takenBackReason: questionCorrection.takenBackReason,
    })
    .from(questionCorrection)
    .innerJoin(maker, eq(maker.id, questionCorrection.madeBy))
    .leftJoin(taker, eq(taker.id, questionCorrection.takenBackBy))
    .leftJoin(effects, eq(effects.correctionId, questionCorrection.id))
    .where(and(eq(questionCorrection.campId, campId), eq(questionCorrection.chapterId, chapterId)))
    .orderBy(desc(questionCorrection.id))
    .limit(most);
}
