import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Dependencies } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { isViolation } from '../../db/violation.ts';
import { requireOwnPicture } from '../upload/files.door.ts';
import * as accounts from './account.queries.ts';
import * as colleges from './college.queries.ts';
import { requireName } from './register.domain.ts';
import { readInfo } from './user-info.domain.ts';

type Wanted = Payload<typeof calls.updateStudentV2>;
/** The texts of one line, and what is said of one with characters that cannot be shown. */
const lines = {
  nameEn: '英文名中有无法显示的字符，请重新填写',
  major: '专业中有无法显示的字符，请重新填写',
  className: '班级中有无法显示的字符，请重新填写',
  studentNo: '学号中有无法显示的字符，请重新填写',
  grade: '年级中有无法显示的字符，请重新填写',
} as const;

function requireLine(given: string, says: string): string {
  const line = given.normalize('NFC').trim();
  if (/\p{C}/u.test(line)) throw badParameter(says);
  return line;
}

/** null: none. The server has the last word on what an address looks like: one `@`, a dot after it, no spaces. */
function requireEmail(given: string): string | null {
  const email = given.normalize('NFKC').trim();
  if (!email) return null;
  if (!/^[^\s@\p{C}]{1,64}@[^\s@\p{C}]+\.[^\s@.\p{C}]{2,}$/u.test(email))
    throw badParameter('邮箱的格式不正确，请检查后重新填写');
  return email;
}

function readTexts(wanted: Wanted): accounts.AccountChange {
  const set: accounts.AccountChange = {};
  for (const [key, says] of Object.entries(lines) as [keyof typeof lines, string][]) {
    const given = wanted[key];
    if (given !== undefined) set[key] = requireLine(given, says);
  }
  if (wanted.name !== undefined) set.name = requireName(wanted.name);
  if (wanted.email !== undefined) set.email = requireEmail(wanted.email);
  if (wanted.gender !== undefined) set.gender = wanted.gender;
  return set;
}

/** What refers to something else must exist, and a picture be one's own. */
async function readReferences({ db }: Dependencies, ownerId: number, { avatar, collegeId }: Wanted) {
  const set: accounts.AccountChange = {};
  if (avatar !== undefined) {
    if (avatar > 0) await requireOwnPicture(db, { ownerId, fileId: avatar });
    set.avatarFileId = avatar || null;
  }
  if (collegeId !== undefined) {
    if (collegeId > 0 && !(await colleges.hasCollege(db, { collegeId })))
      throw badParameter('院校不存在，请重新选择');
    set.collegeId = collegeId || null;
  }
  return set;
}

/**
 * Changes what is given and leaves the rest. A certificate keeps the name it was issued with. -3: a field is not right,
 * or the picture is not one's own; -2: another account has the e-mail.
 */
export async function updateStudentV2({
  deps,
  caller,
  payload,
}: Action<Wanted>): Promise<Data<typeof calls.updateStudentV2>> {
  const { accountId, role } = caller;
  if (payload.collegeId !== undefined && role !== 'student')
    throw refused('老师的院校由管理员设置，请联系管理员');
  const set = { ...readTexts(payload), ...(await readReferences(deps, accountId, payload)) };
  if (Object.keys(set).length > 0) {
    await accounts.changeAccount(deps.db, { accountId, set }).catch((error: unknown) => {
      throw isViolation(error, 'account_email') ? refused('这个邮箱已被其他账号使用，请换一个') : error;
    });
  }
  return readInfo(deps, caller);
}

export async function getCollegeList({
  deps,
}: Action<Payload<typeof calls.getCollegeList>>): Promise<Data<typeof calls.getCollegeList>> {
  return { list: await colleges.listColleges(deps.db) };
}
