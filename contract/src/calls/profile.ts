import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Time } from '../call.ts';
import { nameLimits } from '../names.ts';
import { eachStudyField, profileLineLength, studyFields } from '../profile-fields.ts';
import { collegeWordFields, roles } from '../words.ts';
import { codedNumber, Password } from './account.ts';

const College = Type.Object({ id: Id, name: Type.String(), nameEn: Type.String() });

/**
 * `mobile` is masked (138****1234). `avatar`: a URL valid for some minutes. `gender`: '' (not given), male, female. `email`: confirmed, for
 * login; `emailPending`: not confirmed yet. `unread`: unread notices. `runningTest`: the test with a running time limit, absent without
 * one; `now` is the server's clock, by which `endsAt` is counted down.
 */
const UserInfo = Type.Object({
  userId: Id,
  name: Type.String(),
  nameEn: Type.String(),
  avatar: nullable(Type.String()),
  countryCode: Type.String(),
  mobile: Type.String(),
  email: nullable(Type.String()),
  emailPending: nullable(Type.String()),
  college: nullable(College),
  ...eachStudyField(() => Type.String()),
  gender: Type.String(),
  role: oneOf(roles),
  /** The fields that the roster of `college` sets, which one cannot change oneself; absent for none (rules: college-word). */
  byCollege: Type.Optional(Type.Array(oneOf(collegeWordFields))),
  unread: Type.Integer(),
  runningTest: Type.Optional(
    Type.Object({ projectId: Id, chapterId: Id, title: Type.String(), endsAt: Time, now: Time }),
  ),
});

export const getUserInfo = defineCall({
  method: 'POST',
  path: '/capi/Student/getUserInfo',
  who: 'student',
  summary: '当前用户资料',
  payload: Nothing,
  data: UserInfo,
});

const short = (title: string) => Type.Optional(Type.String({ maxLength: profileLineLength, title }));
/** An id, or 0 for none. */
const OrNone = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/**
 * Fields that are left out keep their values. `avatar`: the file id of an own picture, 0 for none; `collegeId` 0 removes the college. An
 * `email` must be confirmed; an empty one removes the unconfirmed one. Names: rules names; unsealed certificates follow them.
 */
export const updateStudentV2 = defineCall({
  method: 'POST',
  path: '/capi/Student/updateStudentV2',
  who: 'student',
  summary: '修改个人资料',
  payload: Type.Object({
    name: Type.Optional(Type.String({ minLength: 1, maxLength: nameLimits.name, title: '姓名' })),
    nameEn: Type.Optional(Type.String({ maxLength: nameLimits.nameEn, title: '英文名' })),
    avatar: Type.Optional(Type.Integer({ ...OrNone, title: '头像' })),
    gender: Type.Optional(oneOf(['', 'male', 'female'])),
    email: Type.Optional(Type.String({ maxLength: 254, title: '邮箱' })),
    collegeId: Type.Optional(Type.Integer({ ...OrNone, title: '院校' })),
    ...eachStudyField((field) => short(studyFields[field])),
  }),
  data: UserInfo,
});

export const getCollegeList = defineCall({
  method: 'POST',
  path: '/capi/Student/getCollegeList',
  who: 'student',
  summary: '可选的院校',
  payload: Nothing,
  data: Type.Object({ list: Type.Array(College) }),
});

/** `code`: of scene `bind`, sent to the new number; `password`: the account's own. */
export const changeMobile = defineCall({
  method: 'POST',
  path: '/passport/Api/user/changeMobile',
  who: 'student',
  summary: '更换手机号',
  payload: Type.Object({ ...codedNumber, password: Password }),
  data: UserInfo,
});

/** Sends a code to an e-mail that is to log in; `password`: the account's own (rules: email-login). */
export const emailCode = defineCall({
  method: 'POST',
  path: '/passport/Api/user/emailCode',
  who: 'student',
  summary: '给新的登录邮箱发验证码',
  payload: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254, title: '邮箱' }),
    password: Password,
  }),
  data: Type.Object({ resendIn: Type.Integer() }),
});

/** `code`: from the message. The e-mail can log in from now on; the other sessions of the account end. */
export const confirmEmail = defineCall({
  method: 'POST',
  path: '/passport/Api/user/confirmEmail',
  who: 'student',
  summary: '确认登录邮箱',
  payload: Type.Object({ code: codedNumber.code }),
  data: UserInfo,
});

export const removeEmail = defineCall({
  method: 'POST',
  path: '/passport/Api/user/removeEmail',
  who: 'student',
  summary: '移除登录邮箱',
  payload: Type.Object({ password: Password }),
  data: UserInfo,
});

/** The other sessions of the account end. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/passport/Api/user/changePassword',
  who: 'student',
  summary: '修改密码',
  payload: Type.Object({
    oldPassword: Type.String({ minLength: 1, maxLength: 200, title: '原密码' }),
    password: Password,
  }),
  data: Nothing,
});

/**
 * Asks to cancel the account: every session ends, and the account is erased at `erasedAt`, unless it is logged in to before (rules:
 * cancel-account). `password`: the account's own.
 */
export const cancelAccount = defineCall({
  method: 'POST',
  path: '/passport/Api/user/cancelAccount',
  who: 'student',
  summary: '申请注销账号',
  cost: 5,
  payload: Type.Object({ password: Password }),
  data: Type.Object({ erasedAt: Time }),
});

/** `device`: in the reader's language; `place`: the masked IP address; `current`: the session of this request. */
export const getSessionList = defineCall({
  method: 'POST',
  path: '/passport/Api/user/getSessionList',
  who: 'student',
  summary: '已登录的设备',
  payload: Nothing,
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        device: Type.String(),
        place: Type.String(),
        createdAt: Time,
        seenAt: Time,
        current: Type.Boolean(),
      }),
    ),
  }),
});

export const endSession = defineCall({
  method: 'POST',
  path: '/passport/Api/user/endSession',
  who: 'student',
  summary: '退出一台设备',
  payload: Type.Object({ sessionId: Id }),
  data: Nothing,
});

/** `others`: all but the session of this request; `all`: that one too. */
export const endSessions = defineCall({
  method: 'POST',
  path: '/passport/Api/user/endSessions',
  who: 'student',
  summary: '退出其他或全部设备',
  payload: Type.Object({ scope: oneOf(['others', 'all']) }),
  data: Type.Object({ ended: Type.Integer() }),
});
