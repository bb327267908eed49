import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../account/account.table.ts';
import { markingLease } from './marking.table.ts';

/** What is held: a student's homework, or the answers to one question. */
export interface Held {
  campId: number;
  chapterId: number;
  studentId: number | null;
  questionId: number | null;
}

export const isHeld = ({ campId, chapterId, studentId, questionId }: Held) =>
  and(
    eq(markingLease.campId, campId),
    eq(markingLease.chapterId, chapterId),
    studentId === null ? isNull(markingLease.studentId) : eq(markingLease.studentId, studentId),
    questionId === null ? isNull(markingLease.questionId) : eq(markingLease.questionId, questionId),
  );

interface Taking {
  holderId: number;
  now: Date;
  until: Date;
  /** From another who holds it, too. */
  over: boolean;
}

/** Takes or renews it, unless another holds it. One statement: of two at once one comes first. */
export async function take(db: Db, held: Held, { holderId, now, until, over }: Taking): Promise<void> {
  const isMine = eq(markingLease.holderId, holderId);
  const isOver = sql`${markingLease.expiresAt} <= ${now}`;
  const goesOn = sql`${markingLease.holderId} = ${holderId} and ${markingLease.expiresAt} > ${now}`;
  await db
    .insert(markingLease)
    .values({ ...held, holderId, since: now, expiresAt: until })
    .onConflictDoUpdate({
      target: [markingLease.campId, markingLease.chapterId, markingLease.studentId, markingLease.questionId],
      set: {
        holderId,
        since: sql`case when ${goesOn} then ${markingLease.since} else ${now} end`,
        expiresAt: until,
      },
      ...(over ? {} : { setWhere: or(isMine, isOver) as never }),
    });
}

export async function release(db: Db, held: Held, { holderId }: { holderId: number }): Promise<void> {
  await db.delete(markingLease).where(and(isHeld(held), eq(markingLease.holderId, holderId)));
}

const shown = {
  holderId: markingLease.holderId,
  name: account.name,
  since: markingLease.since,
  expiresAt: markingLease.expiresAt,
};

/** Who holds it at this moment. */
export async function findHolder(db: Db, held: Held, now: Date) {
  const [row] = await db
    .select(shown)
    .from(markingLease)
    .innerJoin(account, eq(account.id, markingLease.holderId))
    .where(and(isHeld(held), gt(markingLease.expiresAt, now)));
  return row;
}

/** Who holds the answers to which question of a test at this moment. */
export async function listHolders(
  db: Db,
  { campId, chapterId }: Pick<Held, 'campId' | 'chapterId'>,
  now: Date,
) {
  return db
    .select({ questionId: markingLease.questionId, ...shown })
    .from(markingLease)
    .innerJoin(account, eq(account.id, markingLease.holderId))
    .where(
      and(
        eq(markingLease.campId, campId),
        eq(markingLease.chapterId, chapterId),
        isNotNull(markingLease.questionId),
        gt(markingLease.expiresAt, now),
      ),
    );
}

/** As findHolder; nobody takes it from them until the transaction ends. */
export async function lockHolder(tx: Transaction, held: Held, now: Date) {
  const [row] = await tx
    .select(shown)
    .from(markingLease)
    .innerJoin(account, eq(account.id, markingLease.holderId))
    .where(and(isHeld(held), gt(markingLease.expiresAt, now)))
    .for('update', { of: markingLease });
  return row;
}
