import type { ReminderChannel, ReminderGroup } from '@zhixing/contract/calls/reminder-words';
import { eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account } from '../../schema/account.ts';
import { delivery, reminderChoice } from '../../schema/delivery/delivery.ts';
import { wechatSubscription } from '../../schema/delivery/wechat-subscription.ts';
import { chosenBy, recipient } from './delivery.queries.ts';

export interface Choice {
  group: ReminderGroup;
  channels: ReminderChannel[];
}

const settingsOf = preparedRead((db, { accountId }: Placeholders<{ accountId: number }>) =>
  db.select({ to: recipient, chosen: chosenBy }).from(account).where(eq(account.id, accountId)),
);

/** Where an account is reached, and what it chose. undefined: there is no such account. */
export async function findSettings(db: Db, which: { accountId: number }) {
  const [row] = await settingsOf(db, which);
  return row;
}

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

export async function deleteOfAccount(tx: Transaction, { accountId }: { accountId: number }): Promise<void> {
  await tx.delete(delivery).where(eq(delivery.accountId, accountId));
  await tx.delete(wechatSubscription).where(eq(wechatSubscription.accountId, accountId));
  await tx.delete(reminderChoice).where(eq(reminderChoice.accountId, accountId));
}
