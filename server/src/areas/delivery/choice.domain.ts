import type { calls, Data, Payload } from '@zhixing/contract';
import {
  defaultChannels,
  type ReminderGroup,
  reminderChannels,
  reminderGroups,
  staffReminderGroups,
  studentReminderGroups,
} from '@zhixing/contract/calls/reminder-words';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import { channelsOf } from './channels.ts';
import * as queries from './choice.queries.ts';
import type { Chosen } from './delivery.queries.ts';
import { readUnsubscribe } from './unsubscribe.ts';

const channelsOfGroup = (chosen: Chosen, group: ReminderGroup) => [
  ...(chosen[group] ?? defaultChannels[group]),
];

type Choices = Data<typeof calls.getReminderChoices>;

/** What the caller chose, as a screen shows it. */
export async function readChoices(deps: Dependencies, { accountId, role }: Caller): Promise<Choices> {
  const { to, chosen } = (await queries.findSettings(deps.db, { accountId })) ?? { to: null, chosen: {} };
  const channels = channelsOf(deps);
  const groups =
    role === 'student' ? studentReminderGroups : [...staffReminderGroups, ...studentReminderGroups];
  return {
    channels: reminderChannels.flatMap((channel) => {
      const way = channels[channel];
      if (!way || !to) return [];
      const left = channel === 'wechat' ? { left: to.wechatLeft } : {};
      return [{ channel, address: way.address(to), ...left }];
    }),
    choices: groups.map((group) => ({ group, channels: channelsOfGroup(chosen, group) })),
  };
}

/** The channels of this site and what the caller chose (rules: reminder-choice). */
export const getReminderChoices = ({
  deps,
  caller,
}: Action<Payload<typeof calls.getReminderChoices>>): Promise<Choices> => readChoices(deps, caller);

export async function saveReminderChoices({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.saveReminderChoices>>): Promise<Choices> {
  // The last one of a group that is named twice.
  const choices = [...new Map(payload.choices.map((choice) => [choice.group, choice])).values()];
  await queries.saveChoices(deps.db, { accountId: caller.accountId, choices });
  return readChoices(deps, caller);
}

/** Takes mail out of every group of the account that the address of a mail names. Whether it is one of ours. */
export async function unsubscribe(deps: Dependencies, query: Record<string, string>): Promise<boolean> {
  const accountId = readUnsubscribe(deps.config, query);
  if (accountId === null) return false;
  const settings = await queries.findSettings(deps.db, { accountId });
  if (!settings) return true;
  const choices = reminderGroups.map((group) => ({
    group,
    channels: channelsOfGroup(settings.chosen, group).filter((channel) => channel !== 'mail'),
  }));
  await queries.saveChoices(deps.db, { accountId, choices });
  return true;
}

/** Deletes what an account chose and was sent (rules: cancel-account). */
export const eraseDeliveries = (tx: Transaction, accountId: number): Promise<void> =>
  queries.deleteOfAccount(tx, { accountId });
