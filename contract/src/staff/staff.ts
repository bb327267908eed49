import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Page, PageSize, paged, Time } from '../call.ts';
import { codedNumber, Password, Token } from '../calls/account.ts';
import { nameLimits } from '../names.ts';
import { permissions, staffRoles, staffSteps } from '../words.ts';

/** The reader's permissions on the object (rules: staff-permissions). */
export const PermissionList = Type.Array(oneOf(permissions));

const College = Type.Object({ id: Id, name: Type.String(), nameEn: Type.String() });
const { countryCode, mobile } = codedNumber;
const Name = Type.String({ minLength: 1, maxLength: nameLimits.name, title: '姓名' });
const Agree = Type.String({ minLength: 1, maxLength: 40, title: '协议版本' });
/** The secret of a one-time URL: 128 bits, short enough for a variable of an SMS template. */
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', title: '一次性地址' });
const Keyword = Type.Optional(Type.String({ maxLength: 100, title: '搜索词' }));
/** A college id; 0 for an administrator, who has none. */
const CollegeOrNone = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, title: '院校' });
const Post = { role: oneOf(staffRoles, { title: '角色' }), collegeId: CollegeOrNone };

/** -2: the URL has expired or was used, or there is an administrator already. */
export const checkSetup = defineCall({
  method: 'POST',
  path: '/mapi/Setup/check',
  who: 'visitor',
  summary: '首次设置的地址是否有效',
  payload: Type.Object({ key: Key }),
  data: Nothing,
});

/**
 * Creates the first administrator (rules: first-administrator). `password`: of a registered mobile number its current one; otherwise the
 * password of the new account.
 */
export const createAdministrator = defineCall({
  method: 'POST',
  path: '/mapi/Setup/createAdministrator',
  who: 'visitor',
  summary: '建立第一个管理员',
  cost: 5,
  payload: Type.Object({ key: Key, countryCode, mobile, name: Name, password: Password, agree: Agree }),
  data: Token,
});

/** `step`: what must be done before `may` applies, null for nothing. `may`: the permissions that the reader has on anything. */
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
    /** When a second factor must be set up; null where it is, or is not required (rules: staff-factor). */
    factorDue: nullable(Time),
    /** Who printed the slip by which the password was set; null where none did (rules: second-person). */
    slipBy: nullable(Type.String()),
    may: PermissionList,
  }),
});

