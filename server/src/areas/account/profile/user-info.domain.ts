import type { calls, Data, Payload } from '@zhixing/contract';
import { eachStudyField } from '@zhixing/contract/profile-fields';
import type { Action, Dependencies } from '../../../action/action.ts';
import { loginInvalid } from '../../../base/errors.ts';
import { maskMobile } from '../../../base/mask-mobile.ts';
import { fileUrl } from '../../files/index.ts';
import * as queries from '../account.queries.ts';
import { hasNumber } from '../mobile.ts';

/** The caller's own record with the number masked, the number of unread notices and the running test. */
export async function readInfo(
  deps: Dependencies,
  { accountId }: { accountId: number },
): Promise<Data<typeof calls.getUserInfo>> {
  const now = deps.clock.now();
  const found = await queries.readUser(deps.db, { accountId, now });
  if (!found) throw loginInvalid();
  const { account, college, unread, running } = found;
  const { name, nameEn, countryCode, email, gender, role, byCollege } = account;
  return {
    userId: account.id,
    avatar: account.avatarFileId === null ? null : fileUrl(deps, account.avatarFileId),
    mobile: hasNumber(account) ? maskMobile(account.mobile) : '',
    college,
    ...(byCollege.length > 0 ? { byCollege } : {}),
    emailPending: account.pendingEmail,
    unread,
    ...(running
      ? {
          runningTest: { ...running, endsAt: new Date(running.endsAt).toISOString(), now: now.toISOString() },
        }
      : {}),
    name,
    nameEn,
    countryCode,
    email,
    gender,
    role,
    ...eachStudyField((field) => account[field]),
  };
}

export const getUserInfo = ({ deps, caller }: Action<Payload<typeof calls.getUserInfo>>) =>
  readInfo(deps, caller);
