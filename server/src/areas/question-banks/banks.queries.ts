import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../action/action.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { account, college } from '../../schema/account.ts';
import { questionBank, sharedQuestion } from '../../schema/bank.ts';
import { withinScope } from '../access/index.ts';

/** How many questions the statement's bank has, without removed ones; an index holds a bank's questions together. */
const questions = (db: Db) =>
  db.$count(
    sharedQuestion,
    and(
      sql`${sharedQuestion.bankId} = ${questionBank}.${sql.identifier('id')}`,
      isNull(sharedQuestion.removedAt),
    ),
  );

const selectBanks = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: questionBank.id,
      ownerId: questionBank.ownerId,
      ownerName: sql<
        string | null
      >`(select ${account}.name from ${account} where ${account}.id = ${questionBank}.owner_id)`,
      collegeId: questionBank.collegeId,
      collegeName: college.name,
      title: questionBank.title,
      isOpen: questionBank.isOpen,
      createdBy: questionBank.createdBy,
      questions: questions(db),
    })
    .from(questionBank)
    .leftJoin(college, eq(college.id, questionBank.collegeId))
    .where(where);
export type BankRow = Awaited<ReturnType<typeof selectBanks>>[number];

/** The banks that the caller may read: one's own first, then by name. */
export async function listBanks(
  db: Db,
  { caller, offset, limit }: { caller: Caller; offset: number; limit: number },
) {
  const { accountId } = caller;
  const isOwn = sql`${questionBank.ownerId} = ${accountId}::bigint`;
  const here = withinScope(caller, 'bank.see', { collegeId: questionBank.collegeId, isOwn });
  const rows = await selectBanks(db, here)
    .orderBy(sql`${isOwn} is not true`, sql`${questionBank.title} collate "zh-x-icu"`, asc(questionBank.id))
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(questionBank, here) };
}

export async function findBank(db: Db, { bankId }: { bankId: number }): Promise<BankRow | undefined> {
  const [row] = await selectBanks(db, eq(questionBank.id, bankId));
  return row;
}

/**
 * Locks banks until the transaction ends, against being deleted and, by `update`, against other writes of their questions; in the order of
 * their ids, so that two that lock the same ones do not wait for each other. How many are there.
 */
export async function lockBanks(
  tx: Transaction,
  { bankIds, strength }: { bankIds: number[]; strength: 'update' | 'key share' },
): Promise<number> {
  const rows = await tx
    .select({ id: questionBank.id })
    .from(questionBank)
    .where(inArray(questionBank.id, bankIds))
    .orderBy(asc(questionBank.id))
    .for(strength);
  return rows.length;
}

/** The first of an account's own banks. */
export async function findOwnBank(db: Db, { ownerId }: { ownerId: number }): Promise<number | undefined> {
  const [row] = await db
    .select({ id: questionBank.id })
    .from(questionBank)
    .where(eq(questionBank.ownerId, ownerId))
    .orderBy(asc(questionBank.id))
    .limit(1);
  return row?.id;
}

export async function countBanks(
  db: Db,
  { ownerId, collegeId }: { ownerId: number | null; collegeId: number | null },
): Promise<number> {
  const of =
    collegeId === null ? eq(questionBank.ownerId, ownerId ?? 0) : eq(questionBank.collegeId, collegeId);
  const [row] = await db.select({ found: count() }).from(questionBank).where(of);
  return row?.found ?? 0;
}

export async function isOpenCollege(db: Db, { collegeId }: { collegeId: number }): Promise<boolean> {
  const rows = await db
    .select({ id: college.id })
    .from(college)
    .where(and(eq(college.id, collegeId), isNull(college.closedAt)));
  return rows.length > 0;
}

export async function insertBank(tx: Db, row: typeof questionBank.$inferInsert): Promise<number> {
  const [made] = await tx.insert(questionBank).values(row).returning({ id: questionBank.id });
  if (!made) throw new Error('an insert without a row');
  return made.id;
}

export async function updateBank(
  db: Db,
  { bankId, ...set }: { bankId: number; title: string; isOpen: boolean },
): Promise<void> {
  await db.update(questionBank).set(set).where(eq(questionBank.id, bankId));
}

/** Its questions and its list of files go with it. */
export async function deleteBank(tx: Transaction, { bankId }: { bankId: number }): Promise<void> {
  await tx.delete(questionBank).where(eq(questionBank.id, bankId));
}

/** Deletes an account's own banks with their questions. What it wrote elsewhere names an account without a name. */
export async function eraseBanks(tx: Transaction, { accountId }: { accountId: number }): Promise<void> {
  await tx.delete(questionBank).where(eq(questionBank.ownerId, accountId));
}
