import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import * as accounts from './account.queries.ts';
import { checkCode, spendCode } from './codes/sms-code.domain.ts';
import { lookUp } from './lookup.domain.ts';
import { requireMobile } from './mobile.ts';
import { newMark } from './session/device-mark.ts';
import { openSession } from './session/session.domain.ts';

export const unknownNumber = () => refused('该手机号未注册，请先注册');

/** Logs in with a code (rules: login-ways). -2: the number is not registered, or the code does not hold; -4: a cap. */
export async function quickLogin({
  deps,
  payload,
  address,
  device,
  demo,
}: Action<Payload<typeof calls.quickLogin>, Caller | null>): Promise<Data<typeof calls.quickLogin>> {
  const number = requireMobile(payload);
  if (!(await lookUp(deps, { number, address }))) throw unknownNumber();
  const { id } = await checkCode(deps, { number, scene: 'login', address }, payload.code);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await spendCode(tx, { number, id, now });
    const found = await accounts.holdByNumber(tx, number);
    if (!found) throw unknownNumber();
    const accountId = found.id;
    const token = await openSession(tx, { accountId, now, device, address, demo });
    return { token, deviceMark: newMark(deps, accountId) };
  });
}
