import type { Caller, Dependencies } from '../../../action/action.ts';
import { loginInvalid, refused, tooMany } from '../../../base/errors.ts';
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
import { lockTries, tryKey, waitForTry } from '../tries/wrong-tries.ts';
import * as queries from '../tries/wrong-try.queries.ts';
import { isPassword } from './password.ts';

export const wrongPassword = () => refused('现在的登录密码不正确，请重新输入');

/** Counted before the password is looked at, so that parallel tries cannot slip through. */
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
 * Asks a student who is logged in for the own password again. Wrong ones are counted for this session alone: a stolen one
 * must not become a way to guess it, and what others try elsewhere is not its owner's (rules: login-tries). Answers the
 * account's number and the hash that was looked at. -2: wrong; -4: too many.
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
