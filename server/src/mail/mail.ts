import type { Database } from '../db/client.ts';
import { insertMessage } from '../sms/outbox.queries.ts';
import type { MailSender } from './sender.ts';
import type { MailSettings } from './settings.ts';

/** The sender that the settings name; null: none. */
export async function createMailSender(
  settings: MailSettings,
  { db, print }: { db: Database; print: boolean },
): Promise<MailSender | null> {
  if (settings === null) return null;
  if (settings.sender === 'smtp') return (await import('./smtp.ts')).createSmtpSender(settings);
  return {
    async send({ to, subject, text }) {
      await insertMessage(db, { email: to, text: `${subject}：${text}` });
      // Directly: a code must not reach a log.
      if (print) process.stdout.write(`邮件（${to.replace(/^(.).*@/, '$1***@')}）：${subject}：${text}\n`);
    },
  };
}
