import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import * as accounts from '../account.queries.ts';
import { requireMobile } from '../mobile.ts';
import { countries } from '../profile/countries.ts';
import { countUse, takeUse } from '../tries/address-use.domain.ts';
import { requireWork, type WorkRequired } from '../tries/challenge.ts';

const window = { windowMs: 10 * 60 * 1000 };
/** Look-ups of one address without a challenge: enough for a class, too few to check a list of numbers. */
const free = { action: 'lookup', atMost: 400, ...window };
/** Further look-ups, each with a challenge: enough for a campus (rules: number-lookup). */
const worked = {
  action: 'lookup after work',
  atMost: 6_000,
  ...window,
  says: '查询过于频繁，请过几分钟再试',
};

/**
 * The challenge an address must solve before it learns whether a number is registered; null: none, a free look-up was
 * counted.
 */
export async function workBeforeLookup(deps: Dependencies, address: string): Promise<WorkRequired | null> {
  if (await takeUse(deps, address, free)) return null;
  return { work: 1, says: '当前网络查询手机号较多，请完成安全验证后再继续' };
}

/** Counts a look-up with a challenge; call it before answering. -4: far more than a campus needs. */
export const countLookup = (deps: Dependencies, address: string) => countUse(deps, address, worked);

/** The countries and their calling codes (rules: call-mobile-city). */
export function mobileCity(): Data<typeof calls.mobileCity> {
  return countries;
}

/**
 * Whether a number is registered; asked before a code is sent (rules: call-mobile-exists, code-exist-check). So that
 * nobody can check lists of numbers: -2 with `data.challenge` for an address with many look-ups, -4 far above that
 * (rules: number-lookup).
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
