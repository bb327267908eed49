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

/**
 * `channels`: those that this site has, each with the address it goes to, masked; '' where the account has none. `left`: of WeChat, how many
 * messages the account has allowed that were not sent.
 */
const choices = Type.Object({
  channels: Type.Array(
    Type.Object({
      channel: oneOf(reminderChannels),
      address: Type.String(),
      left: Type.Optional(Type.Integer()),
    }),
  ),
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

/**
 * Begins a subscription to one message of WeChat (rules: reminder-wechat). `address`: WeChat's page that asks the person; it is opened in
 * WeChat's browser and returns to /user/reminders. -2: as many as may be are allowed already, or the site has no such channel.
 */
const subscribeWechat = defineCall({
  method: 'POST',
  path: '/capi/Reminder/subscribeWechat',
  who: 'student',
  summary: '站外提醒：到微信去，再允许一条微信消息',
  payload: Type.Object({}),
  data: Type.Object({ address: Type.String() }),
});

/**
 * What WeChat's page returned with. -2: the person did not allow it, or it was not begun by this login within the last 10 minutes. Asked
 * again with the same, nothing changes.
 */
const confirmWechat = defineCall({
  method: 'POST',
  path: '/capi/Reminder/confirmWechat',
  who: 'student',
  summary: '站外提醒：微信里允许了一条',
  payload: Type.Object({
    action: Type.String({ maxLength: 20, title: '在微信里的选择' }),
    scene: Type.Integer({ minimum: 0, maximum: 10_000, title: '订阅场景' }),
    // WeChat names nobody who did not allow it.
    openid: Type.String({ pattern: '^[0-9A-Za-z_-]{0,64}$', title: '微信用户标识' }),
    reserved: Type.String({ pattern: '^[0-9a-f]{64}$', title: '签名' }),
  }),
  data: choices,
});

export const reminderCalls = {
  getReminderChoices,
  saveReminderChoices,
  subscribeWechat,
  confirmWechat,
};
