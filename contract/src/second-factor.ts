import { Type } from 'typebox';
import { Password, Token } from './account.ts';
import { defineCall, Nothing } from './call.ts';

/** Six digits of the app, or a recovery code as it was written down. */
const FactorCode = Type.String({ minLength: 6, maxLength: 20, title: '验证码' });

/** The ticket is the `data.secondFactor` of a login that got -2: what was asked there was right (rules: second-factor). */
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

/** A new secret, which counts once a code of it was given. `qrCode`: a data URL that the app reads; `secret`: to be typed. */
export const beginSecondFactor = defineCall({
  method: 'POST',
  path: '/passport/Api/user/beginSecondFactor',
  who: 'student',
  summary: '开始设置两步验证',
  cost: 5,
  payload: Type.Object({ password: Password }),
  data: Type.Object({ secret: Type.String(), qrCode: Type.String() }),
});

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

/** The other sessions of the account end. The recovery codes are told this once. */
export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/passport/Api/user/confirmSecondFactor',
  who: 'student',
  summary: '确认两步验证',
  payload: Type.Object({ code: FactorCode }),
  data: RecoveryCodes,
});

/** Staff of whom it is required have no powers until it is set up again. */
export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/passport/Api/user/removeSecondFactor',
  who: 'student',
  summary: '关闭两步验证',
  cost: 5,
  payload: Type.Object({ password: Password, code: FactorCode }),
  data: Nothing,
});

/** The old ones are gone. */
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/passport/Api/user/renewRecoveryCodes',
  who: 'student',
  summary: '换一批恢复码',
  payload: Type.Object({ code: FactorCode }),
  data: RecoveryCodes,
});
