import { Type } from 'typebox';
import { defineCall, Nothing, oneOf } from '../call.ts';
import { nameLimits } from '../names.ts';
import { scenes } from '../words.ts';

const CountryCode = Type.String({ pattern: '^\\+?[0-9]{1,4}$', title: '国家或地区码' });
const Mobile = Type.String({ minLength: 4, maxLength: 20, title: '手机号' });
const number = { countryCode: CountryCode, mobile: Mobile };
/** A mobile number and the code that was sent to it. */
export const codedNumber = { ...number, code: Type.String({ pattern: '^[0-9]{6}$', title: '验证码' }) };
/** A password. The domain checks its strength and answers what to change. */
export const Password = Type.String({ minLength: 1, maxLength: 200, title: '密码' });
/**
 * `deviceMark`: kept by the browser and sent along with its later logins; it opens nothing (rules: login-tries).
 * `cancellationWithdrawn`: this login has withdrawn the request to cancel the account (rules: cancel-account).
 */
export const Token = Type.Object({
  token: Type.String(),
  deviceMark: Type.String(),
  cancellationWithdrawn: Type.Optional(Type.Boolean()),
});
/** The device marks of earlier logins on this device, the newest first. */
const DeviceMarks = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems: 5 }));
const Solution = Type.Optional(Type.String({ maxLength: 2000 }));

/** The name on an account that nobody has used for half a year: -2 with `data: {nameAsked: true}` asks for it (rules: unused-number). */
const OwnName = Type.Optional(Type.String({ maxLength: nameLimits.nameEn, title: '姓名' }));
/** The mobile number of such an account has a new owner, who registers with it. */
const NewOwner = Type.Optional(Type.Boolean());

export const mobileCity = defineCall({
  method: 'GET',
  path: '/api/Shixi_Static/mobileCity',
  who: 'visitor',
  shared: 'everybody',
  summary: '国家和地区的电话区号',
  payload: Nothing,
  data: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), nameEn: Type.String() })),
});

/** An address that has asked often gets -2 with `data: {challenge}`: solve it and ask again (rules: number-lookup). */
export const mobileIsExist = defineCall({
  method: 'POST',
  path: '/api/service/mobile/mobileIsExist',
  who: 'visitor',
  summary: '手机号是否已注册',
  payload: Type.Object({ ...number, challenge: Solution }),
  data: Type.Object({ exist: Type.Boolean() }),
});

/**
 * `challenge` is the base64 solution of a challenge. An address that has sent many codes gets -2 with
 * `data: {challenge}`: solve it and send again (rules: sms-code-caps).
 */
export const mobileCode = defineCall({
  method: 'POST',
  path: '/passport/Api/User/mobileCode',
  who: 'visitor',
  summary: '发送短信验证码',
  payload: Type.Object({
    ...number,
    scene: oneOf(scenes),
    challenge: Solution,
    deviceMarks: DeviceMarks,
    newOwner: NewOwner,
  }),
  data: Type.Object({ resendIn: Type.Integer() }),
  waitsOutside: true,
});

export const registByMobile = defineCall({
  method: 'POST',
  path: '/passport/Api/user/registByMobile',
  who: 'visitor',
  summary: '手机号注册',
  cost: 5,
  payload: Type.Object({
    ...codedNumber,
    password: Password,
    name: Type.String({ minLength: 1, maxLength: nameLimits.name, title: '姓名' }),
    agree: Type.String({ minLength: 1, maxLength: 40, title: '协议版本' }),
    newOwner: NewOwner,
  }),
  data: Token,
});

/** -2 with `data: {challenge}` where many passwords were wrong: solve it and log in again (rules: login-tries). */
export const login = defineCall({
  method: 'POST',
  path: '/passport/Api/user/Login',
  who: 'visitor',
  summary: '密码登录',
  cost: 5,
  payload: Type.Object({
    account: Type.String({ minLength: 1, maxLength: 254, title: '账号' }),
    password: Password,
    challenge: Solution,
    deviceMarks: DeviceMarks,
  }),
  data: Token,
});

/** Logs in with a code. A number that is not registered was sent no code and gets -2, the same as for a wrong code. */
export const quickLogin = defineCall({
  method: 'POST',
  path: '/passport/Api/user/QuickLogin',
  who: 'visitor',
  summary: '验证码登录',
  payload: Type.Object({ ...codedNumber, name: OwnName }),
  data: Token,
});

/** Every session of the account ends. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/passport/Api/user/resetPassword',
  who: 'visitor',
  summary: '重设密码',
  cost: 5,
  payload: Type.Object({ ...codedNumber, password: Password, name: OwnName }),
  data: Nothing,
});

export const logout = defineCall({
  method: 'POST',
  path: '/passport/Api/user/logout',
  who: 'student',
  summary: '退出登录',
  payload: Nothing,
  data: Nothing,
});
