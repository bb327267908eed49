import type { calls, Data, Payload } from '@zhixing/contract';
import { termsVersion } from '@zhixing/contract/terms';
import type { Action, Caller } from '../../../action/action.ts';
import { refused, refusedField } from '../../../base/errors.ts';
import { createAccount } from '../account.domain.ts';
import { checkCode, spendCode } from '../codes/sms-code.domain.ts';
import { maskNumber, requireMobile } from '../mobile.ts';
import { requireGoodPassword } from '../password/password.policy.ts';
import { latinNameOf } from '../profile/latin-name.ts';
import { requireName } from '../profile/name.ts';
import { newMark } from '../session/device-mark.ts';
import { loginData, openSession, reportLogin } from '../session/session.domain.ts';
import { releaseNumber, reportReleasedNumber } from './unused-number.domain.ts';

type RegistrationInput = Payload<typeof calls.registByMobile>;

export type GoodForm = Awaited<ReturnType<typeof requireGoodForm>>;

/** Checks everything that the user can correct without a new code. */
export async function requireGoodForm(payload: Omit<RegistrationInput, 'code'>) {
  const number = requireMobile(payload);
  const name = requireName('name', payload.name);
  // The default for the certificate; the user can change it.
  const nameEn = await latinNameOf(name);
  requireGoodPassword(payload.password, { ...number, name, nameEn });
  if (payload.agree !== termsVersion) throw refused('用户协议已更新，请刷新页面，阅读并同意后再注册');
  return { number, name, nameEn, termsVersion };
}

/**
 * Registers and logs in (rules: call-register). -2: the password is too weak, the terms are outdated, the code is
 * wrong, or the number is registered. `newOwner`: an account that has the number but was not used for half a year loses
 * it (rules: unused-number).
 */
export async function registByMobile({
  deps,
  payload,
  device,
  address,
  demo,
}: Action<RegistrationInput, Caller | null>): Promise<Data<typeof calls.registByMobile>> {
  const { number, name, nameEn } = await requireGoodForm(payload);
  const { id } = await checkCode(deps, { number, scene: 'register', address }, payload.code);
  const now = deps.clock.now();
  const { accountId, opened, released } = await deps.db.transaction(async (tx) => {
    await spendCode(tx, { number, id, now });
    const { password } = payload;
    const released = payload.newOwner ? await releaseNumber(tx, { deps, number, now }) : null;
    const accountId = await createAccount(tx, { ...number, name, nameEn, password, termsVersion, now });
    if (accountId === null) throw refusedField('mobile', '该手机号已注册，请直接登录');
    const { security } = deps;
    const opened = await openSession(tx, { accountId, now, device, address, demo, security });
    return { accountId, opened, released };
  });
  if (released) await reportReleasedNumber(deps, released, number);
  deps.security.record('account.registered', { accountId, mobile: maskNumber(number) });
  await reportLogin(deps, { accountId, way: 'registration', opened, device });
  return { ...loginData(opened), deviceMark: newMark(deps, accountId) };
}
