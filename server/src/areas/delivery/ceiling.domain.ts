import type { ReminderChannel } from '@zhixing/contract/calls/reminder-words';
import type { Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import * as queries from './delivery.queries.ts';

const hour = 3600 * 1000;

/**
 * How many messages a channel may still be given in this hour. Reminders have a ceiling of their own, so that they never use up that of
 * login codes (rules: reminder-ceiling).
 */
export async function leftThisHour(
  { clock, config }: Dependencies,
  tx: Transaction,
  channel: ReminderChannel,
): Promise<number> {
  const since = new Date(clock.now().getTime() - hour);
  return Math.max(0, config.remindersHourly - (await queries.countGiven(tx, { channel, since })));
}

/** Warns at four fifths of the ceiling and reports an error when it is reached: once each, by the message that does it. */
export function reportCeiling(
  { config, log, security }: Dependencies,
  { channel, left, claimed }: { channel: ReminderChannel; left: number; claimed: number },
): void {
  const ceiling = config.remindersHourly;
  const nearAt = Math.floor(ceiling * 0.2);
  const after = left - claimed;
  if (claimed === 0 || (after > 0 && !(left > nearAt && after <= nearAt))) return;
  const reached = after === 0;
  if (reached) log.error({ of: channel, ceiling }, 'the ceiling of reminders of this hour is reached');
  else log.warn({ of: channel, ceiling }, 'reminders near the ceiling of this hour');
  security.record('reminders.ceiling', { channel, ceiling, reached });
}
