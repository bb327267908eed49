import {
  defaultChannels,
  type ReminderChannel,
  type ReminderGroup,
  reminderChannels,
} from '@zhixing/contract/calls/reminder-words';
import { startOfChinaDay, startOfChinaWeek, timeOfChinaDay } from '../../base/china-days.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Nothing is sent from 22:00 until 8:00 in China (rules: reminder-times). */
export const quietHours = { from: 22 * hour, until: 8 * hour };

/** The most messages to a person on one day in China (rules: reminder-times). */
export const messagesMost = 5;

/** How long a message waits for further notices to the same person (rules: reminder-times). */
const gatherFor = 10 * minute;

export function isQuiet(at: Date): boolean {
  const time = timeOfChinaDay(at);
  return time >= quietHours.from || time < quietHours.until;
}

/** A time itself, or 8:00 after it where it lies in the quiet hours. */
export function afterQuiet(at: Date): Date {
  if (!isQuiet(at)) return at;
  const evening = timeOfChinaDay(at) >= quietHours.from;
  return morningOf(at, evening ? 1 : 0);
}

const morningOf = (at: Date, later: number) =>
  new Date(startOfChinaDay(at, later).getTime() + quietHours.until);

/** 8:00 in China of the day after. */
export const nextMorning = (at: Date): Date => morningOf(at, 1);

/** When a notice may be sent. What staff send themselves does not wait for others. */
export const dueAt = ({ at, group }: { at: Date; group: ReminderGroup }): Date =>
  afterQuiet(new Date(at.getTime() + (group === 'reminded' ? 0 : gatherFor)));

/** What could not be sent within this time is not sent any more, as after an outage or in a restored installation. */
export const sentWithin = 2 * day;

/** How often a channel is tried, and the pause after each failure: 1, 4, 16 minutes (rules: reminder-faults). */
export const triesMost = 4;
export const retryAt = (now: Date, tries: number): Date =>
  afterQuiet(new Date(now.getTime() + 4 ** (tries - 1) * minute));

/** A delivery whose sender has not come back within this time is uncertain: its process has died. */
export const senderPatience = 10 * minute;

/** When the provider is asked whether a message arrived: 3 minutes, an hour and a day after it was sent. null: not again. */
export function nextCheck(sentAt: Date, now: Date): Date | null {
  const since = now.getTime() - sentAt.getTime();
  const next = [3 * minute, hour, day].find((after) => after > since);
  return next === undefined ? null : new Date(sentAt.getTime() + next);
}

/** Deliveries are deleted after this time. */
export const recordsKeptFor = 200 * day;

/** The channels of a group in the order in which they are tried: what the person chose, or the default. */
export function channelsFor(
  group: ReminderGroup,
  chosen: readonly ReminderChannel[] | undefined,
): ReminderChannel[] {
  const allowed = chosen ?? defaultChannels[group];
  return reminderChannels.filter((channel) => allowed.includes(channel));
}

/** Whether a channel is tried after another one. */
export const comesAfter = (channel: ReminderChannel, other: ReminderChannel): boolean =>
  reminderChannels.indexOf(channel) > reminderChannels.indexOf(other);

/** On Mondays from 8:00 to 22:00 in China (rules: weekly-digest). */
export const isDigestTime = (now: Date): boolean =>
  startOfChinaWeek(now).getTime() === startOfChinaDay(now).getTime() && !isQuiet(now);
