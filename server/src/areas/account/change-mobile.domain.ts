import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { refusedField } from '../../base/errors.ts';
import { isViolation } from '../../db/violation.ts';
import * as accounts from './account.queries.ts';
import { notifyOldAddress } from './codes/notice.ts';
import { checkCode, spendCode } from './codes/sms-code.domain.ts';
import { maskNumber, requireMobile } from './mobile.ts';
import { requirePassword, wrongPassword } from './password/own-password.domain.ts';
import { requireNoSlip } from './password/slip.domain.ts';
import { readInfo } from './profile/user-info.domain.ts';
import { endSessionsOf, reportEndedSessions } from './session/session.domain.ts';

/**
 * Binds another number; needs a code sent to that number and the account's password. The other sessions end. -2: the
 * code or the password is wrong, or another account has the number.
 */
export async function changeMobile({
  deps,
  caller,
  payload,
  address,
}: Action<Payload<typeof calls.changeMobile>>): Promise<Data<typeof calls.changeMobile>> {
  const { accountId } = caller;
  const number = requireMobile(payload);
  await requireNoSlip(deps, caller);
  const old = await requirePassword(deps, { caller, password: payload.password });
  const { id } = await checkCode(deps, { number, scene: 'bind', address }, payload.code);
  const sessions = await deps.db
    .transaction(async (tx) => {
      const now = deps.clock.now();
      await spendCode(tx, { number, id, now });
      if (
        !(await accounts.changeWithPassword(tx, { accountId, passwordHash: old.passwordHash, set: number }))
      )
        throw wrongPassword();
      await notifyOldAddress(tx, deps, old, 'mobile');
      return endSessionsOf(tx, { accountId, but: caller.tokenHash });
    })
    .catch((error: unknown) => {
      throw isViolation(error, 'account_mobile')
        ? refusedField('mobile', '该手机号已绑定其他账号，请换一个')
        : error;
    });
  deps.security.record('mobile.changed', { accountId, from: maskNumber(old), to: maskNumber(number) });
  await reportEndedSessions(deps, { accountId, sessions, why: 'mobile changed' });
  return readInfo(deps, caller);
}
