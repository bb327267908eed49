import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import * as accounts from './account.queries.ts';
import { type MobileNumber, requireMobile } from './mobile.ts';
import { countries } from './profile/countries.ts';
import { countUse } from './tries/address-use.domain.ts';

/** How often one address may ask whether numbers are registered: enough for a campus, little for a list of numbers. */
const lookups = {
  action: 'lookup',
  atMost: 400,
  windowMs: 10 * 60 * 1000,
  says: '查询过于频繁，请过几分钟再试',
};

/** Country codes (rules: call-mobile-city). */
export function mobileCity(): Data<typeof calls.mobileCity> {
  return countries;
}

/**
 * Whether a number is registered, counted against the address that asks: the answer must not be a free oracle.
 * -4 above the cap.
 */
export async function lookUp(
  deps: Dependencies,
  { number, address }: { number: MobileNumber; address: string },
): Promise<boolean> {
  await countUse(deps, address, lookups);
  return accounts.isRegistered(deps.db, number);
}

/** Asked before a code is sent (rules: call-mobile-exists, code-exist-check). */
export async function mobileIsExist({
  deps,
  payload,
  address,
}: Action<Payload<typeof calls.mobileIsExist>, Caller | null>): Promise<Data<typeof calls.mobileIsExist>> {
  return { exist: await lookUp(deps, { number: requireMobile(payload), address }) };
}
