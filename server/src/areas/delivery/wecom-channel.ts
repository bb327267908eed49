import type { Dependencies } from '../../action/action.ts';
import { maskMobile } from '../../base/mask-mobile.ts';
import { type Wecom, WecomError } from '../../wecom/wecom.ts';
import type { Channel, Outcome } from './channel.ts';

/** Nobody of the address book has this number. */
const noUser: Outcome = { state: 'failed', failure: 'address', code: '' };

/** Throws what the provider did not say. */
function asProvider(error: unknown): WecomError {
  if (!(error instanceof WecomError)) throw error;
  return error;
}

async function sendTo(wecom: Wecom, mobile: string, text: string): Promise<Outcome> {
  let userId: string | null;
  try {
    userId = await wecom.findUser(mobile);
  } catch (error) {
    // Nothing has been sent yet.
    return { state: 'retry', code: String(asProvider(error).errcode) };
  }
  if (userId === null) return noUser;
  try {
    const messageId = await wecom.sendText(userId, text);
    return messageId === null ? noUser : { state: 'sent', providerId: messageId };
  } catch (error) {
    const { taken, errcode } = asProvider(error);
    return { state: taken === 'unknown' ? 'uncertain' : 'retry', code: String(errcode) };
  }
}

/** null: no application of 企业微信 is set. Who has the account's number in the address book gets the message. */
export function wecomChannel({ wecom }: Pick<Dependencies, 'wecom'>): Channel | null {
  if (!wecom) return null;
  return {
    address: ({ countryCode, mobile }) => (countryCode === '86' ? maskMobile(mobile) : ''),
    send: ({ mobile }, { text }) => sendTo(wecom, mobile, text),
  };
}
