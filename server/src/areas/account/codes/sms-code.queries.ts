import type { Scene } from '@zhixing/contract/words';
import { and, count, desc, eq, gt, isNull, lt, not, notInArray, or, sql, sum } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { smsCode } from '../../../schema/account.ts';
import type { MobileNumber } from '../mobile.ts';

const ofNumber = ({ countryCode, mobile }: MobileNumber) =>
  and(eq(smsCode.countryCode, countryCode), eq(smsCode.mobile, mobile));

const isLive = (now: Date) => and(isNull(smsCode.usedAt), gt(smsCode.expiresAt, now));

/** The times after `since` at which this device ('': any unknown device) asked for codes to a number; newest first. */
export async function listSent(
  db: Db,
  { number, device, since }: { number: MobileNumber; device: string; since: Date },
) {
  const rows = await db
    .select({ sentAt: smsCode.sentAt })
    .from(smsCode)
    .where(and(ofNumber(number), eq(smsCode.device, device), gt(smsCode.sentAt, since)))
    .orderBy(desc(smsCode.sentAt));
  return rows.map(({ sentAt }) => sentAt);
}

/** Wrong tries of a number's codes since `since`. */
export async function countWrongTries(
  db: Db,
  { number, since }: { number: MobileNumber; since: Date },
): Promise<number> {
  const wrong = sql`${smsCode.tries} + ${smsCode.otherTries} - (case when ${smsCode.usedAt} is null then 0 else 1 end)`;
  const [row] = await db
    .select({ total: sum(wrong).mapWith(Number) })
    .from(smsCode)
    .where(and(ofNumber(number), gt(smsCode.sentAt, since)));
  return row?.total ?? 0;
}

export async function countByAddress(db: Db, { address, since }: { address: string; since: Date }) {
  const [row] = await db
    .select({ total: count() })
    .from(smsCode)
    .where(and(eq(smsCode.address, address), gt(smsCode.sentAt, since)));
  return row?.total ?? 0;
}

/** Expires the live codes of a scene; a new code replaces them. */
export async function supersede(
  tx: Transaction,
  { number, scene, now }: { number: MobileNumber; scene: Scene; now: Date },
) {
  await tx
    .update(smsCode)
    .set({ expiresAt: now })
    .where(and(ofNumber(number), eq(smsCode.scene, scene), isLive(now)));
}

export async function insertCode(tx: Transaction, row: typeof smsCode.$inferInsert): Promise<number> {
  const [made] = await tx.insert(smsCode).values(row).returning({ id: smsCode.id });
  if (!made) throw new Error('an inserted code has no id');
  return made.id;
}

/** Deletes a code whose message could not be sent, so that no limit counts it. */
export async function deleteCode(db: Db, { number, id }: { number: MobileNumber; id: number }) {
  await db.delete(smsCode).where(and(ofNumber(number), eq(smsCode.id, id)));
}

/**
 * Counts one try of the live code and returns its hash; undefined when there is no live code with tries left. Tries
 * from the address that asked for the code and tries from other addresses are counted separately.
 */
export async function countTry(
  tx: Transaction,
  {
    number,
    scene,
    address,
    now,
    atMost,
  }: {
    number: MobileNumber;
    scene: Scene;
    address: string;
    now: Date;
    atMost: number;
  },
) {
  const own = eq(smsCode.address, address);
  const left = or(and(own, lt(smsCode.tries, atMost)), and(not(own), lt(smsCode.otherTries, atMost)));
  const [row] = await tx
    .update(smsCode)
    .set({
      tries: sql`${smsCode.tries} + (case when ${own} then 1 else 0 end)`,
      otherTries: sql`${smsCode.otherTries} + (case when ${own} then 0 else 1 end)`,
    })
    .where(and(ofNumber(number), eq(smsCode.scene, scene), isLive(now), left))
    .returning({ id: smsCode.id, codeHash: smsCode.codeHash });
  return row;
}

/** Number of codes sent since `since`. `outside`: only those to calling codes that are not in this list. */
export async function countAll(db: Db, { since, outside }: { since: Date; outside?: string[] }) {
  const [row] = await db
    .select({ total: count() })
    .from(smsCode)
    .where(and(gt(smsCode.sentAt, since), outside ? notInArray(smsCode.countryCode, outside) : undefined));
  return row?.total ?? 0;
}

/** Marks the code as used; false when another transaction has used it. */
export async function markUsed(
  tx: Transaction,
  { number, id, now }: { number: MobileNumber; id: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(ofNumber(number), eq(smsCode.id, id), isLive(now)))
    .returning({ id: smsCode.id });
  return rows.length > 0;
}
