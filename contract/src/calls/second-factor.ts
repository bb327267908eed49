import { Type } from 'typebox';
import { defineCall, Nothing } from '../call.ts';
import { Password, Token } from './account.ts';

/** Six digits of the app, or a recovery code. */
const FactorCode = Type.String({ minLength: 6, maxLength: 20, title: '验证码' });

/** `ticket`: the `data.secondFactor` of a login that was answered -2 although its password or code was right (rules: second-factor). */
export const passSecondFactor = defineCall({
  method: 'POST',
  path: '/passport/Api/user/passSecondFactor',
  who: 'visitor',
  summary: '登录的第二步',
  payload: Type.Object({
    ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', title: '登录票' }),
    code: FactorCode,
  }),
  data: Token,
});

/** `required`: by a setting, of this account; `recoveryLeft`: recovery codes that have not been used. */
export const getSecondFactor = defineCall({
  method: 'POST',
  path: '/passport/Api/user/getSecondFactor',
  who: 'student',
  summary: '两步验证的状态',
  payload: Nothing,
  data: Type.Object({ on: Type.Boolean(), required: Type.Boolean(), recoveryLeft: Type.Integer() }),
});

/**
 * A new secret, which becomes active when a code of it is confirmed. `qrCode`: a data URL for the app; `secret`: to be
 * typed; `address`: `otpauth:` with the secret, as the QR code holds it, which opens the authenticator of a phone.
 */
export const beginSecondFactor = defineCall({
  method: 'POST',
  path: '/passport/Api/user/beginSecondFactor',
  who: 'student',
  summary: '开始设置两步验证',
  cost: 5,
  payload: Type.Object({ password: Password }),
  data: Type.Object({ secret: Type.String(), address: Type.String(), qrCode: Type.String() }),
});

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

/** The other sessions of the account end. The recovery codes are shown only in this answer. */
export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/passport/Api/user/confirmSecondFactor',
  who: 'student',
  summary: '确认两步验证',
  payload: Type.Object({ code: FactorCode }),
  data: RecoveryCodes,
});

/** Staff for whom it is required have no permissions until it is set up again. */
export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/passport/Api/user/removeSecondFactor',
  who: 'student',
  summary: '关闭两步验证',
  cost: 5,
  payload: Type.Object({ password: Password, code: FactorCode }),
  data: Nothing,
});

/** New recovery codes; the old ones stop working. */
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/passport/Api/user/renewRecoveryCodes',
  who: 'student',
  summary: '换一批恢复码',
  payload: Type.Object({ code: FactorCode }),
  data: RecoveryCodes,
});
