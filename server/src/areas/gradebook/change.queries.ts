import type { GradeChangeState } from '@zhixing/contract/gradebook-words';
import type { ContentType } from '@zhixing/contract/words';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { type ChangeEffect, gradeChange, isWaitingChange } from '../../schema/gradebook/grade-change.ts';
import { gradebookColumn } from '../../schema/gradebook/gradebook.ts';
import { chapter } from '../../schema/learning.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { isInRoster, rosterText } from '../enrolments/roster-text.expressions.ts';

export type NewChange = typeof gradeChange.$inferInsert;

/** undefined: another request about this mark waits. */
export async function insertChange(tx: Transaction, row: NewChange): Promise<number | undefined> {
  const [made] = await tx
    .insert(gradeChange)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: gradeChange.id });
  return made?.id;
}

interface GradeChangeKey {
  campId: number;
  changeId: number;
}

const isWhich = ({ campId, changeId }: GradeChangeKey) =>
  and(eq(gradeChange.id, changeId), eq(gradeChange.campId, campId));

export async function findChange(db: Db, which: GradeChangeKey) {
  const [row] = await db.select().from(gradeChange).where(isWhich(which));
  return row;
}

export async function lockChange(tx: Transaction, which: GradeChangeKey) {
  const [row] = await tx.select().from(gradeChange).where(isWhich(which)).for('update');
  return row;
}
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof lockChange>>>;

interface Decision {
  state: GradeChangeState;
  decidedBy: number | null;
  decidedAt: Date;
  note?: string;
}

export async function closeRequest(tx: Transaction, which: GradeChangeKey, set: Decision): Promise<void> {
  await tx.update(gradeChange).set(set).where(isWhich(which));
}

export async function setEffect(tx: Transaction, which: GradeChangeKey, effect: ChangeEffect): Promise<void> {
  await tx.update(gradeChange).set({ effect }).where(isWhich(which));
}

const requester = alias(account, 'requester');
const decider = alias(account, 'decider');

/** The waiting ones first, the oldest of them first; then the others, the last decided first. */
export async function listChanges(
  db: Db,
  { campId, limit, offset }: { campId: number; limit: number; offset: number },
) {
  return db
    .select({
      changeId: gradeChange.id,
      studentId: gradeChange.studentId,
      studentName: rosterText('name'),
      studentNo: rosterText('studentNo'),
      kind: gradeChange.kind,
      type: sql<ContentType | null>`${chapter.type}`.mapWith(chapter.type),
      title: sql<string>`coalesce(${chapter.title}, ${gradebookColumn.name}, '')`,
      effect: gradeChange.effect,
      reason: gradeChange.reason,
      state: gradeChange.state,
      askedById: gradeChange.askedBy,
      askedBy: requester.name,
      askedAt: gradeChange.askedAt,
      decidedBy: decider.name,
      decidedAt: gradeChange.decidedAt,
      note: gradeChange.note,
    })
    .from(gradeChange)
    .innerJoin(account, eq(account.id, gradeChange.studentId))
    .leftJoin(rosterEntry, isInRoster(gradeChange))
    .leftJoin(chapter, eq(chapter.id, gradeChange.chapterId))
    .leftJoin(gradebookColumn, eq(gradebookColumn.id, gradeChange.columnId))
    .innerJoin(requester, eq(requester.id, gradeChange.askedBy))
    .leftJoin(decider, eq(decider.id, gradeChange.decidedBy))
    .where(eq(gradeChange.campId, campId))
    .orderBy(
      sql`${isWaitingChange} desc`,
      sql`case when ${isWaitingChange} then ${gradeChange.askedAt} end asc`,
      desc(gradeChange.decidedAt),
      asc(gradeChange.id),
    )
    .limit(limit)
    .offset(offset);
}

export async function countChanges(db: Db, { campId }: { campId: number }) {
  const [row] = await db
    .select({ total: count(), waiting: sql<number>`(count(*) filter (where ${isWaitingChange}))::int` })
    .from(gradeChange)
    .where(eq(gradeChange.campId, campId));
  return row ?? { total: 0, waiting: 0 };
}

export async function deleteChangesOf(tx: Transaction, { studentId }: { studentId: number }): Promise<void> {
  await tx.delete(gradeChange).where(eq(gradeChange.studentId, studentId));
}
