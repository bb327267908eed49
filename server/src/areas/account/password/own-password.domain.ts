import type { Caller, Dependencies } from '../../../action/action.ts';
import { loginInvalid, refusedField, tooMany } from '../../../base/errors.ts';
import { say } from '../../../locales/say.ts';
import { loginRules } from '../account.policy.ts';
import * as accounts from '../account.queries.ts';
import {
  closeTry,
  closeWrong,
  countOpen,
  hasOwn,
  type OpenTry,
  onceKnown,
  openTry,
} from '../tries/open-tries.ts';
import { lockTries, tryKey } from '../tries/wrong-tries.ts';
import * as queries from '../wrong-try.queries.ts';
import { waitForTry } from '../wrong-try.queries.ts';
import { isPassword } from './password.ts';

export const wrongPassword = () => refusedField('ownPassword', '现在的登录密码不正确，请重新输入');

/** Counts the try before the password is compared, so that parallel tries cannot exceed the limit. */
function openOwn(deps: Dependencies, key: string): Promise<OpenTry> {
  return onceKnown(() =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock.now();
      await lockTries(tx, key);
      if (await hasOwn(tx, key, { now, open: await countOpen(tx, key, now) })) return openTry(tx, key, now);
      const wait = await waitForTry(tx, { budgets: [{ key, rules: loginRules.own }], now });
      if (wait > 0) throw tooMany(say`密码输错次数过多，请 ${Math.ceil(wait / 60)} 分钟后再试`, wait);
      return null;
    }),
  );
}

/**
 * Asks a logged-in caller for the account's password again. Wrong passwords are counted per session: a stolen session
 * cannot be used to guess, and wrong tries of others do not lock the owner out (rules: login-tries). Returns the
 * account with the hash that was compared. -2: wrong password. -4: too many wrong passwords.
 */
export async function requirePassword(
  deps: Dependencies,
  { caller, password }: { caller: Caller; password: string },
) {
  const found = await accounts.findById(deps.db, caller);
  if (!found) throw loginInvalid();
  const key = tryKey(deps, 'password in session', caller.tokenHash.toString('base64url'));
  const tried = await openOwn(deps, key);
  const right = await isPassword(found.passwordHash, password).catch(async (error: unknown) => {
    await closeTry(deps.db, tried);
    throw error;
  });
  if (!right) {
    await closeWrong(deps.db, tried);
    deps.security.record('password.refused', { accountId: caller.accountId });
    throw wrongPassword();
  }
  await closeTry(deps.db, tried);
  await queries.deleteTries(deps.db, { keys: [key] });
  return found;
}
