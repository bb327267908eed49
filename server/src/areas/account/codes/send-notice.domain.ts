import type { Dependencies } from '../../../action/action.ts';
import { MailError } from '../../../mail/sender.ts';
import { toSmsError } from '../../../sms/sender.ts';
import type { AccountNotice } from './notice.ts';

/** A message is given to its provider so often, and s until the next time: 10 s, 40 s, … 11 hours; 15 hours in all. */
const triesMost = 8;
const pauseAfter = (tries: number): number => 10 * 4 ** (tries - 1);

/** What a worker does with its job. */
interface NoticeClaim {
  /** Deletes the job; false: another worker has it. */
  take: () => Promise<boolean>;
  /** Sends another job in its place, after some seconds. */
  again: (notice: AccountNotice, seconds: number) => Promise<void>;
}

interface Failure {
  providerCode: string;
  mayRetry: boolean;
}

function send({ mail, sms }: Dependencies, notice: AccountNotice): Promise<Failure | undefined> {
  if (notice.way === 'mail') {
    const { to, subject, text } = notice;
    return (mail?.send({ to, subject, text }) ?? Promise.resolve()).then(
      () => undefined,
      (error: unknown) =>
        error instanceof MailError
          ? { providerCode: error.code, mayRetry: error.mayRetry }
          : { providerCode: 'unknown', mayRetry: false },
    );
  }
  const { kind, countryCode, mobile, text } = notice;
  return (sms.notify?.({ kind, countryCode, mobile, text }) ?? Promise.resolve()).then(
    () => undefined,
    (error: unknown) => {
      const { providerCode, mayRetry } = toSmsError(error);
      return { providerCode, mayRetry };
    },
  );
}

/**
 * Sends one message of a change to an account. Its job is deleted before: whoever dies in between leaves it unsent, and a provider that may
 * have taken it is not given it again. One that says it did not take it is asked again after a pause, which grows.
 */
export async function sendAccountNotice(
  deps: Dependencies,
  notice: AccountNotice,
  { take, again }: NoticeClaim,
): Promise<void> {
  if (!(await take())) return;
  const failure = await send(deps, notice);
  if (!failure) return;
  const { providerCode, mayRetry } = failure;
  const tries = notice.tries + 1;
  const facts = { of: notice.way, providerCode, tries };
  if (!mayRetry || tries >= triesMost)
    return deps.log.error(facts, 'a notice of an account could not be sent');
  deps.log.warn(facts, 'a notice of an account was not sent, and will be tried again');
  await again({ ...notice, tries }, pauseAfter(tries));
}
