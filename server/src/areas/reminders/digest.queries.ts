import type { Role } from '@zhixing/contract/words';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { notice } from '../../schema/messages.ts';

const teaches: Role[] = ['teacher', 'assistant'];
const member = { accountId: account.id, role: account.role, collegeId: account.collegeId };

/** The teachers and assistants who have had no digest since a time. */
export const listWithoutDigest = (db: Db, { since }: { since: Date }) =>
  db
    .select(member)
    .from(account)
    .where(
      and(
        isOneOf(account.role, teaches),
        isNull(account.cancelAskedAt),
        sql`not exists (select from ${notice} where ${and(eq(notice.accountId, account.id), eq(notice.kind, 'weekly-digest'), gte(notice.at, since))})`,
      ),
    )
    .orderBy(account.id);

/** A digest for an account, unless it has had one since a time. */
export async function insertDigest(
  tx: Transaction,
  { accountId, now, since }: { accountId: number; now: Date; since: Date },
): Promise<void> {
  await tx.execute(sql`insert into ${notice} (account_id, kind, at)
    select ${accountId}::bigint, 'weekly-digest', ${now}::timestamptz where not exists (select from ${notice}
      where ${and(eq(notice.accountId, accountId), eq(notice.kind, 'weekly-digest'), gte(notice.at, since))})`);
}

export async function findTeacher(db: Db, { accountId }: { accountId: number }) {
  const [row] = await db.select(member).from(account).where(eq(account.id, accountId));
  return row;
}
