import type { Scene } from '@zhixing/contract/words';
import { and, count, desc, eq, gt, isNull, lt, not, notInArray, or, sql, sum } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { smsCode } from '../account.table.ts';
import type { MobileNumber } from '../mobile.ts';

const ofNumber = ({ countryCode, mobile }: MobileNumber) =>
  and(eq(smsCode.countryCode, countryCode), eq(smsCode.mobile, mobile));

const isLive = (now: Date) => and(isNull(smsCode.usedAt), gt(smsCode.expiresAt, now));

/** When a number was sent codes since `since`, asked for by this device ('': by any that is not known), newest first. */
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

/** Tries of a number's codes since `since`, less the one that was right. */
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

/** Ends the codes of a scene that could still be used: a new one takes their place. */
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

/** A code that could not be sent was not sent. */
export async function deleteCode(db: Db, { number, id }: { number: MobileNumber; id: number }) {
  await db.delete(smsCode).where(and(ofNumber(number), eq(smsCode.id, id)));
}

/**
 * Counts one try of the live code and gives its hash; nothing when there is no live code with a try left. Tries from the
 * address that asked for the code and from others are counted apart.
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

/** Codes sent to all numbers since `since`; `outside`: of the calling codes that are not among these. */
export async function countAll(db: Db, { since, outside }: { since: Date; outside?: string[] }) {
  const [row] = await db
    .select({ total: count() })
    .from(smsCode)
    .where(and(gt(smsCode.sentAt, since), outside ? notInArray(smsCode.countryCode, outside) : undefined));
  return row?.total ?? 0;
}

/** Whether it was this transaction that used the code. */
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
