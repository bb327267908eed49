import type { Dependencies } from '../../../action/action.ts';
import { MailError } from '../../../mail/sender.ts';
import { toSmsError } from '../../../sms/sender.ts';
import { countWrong, lockTries, tryKey, waitForTry } from '../tries/wrong-tries.ts';

/** Where an account could be reached before what it logs in with was changed. */
export interface OldAddress {
  countryCode: string;
  mobile: string;
  email: string | null;
}

/** Messages are Chinese, whoever gets them. */
const words = { mobile: '手机号', email: '登录邮箱', password: '登录密码' };

/** Each message costs money, and whoever is logged in can change a password all day: the e-mail tells of the rest. */
const perNumber = [{ atMost: 5, within: 24 * 3600 * 1000 }];

/** Counts one message to a number; false: it has had its share. */
function mayText(deps: Dependencies, { countryCode, mobile }: OldAddress): Promise<boolean> {
  const key = tryKey(deps, 'notice to', `+${countryCode} ${mobile}`);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockTries(tx, [key]);
    if ((await waitForTry(tx, { key, rules: perNumber, now })) > 0) return false;
    await countWrong(tx, [key], now);
    return true;
  });
}

/**
 * Tells the old e-mail, and the old number, that what the account logs in with has been changed (rules:
 * credential-change). What cannot be told is logged: the change has been made.
 */
export async function tellOldAddress(
  deps: Dependencies,
  old: OldAddress,
  what: keyof typeof words,
): Promise<void> {
  const text = `知行账号的${words[what]}刚刚被更改。如果不是您本人操作，请立即用验证码重设密码，并联系我们。`;
  const { countryCode, mobile, email } = old;
  if (email && deps.mail)
    await deps.mail.send({ to: email, subject: '知行账号有改动', text }).catch((error: unknown) => {
      deps.log.error(
        { code: error instanceof MailError ? error.code : 'unknown' },
        'a notice could not be mailed',
      );
    });
  if (deps.sms.notify && (await mayText(deps, old)))
    await deps.sms.notify({ countryCode, mobile, text }).catch((error: unknown) => {
      deps.log.error({ providerCode: toSmsError(error).providerCode }, 'a notice could not be sent');
    });
}
