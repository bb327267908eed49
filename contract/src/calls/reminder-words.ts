import type { NoticeKind } from './notice-kinds.ts';

/** The channels by which a notice is sent outside the site, in the order in which they are tried (rules: reminder-channels). */
export const reminderChannels = ['wecom', 'wechat', 'sms', 'mail'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** What a person chooses channels for: kinds of notices that belong together (rules: reminder-choice). */
export const studentReminderGroups = [
  'returned',
  'deadline',
  'marks',
  'graduation',
  'reminded',
  'answers',
  'announcements',
] as const;
export const staffReminderGroups = ['reviews', 'questions', 'digest'] as const;
export const reminderGroups = [...studentReminderGroups, ...staffReminderGroups] as const;
export type ReminderGroup = (typeof reminderGroups)[number];

/** The kinds of notices that are sent outside the site, and the group of each. */
export const reminderGroupOf = {
  'review-returned': 'returned',
  'review-failed': 'returned',
  'deadline-near': 'deadline',
  'marks-released': 'marks',
  graduated: 'graduation',
  'study-reminded': 'reminded',
  'work-reminder': 'reminded',
  'inquiry-answered': 'answers',
  announcement: 'announcements',
  'appeal-asked': 'reviews',
  'appeal-assigned': 'reviews',
  'inquiry-asked': 'questions',
  'weekly-digest': 'digest',
} as const satisfies Partial<Record<NoticeKind, ReminderGroup>>;
export type RemindedKind = keyof typeof reminderGroupOf;
export const remindedKinds = Object.keys(reminderGroupOf) as RemindedKind[];

/** The channels of a group for whoever has chosen nothing (rules: reminder-choice). */
export const defaultChannels: Record<ReminderGroup, readonly ReminderChannel[]> = {
  returned: reminderChannels,
  deadline: reminderChannels,
  marks: reminderChannels,
  graduation: reminderChannels,
  reminded: reminderChannels,
  answers: [],
  announcements: [],
  reviews: reminderChannels,
  questions: [],
  digest: ['wecom', 'mail'],
};

/**
 * `dropped`: not sent, since the notice was read or withdrawn before; `uncertain`: the provider may have taken it, and it is not sent by
 * this channel again; `sent`: taken by the provider; `delivered`: the provider says that it arrived.
 */
export const deliveryStates = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'failed',
  'uncertain',
  'dropped',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a delivery failed. `suspended`: the number is out of service; `off`: the channel is not set up any more; `unsubscribed`: the person
 * has allowed no further message of WeChat.
 */
export const deliveryFailures = [
  'address',
  'suspended',
  'refused',
  'limit',
  'unreachable',
  'off',
  'unsubscribed',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/**
 * A person's subscription to one message of WeChat: WeChat was asked for it, it may be sent, a message is being sent with it (rules:
 * reminder-wechat). One that is used is deleted.
 */
export const subscriptionStates = ['asked', 'ready', 'reserved'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The most messages of WeChat that an account has allowed at once. */
export const subscriptionsMost = 10;
