import type { DeliveryFailure } from '@zhixing/contract/calls/reminder-words';
import type { Dependencies } from '../../action/action.ts';
import { maskMobile } from '../../base/mask-mobile.ts';
import { SmsError } from '../../sms/sender.ts';
import { isAbroad } from '../account/index.ts';
import type { Channel, Outcome, Recipient } from './channel.ts';
import { smsText } from './message.ts';

/** Codes of the providers for a number that is out of service, empty or switched off. */
const suspended =
  /NOT_ON_SERVICE|MOBILE_IN_BLACK|POWEROFF|EMPTY|MK:0001|MK:0005|MK:0012|UNDELIV|停机|空号|关机/i;

const failureOf = (code: string): DeliveryFailure => (suspended.test(code) ? 'suspended' : 'refused');

/** What a failed request means: without a code of the provider's nobody knows whether it took the message. */
function outcomeOf({ reason, providerCode: code, mayRetry }: SmsError): Outcome {
  switch (reason) {
    case 'limit':
      return { state: 'failed', failure: 'limit', code };
    case 'number':
      return { state: 'failed', failure: 'address', code };
    case 'off':
      return { state: 'failed', failure: 'off', code };
    default:
      return { state: mayRetry ? 'retry' : 'uncertain', code };
  }
}

/** null: no provider, or no template for reminders. */
export function smsChannel({ sms, config }: Pick<Dependencies, 'sms' | 'config'>): Channel | null {
  const { reminders } = sms;
  if (!reminders) return null;
  const reaches = (to: Recipient) =>
    to.countryCode !== '0' && (!isAbroad(to) || config.smsCeilings.abroad.includes(to.countryCode));
  const { readReceipt } = reminders;
  return {
    address: (to) => (reaches(to) ? maskMobile(to.mobile) : ''),
    send: ({ countryCode, mobile }, { brief, reference }) =>
      reminders
        .send({ countryCode, mobile, brief, reference, text: smsText(brief) })
        .then((providerId): Outcome => ({ state: 'sent', providerId }))
        .catch((error: unknown) => {
          if (!(error instanceof SmsError)) throw error;
          return outcomeOf(error);
        }),
    ...(readReceipt && {
      readReceipt: async ({ countryCode, mobile }, sent) => {
        const found = await readReceipt({ countryCode, mobile, ...sent }).catch(() => null);
        if (!found) return null;
        if (found.arrived !== false) return { state: found.arrived ? 'delivered' : 'underway' };
        return { state: 'failed', failure: failureOf(found.code), code: found.code };
      },
    }),
  };
}
