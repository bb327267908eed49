import type { Log } from '../base/log.ts';
import type { Database } from '../db/client.ts';
import { createOutboxSender } from './outbox.ts';
import { SmsError, type SmsSender } from './sender.ts';
import type { SmsAccount, SmsProvider, SmsSettings } from './settings.ts';

/** A provider's client is loaded only where it is used. */
const providers: Record<SmsProvider, (account: SmsAccount) => Promise<SmsSender>> = {
  aliyun: async (account) => (await import('./aliyun.ts')).createAliyunSender(account),
  tencent: async (account) => (await import('./tencent.ts')).createTencentSender(account),
};

/** The sender that the settings name. */
export async function createSmsSender(
  settings: SmsSettings,
  outbox: { db: Database; log: Log; print: boolean },
): Promise<SmsSender> {
  switch (settings.sender) {
    case 'none':
      return { send: () => Promise.reject(new SmsError('no sender', 'off')) };
    case 'outbox':
      return createOutboxSender(outbox);
    default:
      return providers[settings.sender](settings);
  }
}
