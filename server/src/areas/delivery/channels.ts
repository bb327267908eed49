import type { ReminderChannel } from '@zhixing/contract/calls/reminder-words';
import type { Dependencies } from '../../action/action.ts';
import type { Channel } from './channel.ts';
import { mailChannel } from './mail-channel.ts';
import { smsChannel } from './sms-channel.ts';
import { wechatChannel } from './wechat-channel.ts';
import { wecomChannel } from './wecom-channel.ts';

export type Channels = Partial<Record<ReminderChannel, Channel>>;

/** The channels that the settings of this site have. */
export function channelsOf(deps: Dependencies): Channels {
  const [wecom, wechat] = [wecomChannel(deps), wechatChannel(deps)];
  const [sms, mail] = [smsChannel(deps), mailChannel(deps)];
  return { ...(wecom && { wecom }), ...(wechat && { wechat }), ...(sms && { sms }), ...(mail && { mail }) };
}
