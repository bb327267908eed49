import type { Dependencies } from '../../action/action.ts';
import { tooMany } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { lockByName } from '../../db/lock.ts';
import { say } from '../../locales/say.ts';
import { loginRules } from './account.policy.ts';
import * as queries from './login.queries.ts';
import type { MobileNumber } from './mobile.ts';

/** A name's tries are counted under a keyed hash: people type all sorts of things where a name belongs. */
export const keyOfName = ({ config }: Dependencies, name: string) =>
  config.keys.hash('account name', name).toString('base64url');

export const keyOfNumber = (deps: Dependencies, { countryCode, mobile }: MobileNumber) =>
  keyOfName(deps, `+${countryCode} ${mobile}`);

async function requireCaps(tx: Transaction, who: { account: string; address: string }, now: Date) {
  const caps = [
    ...loginRules.perAccount.map((rule) => ({ rule, by: { account: who.account } })),
    ...loginRules.perAddress.map((rule) => ({ rule, by: { address: who.address } })),
  ];
  for (const { rule, by } of caps) {
    const since = new Date(now.getTime() - rule.within);
    const oldest = await queries.nthFailure(tx, { by, n: rule.atMost, since });
    if (!oldest) continue;
    const retryAfter = (oldest.getTime() + rule.within - now.getTime()) / 1000;
    throw tooMany(say`密码输错次数过多，请 ${Math.ceil(retryAfter / 60)} 分钟后再试`, retryAfter);
  }
}

/** Counted as a failure before the password is looked at, so that parallel tries cannot slip through. */
export function countTry(deps: Dependencies, who: { account: string; address: string }) {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockByName(tx, `login from ${who.address}`);
    await lockByName(tx, `login of ${who.account}`);
    await requireCaps(tx, who, now);
    await queries.insertFailure(tx, { ...who, failedAt: now });
  });
}
