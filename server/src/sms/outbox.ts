import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { maskMobile } from '../base/mask-mobile.ts';
import type { Database } from '../db/client.ts';
import * as queries from './outbox.queries.ts';
import type { SmsSender } from './sender.ts';

/**
 * Sends nothing: keeps the message in the database and shows it on the terminal, for development. The terminal is
 * written to directly, since a code must not reach a log.
 */
export function createOutboxSender({
  db,
  log,
  print,
}: {
  db: Database;
  log: Log;
  print: boolean;
}): SmsSender {
  return {
    async send({ countryCode, mobile, text }) {
      await queries.insertMessage(db, { countryCode, mobile, text });
      const number = `+${countryCode} ${maskMobile(mobile)}`;
      if (print) process.stdout.write(`短信（${number}）：${text}\n`);
      log.debug({ number }, 'a message was put into the outbox');
    },
    async notify({ countryCode, mobile, text }) {
      await queries.insertMessage(db, { countryCode, mobile, text });
      return true;
    },
    reminders: {
      async send({ countryCode, mobile, text, reference }) {
        await queries.insertMessage(db, { countryCode, mobile, text });
        return reference;
      },
      readReceipt: async () => ({ arrived: true, code: '' }),
    },
  };
}

/** The newest 50 messages, of one number or to one e-mail if it is given. */
export async function readOutbox(
  db: Database,
  to: { mobile?: string | undefined; email?: string | undefined },
) {
  const rows = await queries.listMessages(db, { ...to, limit: 50 });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

const week = 7 * 24 * 3600 * 1000;

/** Forgets messages that are older than a week. */
export async function deleteOldMessages({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await queries.deleteMessages(db, { before: new Date(clock.now().getTime() - week) });
}
