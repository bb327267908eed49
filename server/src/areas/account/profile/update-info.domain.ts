import type { calls, Data, Payload } from '@zhixing/contract';
import { nameFields } from '@zhixing/contract/names';
import { studyFields } from '@zhixing/contract/profile-fields';
import type { Action, Dependencies } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import { retryOnConflict } from '../../../db/statement/retry-on-conflict.ts';
import { say, word } from '../../../locales/say.ts';
import { requireOwnPicture } from '../../files/index.ts';
import * as accounts from '../account.queries.ts';
import { requireEmail } from '../codes/email.ts';
import * as colleges from './college.queries.ts';
import { requireName } from './name.ts';
import { readInfo } from './user-info.domain.ts';

type ProfileInput = Payload<typeof calls.updateStudentV2>;
/** The one-line text fields, with their titles in error messages. */
const lines = studyFields;
/** The fields that a college's roster may set, with their titles in error messages. */
const ofCollege = { name: '姓名', studentNo: '学号', className: '班级', collegeId: '院校' } as const;

function requireLine(given: string, title: string): string {
  const line = given.normalize('NFC').trim();
  if (/\p{C}/u.test(line)) throw badParameter(say`${word(title)}中有无法显示的字符，请重新填写`);
  return line;
}

function readTexts(wanted: ProfileInput): accounts.AccountChange {
  const set: accounts.AccountChange = {};
  for (const [key, title] of Object.entries(lines) as [keyof typeof lines, string][]) {
    const given = wanted[key];
    if (given !== undefined) set[key] = requireLine(given, title);
  }
  for (const field of nameFields) {
    const given = wanted[field];
    if (given !== undefined) set[field] = requireName(field, given);
  }
  if (wanted.gender !== undefined) set.gender = wanted.gender;
  return set;
}

/** Checks references: the college must exist, the picture must be the caller's own. */
async function readReferences({ db }: Dependencies, ownerId: number, { avatar, collegeId }: ProfileInput) {
  const set: accounts.AccountChange = {};
  if (avatar !== undefined) {
    set.avatarFileId = avatar > 0 ? await requireOwnPicture(db, { ownerId, fileId: avatar }) : null;
  }
  if (collegeId !== undefined) {
    if (collegeId > 0 && !(await colleges.hasCollege(db, { collegeId })))
      throw badParameter('院校不存在，请重新选择');
    set.collegeId = collegeId || null;
  }
  return set;
}

/**
 * An e-mail other than the login e-mail is pending until its code is confirmed (rules: email-login). '' removes a
 * pending e-mail. Removing the login e-mail needs the password.
 */
async function readEmail({ db }: Dependencies, accountId: number, given: string | undefined) {
  if (given === undefined) return {};
  const email = requireEmail(given);
  const own = (await accounts.findById(db, { accountId }))?.email ?? null;
  if (email === null && own !== null) throw refused('移除登录邮箱要输入密码，请到「账号安全」里操作');
  return { pendingEmail: email?.toLowerCase() === own ? null : email };
}

/**
 * Returns the given fields without those that the college's roster sets; these cannot be changed (rules: college-word).
 * -2: the given name, number, class or college differs from the roster's.
 */
async function keepCollegeWord(
  { db, clock }: Dependencies,
  accountId: number,
  wanted: ProfileInput,
): Promise<ProfileInput> {
  const found = await accounts.readUser(db, { accountId, now: clock.now() });
  if (!found?.college || found.account.byCollege.length === 0) return wanted;
  const { account, college } = found;
  const says = { ...account, collegeId: college.id };
  const own = { ...wanted };
  for (const field of [...account.byCollege, 'collegeId'] as const) {
    const given = own[field];
    if (given !== undefined && `${given}`.normalize('NFC').trim() !== `${says[field]}`)
      throw refused(
        say`${word(ofCollege[field])}以${college.name}的名单为准，不能自己修改：如有错误，请在个人信息里申请更正`,
      );
    delete own[field];
  }
  return own;
}

/** undefined: a college's roster sets one of these fields, nothing was changed. */
async function change(
  { deps, caller }: Action<ProfileInput>,
  wanted: ProfileInput,
): Promise<true | undefined> {
  const { accountId } = caller;
  const set = {
    ...readTexts(wanted),
    ...(await readReferences(deps, accountId, wanted)),
    ...(await readEmail(deps, accountId, wanted.email)),
  };
  if (Object.keys(set).length === 0) return true;
  if (!(await accounts.changeOwn(deps.db, { accountId, set }))) return undefined;
  if (nameFields.some((field) => field in set)) await deps.accountEvents.nameChanged(deps, accountId);
  return true;
}

/**
 * Changes the given fields. Certificates that are not sealed show the new names (rules: certificate-sealing). -3: a
 * field is invalid, or the picture is not the caller's own. -2: the login e-mail cannot be removed here, or the college
 * sets the field.
 */
export async function updateStudentV2(
  action: Action<ProfileInput>,
): Promise<Data<typeof calls.updateStudentV2>> {
  const { deps, caller, payload } = action;
  if (payload.collegeId !== undefined && (caller.role !== 'student' || caller.held))
    throw refused('老师的院校由管理员设置，请联系管理员');
  if (!(await change(action, payload)))
    await retryOnConflict(async () => change(action, await keepCollegeWord(deps, caller.accountId, payload)));
  return readInfo(deps, caller);
}

export async function getCollegeList({
  deps,
}: Action<Payload<typeof calls.getCollegeList>>): Promise<Data<typeof calls.getCollegeList>> {
  return { list: await colleges.listColleges(deps.db) };
}
