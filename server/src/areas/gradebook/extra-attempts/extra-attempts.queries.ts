import { extraAttemptsMost } from '@zhixing/contract/gradebook-limits';
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../../db/client.ts';
import { account } from '../../../schema/account.ts';
import { attempt, test } from '../../../schema/assessment.ts';
import { extraAttempts } from '../../../schema/gradebook/extra-attempts.ts';
import { chapter } from '../../../schema/learning.ts';
import { camp } from '../../../schema/practise.ts';
import { rosterEntry } from '../../../schema/roster.ts';
import { isInRoster, rosterText } from '../../enrolments/roster-text.expressions.ts';

/** A test of the camp's project, with the attempts that every student of the camp has, and when answers are shown. */
export async function findTest(db: Db, { campId, chapterId }: { campId: number; chapterId: number }) {
  const [row] = await db
    .select({
      attempts: sql<number>`coalesce(${camp.attempts}, ${test.attempts})`,
      reveal: sql<typeof test.$inferSelect.reveal>`coalesce(${camp.reveal}, ${test.reveal})`,
    })
    .from(test)
    .innerJoin(chapter, eq(chapter.id, test.chapterId))
    .innerJoin(camp, eq(camp.projectId, chapter.projectId))
    .where(and(eq(camp.id, campId), eq(test.chapterId, chapterId), isNull(chapter.removedAt)));
  return row;
}

/** As `isPass` has it: a regrade may leave the pass and take points (rules: regrade). The statement has the test beside the attempt. */
export const stillPasses = sql`${attempt.passed}
  and ${attempt.score} * 100 >= (coalesce(${attempt.passMark}, ${test.passMark}) - 1e-9) * ${attempt.total}`;

/** Which of these students have passed the test by a score that still passes. */
export async function listPassed(
  db: Db,
  { chapterId, studentIds }: { chapterId: number; studentIds: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ studentId: attempt.studentId })
    .from(attempt)
    .innerJoin(test, eq(test.chapterId, attempt.chapterId))
    .where(and(inArray(attempt.studentId, [...studentIds]), eq(attempt.chapterId, chapterId), stillPasses));
  return rows.map(({ studentId }) => studentId);
}

interface Giving extends Omit<typeof extraAttempts.$inferInsert, 'studentId'> {
  studentIds: readonly number[];
}

/** Adds to the extra attempts of students; answers how many could have so many more. */
export async function addExtraAttempts(tx: Transaction, { studentIds, ...given }: Giving): Promise<number> {
  const rows = await tx
    .insert(extraAttempts)
    .values(studentIds.map((studentId) => ({ ...given, studentId })))
    .onConflictDoUpdate({
      target: [extraAttempts.studentId, extraAttempts.campId, extraAttempts.chapterId],
      set: {
        count: sql`${extraAttempts.count} + excluded.count`,
        reason: given.reason,
        givenBy: given.givenBy,
        givenAt: given.givenAt,
      },
      setWhere: sql`${extraAttempts.count} + excluded.count <= ${extraAttemptsMost}`,
    })
    .returning({ studentId: extraAttempts.studentId });
  return rows.length;
}

export interface Key {
  campId: number;
  chapterId: number;
  studentId: number;
}
const isIts = ({ campId, chapterId, studentId }: Key) =>
  and(
    eq(extraAttempts.studentId, studentId),
    eq(extraAttempts.campId, campId),
    eq(extraAttempts.chapterId, chapterId),
  );

/** A student's extra attempts, locked until the transaction ends, and how many attempts were begun. */
export async function lockExtraAttempts(tx: Transaction, key: Key) {
  const [row] = await tx
    .select({ count: extraAttempts.count })
    .from(extraAttempts)
    .where(isIts(key))
    .for('update');
  if (!row) return undefined;
  const begun = await tx.$count(
    attempt,
    and(eq(attempt.studentId, key.studentId), eq(attempt.chapterId, key.chapterId)),
  );
  return { count: row.count, begun };
}

/** Leaves a student so many extra attempts; 0: none. */
export async function leaveExtraAttempts(tx: Transaction, { left, ...key }: Key & { left: number }) {
  if (left === 0) await tx.delete(extraAttempts).where(isIts(key));
  else await tx.update(extraAttempts).set({ count: left }).where(isIts(key));
}

const giver = alias(account, 'giver');

interface ExtraAttemptFilter {
  campId: number;
  chapterId?: number | undefined;
  studentId?: number | undefined;
  limit: number;
  offset: number;
}

/** Extra attempts of a camp, the last given first, with the attempts that everybody has. */
export async function listExtraAttempts(
  db: Db,
  { campId, chapterId, studentId, limit, offset }: ExtraAttemptFilter,
) {
  const wanted: SQL | undefined = and(
    eq(extraAttempts.campId, campId),
    chapterId ? eq(extraAttempts.chapterId, chapterId) : undefined,
    studentId ? eq(extraAttempts.studentId, studentId) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        chapterId: extraAttempts.chapterId,
        title: chapter.title,
        student: { id: account.id, name: rosterText('name'), studentNo: rosterText('studentNo') },
        count: extraAttempts.count,
        base: sql<number>`coalesce(${camp.attempts}, ${test.attempts})`,
        // Attempts under way, whose time ran out, and submitted.
        begun: sql<number>`(select count(*)::int from ${attempt} where ${attempt.studentId} = ${extraAttempts.studentId}
          and ${attempt.chapterId} = ${extraAttempts.chapterId})`,
        reason: extraAttempts.reason,
        givenAt: extraAttempts.givenAt,
        givenBy: giver.name,
      })
      .from(extraAttempts)
      .innerJoin(camp, eq(camp.id, extraAttempts.campId))
      .innerJoin(chapter, eq(chapter.id, extraAttempts.chapterId))
      .innerJoin(test, eq(test.chapterId, extraAttempts.chapterId))
      .innerJoin(account, eq(account.id, extraAttempts.studentId))
      .innerJoin(giver, eq(giver.id, extraAttempts.givenBy))
      .leftJoin(rosterEntry, isInRoster(extraAttempts))
      .where(wanted)
      .orderBy(desc(extraAttempts.givenAt), extraAttempts.chapterId, extraAttempts.studentId)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(extraAttempts).where(wanted),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
