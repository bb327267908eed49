import {
  deliveryFailures,
  deliveryStates,
  reminderChannels,
  reminderGroups,
} from '@zhixing/contract/calls/reminder-words';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, isOneOf, literals, ref, time } from '../../db/columns.ts';
import { account } from '../account.ts';
import { notice } from '../messages.ts';

/**
 * A notice on one channel outside the site (rules: reminders). `bundle`: the deliveries of an account that go as one message, by the id of
 * the first; `tries`: how often it was given to the provider; `claimedAt`: when it was last; `dueAt`: not sent before; `checkAt`: when
 * the provider is asked whether it arrived; `providerCode`: what the provider said of a failure. `noticeId` null: it was withdrawn.
 */
export const delivery = pgTable(
  'delivery',
  {
    id: id().primaryKey(),
    noticeId: ref().references(() => notice.id, { onDelete: 'set null' }),
    accountId: ref()
      .notNull()
      .references(() => account.id),
    channel: text({ enum: reminderChannels }).notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    dueAt: time().notNull(),
    bundle: ref(),
    tries: integer().notNull().default(0),
    claimedAt: time(),
    sentAt: time(),
    checkAt: time(),
    providerId: text().notNull().default(''),
    failure: text({ enum: deliveryFailures }),
    providerCode: text().notNull().default(''),
  },
  (t) => [
    unique('delivery_of_notice').on(t.noticeId, t.channel),
    index('delivery_waiting').on(t.channel, t.dueAt).where(sql`${t.state} = 'waiting'`),
    index('delivery_sending').on(t.claimedAt).where(sql`${t.state} = 'sending'`),
    index('delivery_to_check').on(t.checkAt).where(sql`${t.checkAt} is not null`),
    index('delivery_by_bundle').on(t.bundle).where(sql`${t.bundle} is not null`),
    // For the bounds of a person's day and of an hour.
    index('delivery_of_account').on(t.accountId, t.claimedAt),
    index('delivery_by_hour').on(t.channel, t.claimedAt),
    check('delivery_channel', isOneOf(t.channel, reminderChannels)),
    check('delivery_state', isOneOf(t.state, deliveryStates)),
    check('delivery_failure', sql`${t.failure} is null or ${isOneOf(t.failure, deliveryFailures)}`),
    check('delivery_failed', sql`(${t.state} = 'failed') = (${t.failure} is not null)`),
  ],
);

/** The channels that a person chose for a group of kinds; no row: the default (rules: reminder-choice). */
export const reminderChoice = pgTable(
  'reminder_choice',
  {
    accountId: ref()
      .notNull()
      .references(() => account.id),
    group: text({ enum: reminderGroups }).notNull(),
    channels: text({ enum: reminderChannels }).array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.group] }),
    check('reminder_choice_group', isOneOf(t.group, reminderGroups)),
    check('reminder_choice_channels', sql`${t.channels} <@ array[${literals(...reminderChannels)}]`),
  ],
);
