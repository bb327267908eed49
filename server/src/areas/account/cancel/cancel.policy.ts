import type { Role } from '@zhixing/contract/words';

const day = 24 * 3600 * 1000;

/**
 * Days in which a login withdraws the cancellation; erasing may take 15 working days in all (rules: cancel-account).
 */
const coolingOffDays = 7;

export const erasedAt = (askedAt: Date) => new Date(askedAt.getTime() + coolingOffDays * day);
/** Requests made before this time are due. */
export const askedBefore = (now: Date) => new Date(now.getTime() - coolingOffDays * day);

/** The values that replace a person's data. Nobody can have this number. */
export const nobody = {
  countryCode: '0',
  mobile: '0000',
  email: null,
  pendingEmail: null,
  passwordHash: '',
  name: '已注销用户',
  nameEn: 'Cancelled account',
  avatarFileId: null,
  collegeId: null,
  major: '',
  className: '',
  studentNo: '',
  grade: '',
  gender: '',
  byCollege: [],
};

/** Why an account cannot be cancelled now; null: it can. `timed`: a test with a time limit is running. */
export function whyNotCancel({
  role,
  isDemo,
  timed,
}: {
  role: Role;
  isDemo: boolean;
  timed: boolean;
}): string | null {
  if (role !== 'student') return '老师和管理员的账号关系到实训营，请联系院校或平台的管理员停用';
  if (isDemo) return '示例账号供所有人试用，不能注销；请注册一个自己的账号来试';
  if (timed) return '你有一个正在计时的测验，请交卷后再申请注销';
  return null;
}
