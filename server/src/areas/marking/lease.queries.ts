import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { markingLease } from '../../schema/marking.ts';

/** What a lease covers: a student's homework, or the answers to one question. */
export interface Held {
  campId: number;
  chapterId: number;
  studentId: number | null;
  questionId: number | null;
}

const isHeld = ({ campId, chapterId, studentId, questionId }: Held) =>
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
  /** Take it over even if another marker holds it. */
  over: boolean;
}

/** Takes or renews a lease, unless another marker holds it. One statement, so that of two at the same time one wins. */
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

/** The current holder of a lease. */
export async function findHolder(db: Db, held: Held, now: Date) {
  const [row] = await db
    .select(shown)
    .from(markingLease)
    .innerJoin(account, eq(account.id, markingLease.holderId))
    .where(and(isHeld(held), gt(markingLease.expiresAt, now)));
  return row;
}

/** The current lease holder of each question of a test. */
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

/** Like findHolder, and locks the lease until the transaction ends: nobody takes it over meanwhile. */
export async function lockHolder(tx: Transaction, held: Held, now: Date) {
  const [row] = await tx
    .select(shown)
    .from(markingLease)
    .innerJoin(account, eq(account.id, markingLease.holderId))
    .where(and(isHeld(held), gt(markingLease.expiresAt, now)))
    .for('update', { of: markingLease });
  return row;
}
