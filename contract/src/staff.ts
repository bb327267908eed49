import { Type } from 'typebox';
import { codedNumber, Password, Token } from './account.ts';
import { defineCall, Id, Nothing, nullable, oneOf, Page, PageSize, paged, Time } from './call.ts';
import { nameLimits } from './names.ts';
import { permissions, staffRoles, staffSteps } from './words.ts';

/** What the reader may do with the thing beside it (rules: staff-permissions). */
export const May = Type.Array(oneOf(permissions));

const College = Type.Object({ id: Id, name: Type.String(), nameEn: Type.String() });
const { countryCode, mobile } = codedNumber;
const Name = Type.String({ minLength: 1, maxLength: nameLimits.name, title: '姓名' });
const Agree = Type.String({ minLength: 1, maxLength: 40, title: '协议版本' });
/** Of a one-time address: 128 bits, which fit into the variable of an SMS template. */
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', title: '一次性地址' });
const Keyword = Type.Optional(Type.String({ maxLength: 100, title: '搜索词' }));
/** Of an administrator there is none: 0. */
const CollegeOrNone = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, title: '院校' });
const Post = { role: oneOf(staffRoles, { title: '角色' }), collegeId: CollegeOrNone };

/** -2: the address has expired, was used, or there is an administrator already. */
export const checkSetup = defineCall({
  method: 'POST',
  path: '/mapi/Setup/check',
  who: 'visitor',
  summary: '首次设置的地址是否有效',
  payload: Type.Object({ key: Key }),
  data: Nothing,
});

/**
 * Makes the first administrator (rules: first-administrator). The password of a number that is registered is the one it has; of a
 * new one it becomes the first.
 */
export const createAdministrator = defineCall({
  method: 'POST',
  path: '/mapi/Setup/createAdministrator',
  who: 'visitor',
  changesShared: true,
  summary: '建立第一个管理员',
  cost: 5,
  payload: Type.Object({ key: Key, countryCode, mobile, name: Name, password: Password, agree: Agree }),
  data: Token,
});

/** `step`: what is to be done before `may` holds (null: nothing). `may`: what the reader may do with anything at all. */
export const getStaffSelf = defineCall({
  method: 'POST',
  path: '/mapi/Staff/getSelf',
  who: 'staff',
  summary: '我在后台的角色与权限',
  payload: Nothing,
  data: Type.Object({
    userId: Id,
    name: Type.String(),
    role: oneOf(staffRoles),
    college: nullable(College),
    step: nullable(oneOf(staffSteps)),
    /** Until when a second factor must be set up; null: it is there, or need not be (rules: staff-factor). */
    factorDue: nullable(Time),
    may: May,
  }),
});

/** `mobile` masked; `secondFactor`: set up; `may`: what the reader may do with this person. By role, then by name. */
const StaffMember = Type.Object({
  userId: Id,
  name: Type.String(),
  nameEn: Type.String(),
  countryCode: Type.String(),
  mobile: Type.String(),
  role: oneOf(staffRoles),
  college: nullable(College),
  secondFactor: Type.Boolean(),
  seenAt: nullable(Time),
  may: May,
});

/** `keyword`: a part of a name, or a whole mobile number. */
export const getStaffList = defineCall({
  method: 'POST',
  path: '/mapi/Staff/getList',
  who: 'staff',
  summary: '后台人员',
  payload: Type.Object({
    role: Type.Optional(oneOf(staffRoles)),
    collegeId: Type.Optional(Id),
    keyword: Keyword,
    page: Page,
    pageSize: PageSize,
  }),
  data: paged(StaffMember),
});

/** Every session of that account ends. -2: the last administrator, oneself, above one's own post. */
export const changeStaffRole = defineCall({
  method: 'POST',
  path: '/mapi/Staff/changeRole',
  who: 'staff',
  summary: '改变后台人员的角色与院校',
  payload: Type.Object({ userId: Id, ...Post }),
  data: StaffMember,
});

/** The account stays, as a student's; every session of it ends. */
export const removeStaff = defineCall({
  method: 'POST',
  path: '/mapi/Staff/remove',
  who: 'staff',
  summary: '移出后台人员',
  payload: Type.Object({ userId: Id }),
  data: Nothing,
});

/** A new password made here, told once, which must be changed at the next login; every session of the account ends. */
export const givePassword = defineCall({
  method: 'POST',
  path: '/mapi/Staff/givePassword',
  who: 'staff',
  summary: '给后台人员一个新的首个密码',
  cost: 5,
  payload: Type.Object({ userId: Id }),
  data: Type.Object({ password: Type.String() }),
});

const Invite = Type.Object({
  inviteId: Id,
  name: Type.String(),
  countryCode: Type.String(),
  mobile: Type.String(),
  role: oneOf(staffRoles),
  college: nullable(College),
  invitedBy: Type.String(),
  createdAt: Time,
  expiresAt: Time,
  may: May,
});

/** Tells a mobile number a one-time address (rules: staff-invite). A new invite of a number takes the place of the old one. */
export const inviteStaff = defineCall({
  method: 'POST',
  path: '/mapi/Invite/create',
  who: 'staff',
  summary: '邀请后台人员',
  payload: Type.Object({ countryCode, mobile, name: Name, ...Post }),
  data: Invite,
  waitsOutside: true,
});

/** Those that wait to be accepted, the newest first. */
export const getInviteList = defineCall({
  method: 'POST',
  path: '/mapi/Invite/getList',
  who: 'staff',
  summary: '等待接受的邀请',
  payload: Type.Object({ page: Page, pageSize: PageSize }),
  data: paged(Invite),
});

export const cancelInvite = defineCall({
  method: 'POST',
  path: '/mapi/Invite/cancel',
  who: 'staff',
  summary: '撤回邀请',
  payload: Type.Object({ inviteId: Id }),
  data: Nothing,
});

/** `registered`: the number has an account, which logs in and accepts; else one is made with the invite. */
export const readInvite = defineCall({
  method: 'POST',
  path: '/mapi/Invite/read',
  who: 'visitor',
  summary: '打开邀请',
  payload: Type.Object({ key: Key }),
  data: Type.Object({
    name: Type.String(),
    mobile: Type.String(),
    role: oneOf(staffRoles),
    college: nullable(College),
    registered: Type.Boolean(),
    expiresAt: Time,
  }),
});

/** By the account of the invited number. Its sessions end but for the one that asks. */
export const acceptInvite = defineCall({
  method: 'POST',
  path: '/mapi/Invite/accept',
  who: 'student',
  summary: '接受邀请',
  payload: Type.Object({ key: Key }),
  data: Nothing,
});

/** Makes the account of the invited number. */
export const registerInvited = defineCall({
  method: 'POST',
  path: '/mapi/Invite/register',
  who: 'visitor',
  summary: '凭邀请注册',
  cost: 5,
  payload: Type.Object({ key: Key, name: Name, password: Password, agree: Agree }),
  data: Token,
});
