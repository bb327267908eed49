import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { CallError } from '../../../base/errors.ts';
import * as accounts from '../account.queries.ts';
import { checkCode, spendCode } from '../codes/sms-code.domain.ts';
import { enter, requireEntered } from '../factor/enter.domain.ts';
import { type MobileNumber, maskNumber, requireMobile, unknownNumber } from '../mobile.ts';
import { newMark } from '../session/device-mark.ts';
import { loginData, reportLogin } from '../session/session.domain.ts';
import { requireNameOfUnused } from './unused-number.domain.ts';

async function recordRefusal({ db, security }: Dependencies, number: MobileNumber): Promise<void> {
  const found = await accounts.findByNumber(db, number);
  security.record('login.refused', {
    accountId: found?.id ?? null,
    account: maskNumber(number),
    way: 'code',
    why: found ? 'wrong code' : 'unknown account',
  });
}

/**
 * Logs in with a code (rules: login-ways). -2: the code is wrong; an unregistered number gets the same answer, because
 * no code was sent to it. -2 with `data.nameAsked`: the account was not used for half a year (rules: unused-number). -2
 * with `data.secondFactor`: a second step follows (rules: second-factor).
 */
export async function quickLogin({
  deps,
  payload,
  address,
  device,
  demo,
}: Action<Payload<typeof calls.quickLogin>, Caller | null>): Promise<Data<typeof calls.quickLogin>> {
  const number = requireMobile(payload);
  const { id } = await checkCode(deps, { number, scene: 'login', address }, payload.code).catch(
    async (error: unknown) => {
      if (error instanceof CallError) await recordRefusal(deps, number);
      throw error;
    },
  );
  await requireNameOfUnused(deps, number, payload.name);
  const now = deps.clock.now();
  const { accountId, entered } = await deps.db.transaction(async (tx) => {
    await spendCode(tx, { number, id, now });
    const found = await accounts.lockByNumber(tx, number);
    if (!found) throw unknownNumber();
    const accountId = found.id;
    const { security } = deps;
    const opening = { accountId, now, device, address, demo, security };
    return { accountId, entered: await enter(tx, { ...opening, way: 'code' }) };
  });
  const opened = requireEntered(entered);
  await reportLogin(deps, { accountId, way: 'code', opened, device });
  return { ...loginData(opened), deviceMark: newMark(deps, accountId) };
}
