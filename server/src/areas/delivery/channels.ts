import type { ReminderChannel } from '@zhixing/contract/calls/reminder-words';
import type { Dependencies } from '../../action/action.ts';
import type { Channel } from './channel.ts';
import { mailChannel } from './mail-channel.ts';
import { smsChannel } from './sms-channel.ts';

export type Channels = Partial<Record<ReminderChannel, Channel>>;

/** The channels that the settings of this site have. */
export function channelsOf(deps: Dependencies): Channels {
  const [sms, mail] = [smsChannel(deps), mailChannel(deps)];
  return { ...(sms && { sms }), ...(mail && { mail }) };
}
