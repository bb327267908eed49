import type { ReminderChannel, ReminderGroup } from '@zhixing/contract/calls/reminder-words';
import { eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { delivery, reminderChoice } from '../../schema/delivery.ts';

export interface Choice {
  group: ReminderGroup;
  channels: ReminderChannel[];
}

export const listChoices = (db: Db, { accountId }: { accountId: number }) =>
  db
    .select({ group: reminderChoice.group, channels: reminderChoice.channels })
    .from(reminderChoice)
    .where(eq(reminderChoice.accountId, accountId));

export async function saveChoices(
  db: Db,
  { accountId, choices }: { accountId: number; choices: readonly Choice[] },
): Promise<void> {
  await db
    .insert(reminderChoice)
    .values(choices.map(({ group, channels }) => ({ accountId, group, channels })))
    .onConflictDoUpdate({
      target: [reminderChoice.accountId, reminderChoice.group],
      set: { channels: sql`excluded.channels` },
    });
}

export async function findRecipient(db: Db, { accountId }: { accountId: number }) {
  const [row] = await db
    .select({
      accountId: account.id,
      countryCode: account.countryCode,
      mobile: account.mobile,
      email: account.email,
    })
    .from(account)
    .where(eq(account.id, accountId));
  return row;
}

export async function deleteOfAccount(tx: Transaction, { accountId }: { accountId: number }): Promise<void> {
  await tx.delete(delivery).where(eq(delivery.accountId, accountId));
  await tx.delete(reminderChoice).where(eq(reminderChoice.accountId, accountId));
}