/** `mobile`: masked; `secondFactor`: it is set up; `registrarDuty`: a teacher or an assistant who keeps the registrar's spreadsheets; `may`: the reader's permissions on this person. By role, then by name. */
const StaffMember = Type.Object({
  userId: Id,
  name: Type.String(),
  nameEn: Type.String(),
  countryCode: Type.String(),
  mobile: Type.String(),
  role: oneOf(staffRoles),
  college: nullable(College),
  secondFactor: Type.Boolean(),
  registrarDuty: Type.Boolean(),
  seenAt: nullable(Time),
  may: PermissionList,
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

/** All sessions of that account end. -2: the last administrator, oneself, or a role above one's own. */
export const changeStaffRole = defineCall({
  method: 'POST',
  path: '/mapi/Staff/changeRole',
  who: 'staff',
  summary: '改变后台人员的角色与院校',
  payload: Type.Object({ userId: Id, ...Post }),
  data: StaffMember,
});

/** Lets a teacher or an assistant add and remove their college's registrar spreadsheets, or not any more (rules: registrar-duty). */
export const setRegistrarDuty = defineCall({
  method: 'POST',
  path: '/mapi/Staff/setRegistrarDuty',
  who: 'staff',
  summary: '让一位老师或助教管理院校的教务表格，或收回',
  payload: Type.Object({ userId: Id, duty: Type.Boolean({ title: '教务表格' }) }),
  data: StaffMember,
});

/** The account becomes a student's; all its sessions end. */
export const removeStaff = defineCall({
  method: 'POST',
  path: '/mapi/Staff/remove',
  who: 'staff',
  summary: '移出后台人员',
  payload: Type.Object({ userId: Id }),
  data: Nothing,
});

/** Sends the owner a one-time URL at which they set a password (rules: password-link). `sentTo`: their number, their e-mail, or both. */
export const sendPasswordLink = defineCall({
  method: 'POST',
  path: '/mapi/Staff/sendPasswordLink',
  who: 'staff',
  summary: '给后台人员发设密码的链接',
  payload: Type.Object({ userId: Id }),
  data: Type.Object({ sentTo: Type.Array(oneOf(['mobile', 'email'])) }),
  waitsOutside: true,
});

/**
 * Makes a slip with a one-time URL at which the owner sets a password. While it is that password, the two accounts decide about nothing
 * of each other's (rules: second-person). `qrCode`: an SVG data URL.
 */
export const printPasswordSlip = defineCall({
  method: 'POST',
  path: '/mapi/Staff/printPasswordSlip',
  who: 'staff',
  toldOnce: true,
  summary: '打印后台人员的密码单',
  payload: Type.Object({ userId: Id }),
  data: Type.Object({
    name: Type.String(),
    address: Type.String(),
    qrCode: Type.String(),
    expiresAt: Time,
  }),
  waitsOutside: true,
});

/** `mobile`: masked. -2: the URL was used, replaced or has expired. */
export const readPasswordLink = defineCall({
  method: 'POST',
  path: '/mapi/Password/read',
  who: 'visitor',
  summary: '打开设密码的链接',
  payload: Type.Object({ key: Key }),
  data: Type.Object({
    name: Type.String(),
    mobile: Type.String(),
    way: oneOf(['message', 'slip']),
    expiresAt: Time,
  }),
});

/** Every session of the account ends. */
export const setPasswordByLink = defineCall({
  method: 'POST',
  path: '/mapi/Password/set',
  who: 'visitor',
  summary: '凭链接设密码',
  cost: 5,
  payload: Type.Object({ key: Key, password: Password }),
  data: Nothing,
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
  may: PermissionList,
});

/** Sends a one-time URL to a mobile number (rules: staff-invite). A new invitation of a number replaces the old one. */
export const inviteStaff = defineCall({
  method: 'POST',
  path: '/mapi/Invite/create',
  who: 'staff',
  summary: '邀请后台人员',
  payload: Type.Object({ countryCode, mobile, name: Name, ...Post }),
  data: Invite,
  waitsOutside: true,
});

/** The open invitations, the newest first. */
export const getInviteList = defineCall({
  method: 'POST',
  path: '/mapi/Invite/getList',
  who: 'staff',
  summary: '等待接受的邀请',
  payload: Type.Object({ page: Page, pageSize: PageSize }),
  data: paged(Invite),
});

/** Sends the invited person a new one-time URL; the one before ends, the days begin anew. */
export const resendInvite = defineCall({
  method: 'POST',
  path: '/mapi/Invite/resend',
  who: 'staff',
  summary: '再发一次邀请',
  payload: Type.Object({ inviteId: Id }),
  data: Invite,
  waitsOutside: true,
});

export const cancelInvite = defineCall({
  method: 'POST',
  path: '/mapi/Invite/cancel',
  who: 'staff',
  summary: '撤回邀请',
  payload: Type.Object({ inviteId: Id }),
  data: Nothing,
});

/** `registered`: the mobile number has an account, which logs in and accepts; otherwise one is created with the invitation. */
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

/** Accepts with the account of the invited number. Its other sessions end. */
export const acceptInvite = defineCall({
  method: 'POST',
  path: '/mapi/Invite/accept',
  who: 'student',
  summary: '接受邀请',
  payload: Type.Object({ key: Key }),
  data: Nothing,
});

/** Creates the account of the invited number. */
export const registerInvited = defineCall({
  method: 'POST',
  path: '/mapi/Invite/register',
  who: 'visitor',
  summary: '凭邀请注册',
  cost: 5,
  payload: Type.Object({ key: Key, name: Name, password: Password, agree: Agree }),
  data: Token,
});
