import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import * as accounts from './account.queries.ts';
import { requireMobile } from './mobile.ts';
import { countries } from './profile/countries.ts';
import { countUse, takeUse } from './tries/address-use.domain.ts';
import { requireWork, type Wanted } from './tries/challenge.ts';

const window = { windowMs: 10 * 60 * 1000 };
/** How often one address may ask whether numbers are registered: enough for a class, little for a list of numbers. */
const free = { action: 'lookup', atMost: 400, ...window };
/** How often after that, with work before each: enough for a campus (rules: number-lookup). */
const worked = {
  action: 'lookup after work',
  atMost: 6_000,
  ...window,
  says: '查询过于频繁，请过几分钟再试',
};

/** What an address has to do before it is told whether a number is registered; null: nothing, one of the free ones is used. */
export async function workBeforeLookup(deps: Dependencies, address: string): Promise<Wanted | null> {
  if (await takeUse(deps, address, free)) return null;
  return { work: 1, says: '当前网络查询手机号较多，请完成安全验证后再继续' };
}

/** To be counted before something is told that took work; -4 far above what a campus asks. */
export const countLookup = (deps: Dependencies, address: string) => countUse(deps, address, worked);

/** Country codes (rules: call-mobile-city). */
export function mobileCity(): Data<typeof calls.mobileCity> {
  return countries;
}

/**
 * Asked before a code is sent (rules: call-mobile-exists, code-exist-check). The answer is no free oracle: -2 with
 * `data.challenge` to an address that has asked often, -4 far above that (rules: number-lookup).
 */
export async function mobileIsExist({
  deps,
  payload,
  address,
}: Action<Payload<typeof calls.mobileIsExist>, Caller | null>): Promise<Data<typeof calls.mobileIsExist>> {
  const number = requireMobile(payload);
  const wanted = await workBeforeLookup(deps, address);
  if (wanted) {
    const solution = payload.challenge;
    await deps.db.transaction((tx) =>
      requireWork(deps, tx, { purpose: 'lookup challenge', solution, ...wanted }),
    );
    await countLookup(deps, address);
  }
  return { exist: await accounts.isRegistered(deps.db, number) };
}
