import { Type } from 'typebox';
import { defineCall, nullable, oneOf } from '../call.ts';
import { deliveryFailures, deliveryStates, reminderChannels, reminderGroups } from './reminder-words.ts';

/** What became of a notice on one channel (rules: delivery-record). */
export const Delivery = Type.Object({
  channel: oneOf(reminderChannels),
  state: oneOf(deliveryStates),
  failure: nullable(oneOf(deliveryFailures)),
});

/** How many of the people whom an announcement went to outside the site it reached so. */
export const DeliveryCount = Type.Intersect([Delivery, Type.Object({ count: Type.Integer() })]);

const Choice = Type.Object({
  group: oneOf(reminderGroups),
  channels: Type.Array(oneOf(reminderChannels), { maxItems: reminderChannels.length, uniqueItems: true }),
});

/** `channels`: those that this site has, each with the address it goes to, masked; '' where the account has none. */
const choices = Type.Object({
  channels: Type.Array(Type.Object({ channel: oneOf(reminderChannels), address: Type.String() })),
  choices: Type.Array(Choice),
});

/** Which notices reach the caller by which channel outside the site (rules: reminder-choice). */
const getReminderChoices = defineCall({
  method: 'POST',
  path: '/capi/Reminder/getChoices',
  who: 'student',
  summary: '站外提醒：什么消息用什么方式告诉我',
  payload: Type.Object({}),
  data: choices,
});

/** Groups that are not named stay as they are. */
const saveReminderChoices = defineCall({
  method: 'POST',
  path: '/capi/Reminder/saveChoices',
  who: 'student',
  summary: '选择什么消息用什么方式告诉我',
  payload: Type.Object({
    choices: Type.Array(Choice, { minItems: 1, maxItems: reminderGroups.length, title: '提醒的方式' }),
  }),
  data: choices,
});

export const reminderCalls = { getReminderChoices, saveReminderChoices };
