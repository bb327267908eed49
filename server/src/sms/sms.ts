import type { Log } from '../base/log.ts';
import type { Database } from '../db/client.ts';
import { createOutboxSender } from './outbox.ts';
import { SmsError, type SmsSender } from './sender.ts';
import type { SmsSettings } from './settings.ts';

/** The sender that the settings name; a provider's client is loaded only where it is used. */
export async function createSmsSender(
  settings: SmsSettings,
  outbox: { db: Database; log: Log; print: boolean },
): Promise<SmsSender> {
  switch (settings.sender) {
    case 'none':
      return { send: () => Promise.reject(new SmsError('no sender', 'off')) };
    case 'outbox':
      return createOutboxSender(outbox);
    case 'aliyun':
      return (await import('./aliyun.ts')).createAliyunSender(settings);
    case 'tencent':
      return (await import('./tencent.ts')).createTencentSender(settings);
  }
}
