import type { DeliveryFailure } from '@zhixing/contract/calls/reminder-words';
import type { Dependencies } from '../../action/action.ts';
import { WechatError } from '../../wechat/send.ts';
import { isMessageUncertain } from '../../wechat/service-account.ts';
import type { Channel, Outcome } from './channel.ts';
import { findReserved } from './wechat-subscription.queries.ts';

/** By their table: the person took the consent back, or the openid is none of this service account; the template or the application is wrong. */
const failures: Record<string, DeliveryFailure> = {
  43101: 'unsubscribed',
  40003: 'unsubscribed',
  40037: 'off',
  40013: 'off',
  47003: 'off',
  48001: 'off',
};

function outcomeOf(error: WechatError): Outcome {
  const code = String(error.errcode);
  if (isMessageUncertain(error)) return { state: 'uncertain', code };
  const failure = failures[code];
  return failure ? { state: 'failed', failure, code } : { state: 'retry', code };
}

/** null: no service account of WeChat is set. Each message needs a subscription, which was reserved when it was claimed. */
export function wechatChannel({
  serviceAccount,
  db,
}: Pick<Dependencies, 'serviceAccount' | 'db'>): Channel | null {
  if (!serviceAccount) return null;
  return {
    address: ({ wechatLeft }) => (wechatLeft > 0 ? String(wechatLeft) : ''),
    async send({ accountId }, { brief, list, url, bundle }) {
      const subscription = await findReserved(db, { accountId, bundle });
      if (!subscription) return { state: 'failed', failure: 'unsubscribed', code: '' };
      try {
        await serviceAccount.sendOnce(subscription, { title: brief, text: list, url });
        return { state: 'sent', providerId: '' };
      } catch (error) {
        if (!(error instanceof WechatError)) throw error;
        return outcomeOf(error);
      }
    },
  };
}
