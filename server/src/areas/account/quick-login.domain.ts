import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../action/action.ts';
import { CallError, refused } from '../../base/errors.ts';
import * as accounts from './account.queries.ts';
import { checkCode, spendCode } from './codes/sms-code.domain.ts';
import { enter, requireEntered } from './factor/enter.domain.ts';
import { lookUp } from './lookup.domain.ts';
import { maskNumber, requireMobile } from './mobile.ts';
import { newMark } from './session/device-mark.ts';
import { loginData, tellLogin } from './session/session.domain.ts';

export const unknownNumber = () => refused('该手机号未注册，请先注册');

/** Logs in with a code (rules: login-ways). -2: the number is not registered, or the code does not hold; with
 * `data.secondFactor`: the account has a second step (rules: second-factor); -4: a cap. */
export async function quickLogin({
  deps,
  payload,
  address,
  device,
  demo,
}: Action<Payload<typeof calls.quickLogin>, Caller | null>): Promise<Data<typeof calls.quickLogin>> {
  const number = requireMobile(payload);
  const tellRefused = (why: 'unknown account' | 'wrong code') =>
    deps.security.record('login.refused', { accountId: null, account: maskNumber(number), way: 'code', why });
  if (!(await lookUp(deps, { number, address }))) {
    tellRefused('unknown account');
    throw unknownNumber();
  }
  const { id } = await checkCode(deps, { number, scene: 'login', address }, payload.code).catch(
    (error: unknown) => {
      if (error instanceof CallError) tellRefused('wrong code');
      throw error;
    },
  );
  const now = deps.clock.now();
  const { accountId, entered } = await deps.db.transaction(async (tx) => {
    await spendCode(tx, { number, id, now });
    const found = await accounts.holdByNumber(tx, number);
    if (!found) throw unknownNumber();
    const accountId = found.id;
    const { security } = deps;
    const opening = { accountId, now, device, address, demo, security };
    return { accountId, entered: await enter(tx, { ...opening, way: 'code' }) };
  });
  const opened = requireEntered(entered);
  await tellLogin(deps, { accountId, way: 'code', opened, device });
  return { ...loginData(opened), deviceMark: newMark(deps, accountId) };
}
