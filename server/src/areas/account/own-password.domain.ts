import type { Dependencies } from '../../action/action.ts';
import { loginInvalid, refused } from '../../base/errors.ts';
import * as accounts from './account.queries.ts';
import { capAddress } from './address.ts';
import * as failures from './login.queries.ts';
import { isPassword } from './password.ts';
import { countTry, keyOfNumber } from './tries.domain.ts';

export const wrongPassword = () => refused('现在的登录密码不正确，请重新输入');

/**
 * Asks a student who is logged in for the own password again, under the caps of logging in: a stolen session must not
 * become a way to guess it. Answers the account's number and the hash that was looked at. -2: wrong; -4: too many.
 */
export async function requirePassword(
  deps: Dependencies,
  { accountId, password, address }: { accountId: number; password: string; address: string },
) {
  const found = await accounts.findById(deps.db, { accountId });
  if (!found) throw loginInvalid();
  const account = keyOfNumber(deps, found);
  await countTry(deps, { account, address: capAddress(address) });
  if (!(await isPassword(found.passwordHash, password))) throw wrongPassword();
  await deps.db.transaction((tx) => failures.clearFailures(tx, { account }));
  return found;
}
