import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Log } from '../dependencies.ts';
import { createOutboxSender } from './outbox.ts';

/** A text message to one number; `countryCode` and `mobile` are digits. */
interface SmsMessage {
  countryCode: string;
  mobile: string;
  text: string;
}

/** What sends text messages. Resolves when the message has been handed over, rejects when it could not be. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

/** The sender that the settings name. */
export function createSmsSender(config: Config, db: Database, log: Log): SmsSender {
  switch (config.smsSender) {
    case 'outbox':
      return createOutboxSender({ db, log, print: config.env !== 'test' });
  }
}
