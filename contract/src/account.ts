import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable } from './call.ts';

const CountryCode = Type.String({ pattern: '^\\+?[0-9]{1,4}$', title: '国家或地区码' });
const Mobile = Type.String({ minLength: 4, maxLength: 20, title: '手机号' });
const SmsCode = Type.String({ pattern: '^[0-9]{6}$', title: '验证码' });

export const mobileCity = defineCall({
  method: 'GET',
  path: '/api/Shixi_Static/mobileCity',
  who: 'visitor',
  summary: '国家和地区的电话区号',
  payload: Nothing,
  data: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), nameEn: Type.String() })),
});

export const mobileIsExist = defineCall({
  method: 'POST',
  path: '/api/service/mobile/mobileIsExist',
  who: 'visitor',
  summary: '手机号是否已注册',
  payload: Type.Object({ countryCode: CountryCode, mobile: Mobile }),
  data: Type.Object({ exist: Type.Boolean() }),
});

/** An ALTCHA challenge (proof of work) which the browser solves without a click. */
export const Challenge = Type.Object({
  algorithm: Type.String(),
  challenge: Type.String(),
  maxnumber: Type.Integer(),
  salt: Type.String(),
  signature: Type.String(),
});

/**
 * `challenge` is the base64 solution of a challenge. An address that has sent many codes gets -2 with
 * `data: {challenge}`: solve it and send again (rulings.md: challenge before refusal).
 */
export const mobileCode = defineCall({
  method: 'POST',
  path: '/passport/Api/User/mobileCode',
  who: 'visitor',
  summary: '发送短信验证码',
  payload: Type.Object({
    countryCode: CountryCode,
    mobile: Mobile,
    scene: Type.Union([
      Type.Literal('login'),
      Type.Literal('register'),
      Type.Literal('reset'),
      Type.Literal('bind'),
    ]),
    challenge: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  data: Type.Object({ resendIn: Type.Integer() }),
});

export const registByMobile = defineCall({
  method: 'POST',
  path: '/passport/Api/user/registByMobile',
  who: 'visitor',
  summary: '手机号注册',
  payload: Type.Object({
    countryCode: CountryCode,
    mobile: Mobile,
    code: SmsCode,
    password: Type.String({ minLength: 1, maxLength: 200, title: '密码' }),
    name: Type.String({ minLength: 1, maxLength: 50, title: '姓名' }),
    agree: Type.String({ minLength: 1, maxLength: 40, title: '协议版本' }),
  }),
  data: Type.Object({ token: Type.String() }),
});

export const login = defineCall({
  method: 'POST',
  path: '/passport/Api/user/Login',
  who: 'visitor',
  summary: '密码登录',
  payload: Type.Object({
    account: Type.String({ minLength: 1, maxLength: 254, title: '账号' }),
    password: Type.String({ minLength: 1, maxLength: 200, title: '密码' }),
  }),
  data: Type.Object({ token: Type.String() }),
});

export const logout = defineCall({
  method: 'POST',
  path: '/passport/Api/user/logout',
  who: 'student',
  summary: '退出登录',
  payload: Nothing,
  data: Nothing,
});

/** `mobile` is masked (138****1234). `role`: student, teacher, admin. `unread`: messages not read yet. */
export const UserInfo = Type.Object({
  userId: Id,
  name: Type.String(),
  nameEn: Type.String(),
  avatar: nullable(Type.String()),
  countryCode: Type.String(),
  mobile: Type.String(),
  email: nullable(Type.String()),
  college: nullable(Type.Object({ id: Id, name: Type.String() })),
  major: Type.String(),
  className: Type.String(),
  studentNo: Type.String(),
  gender: Type.String(),
  role: Type.Union([Type.Literal('student'), Type.Literal('teacher'), Type.Literal('admin')]),
  unread: Type.Integer(),
});

export const getUserInfo = defineCall({
  method: 'POST',
  path: '/capi/Student/getUserInfo',
  who: 'student',
  summary: '当前用户资料',
  payload: Nothing,
  data: UserInfo,
});
