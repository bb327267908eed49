import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import * as queries from './address.queries.ts';
import { hashKey, newKey, pathOf } from './address.ts';

type Address = Data<typeof calls.getCalendarAddress>;
type AddressAction = Action<Payload<typeof calls.getCalendarAddress>>;

/**
 * The caller's calendar address (rules: calendar-address). `path` null: there is none, or it was encrypted with a
 * secret that has since been replaced.
 */
export async function getCalendarAddress({ deps, caller, language }: AddressAction): Promise<Address> {
  const { accountId } = caller;
  const sealed = await queries.findKey(deps.db, { accountId });
  const key = sealed && deps.config.keys.unseal('calendar address', String(accountId), sealed);
  return { path: key ? pathOf(key, language) : null };
}

/** Makes a new address; an earlier one stops working. */
export async function renewCalendarAddress({ deps, caller, language }: AddressAction): Promise<Address> {
  const { accountId } = caller;
  const key = newKey();
  const sealed = deps.config.keys.seal('calendar address', String(accountId), key);
  const made = { keyHash: hashKey(key), key: sealed, madeAt: deps.clock.now() };
  await queries.saveKey(deps.db, { accountId, ...made });
  return { path: pathOf(key, language) };
}

/** Removes the address; does nothing when there is none. */
export async function removeCalendarAddress({ deps, caller }: AddressAction): Promise<Address> {
  await queries.deleteAddress(deps.db, { accountId: caller.accountId });
  return { path: null };
}
