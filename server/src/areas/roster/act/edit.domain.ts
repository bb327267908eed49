import type { calls, Data, Payload } from '@zhixing/contract';
import { plainTyped } from '@zhixing/contract/typed-number';
import type { RosterField } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import { maskMobile } from '../../../base/mask-mobile.ts';
import type { Transaction } from '../../../db/client.ts';
import { isViolation } from '../../../db/violation.ts';
import { type MobileNumber, requireMobile, requireName } from '../../account/index.ts';
import { changedOnly, recordAct } from '../../audit/index.ts';
import { type Camp, requireCamp } from '../../camps/index.ts';
import { invalidateCertificates } from '../../certificate/index.ts';
import { notifyNumbers, withdrawNumberNotices } from '../../notice/index.ts';
import { updateProfilesFromRoster } from '../college-word.domain.ts';
import { shown } from '../people/people.domain.ts';
import { listThese } from '../people/people.queries.ts';
import * as roster from '../roster.queries.ts';
import { requireRunning } from '../running.ts';
import { countInvited } from '../usage.domain.ts';
import * as queries from './edit.queries.ts';
import { lockNamedMembers } from './named.domain.ts';

type RosterEntryInput = Payload<typeof calls.editRosterEntry>;

/** The given fields, normalised. -3: one is invalid. */
function fieldsOf({ name, nameEn, studentNo, className }: RosterEntryInput) {
  return {
    name: requireName('name', name),
    ...(nameEn === undefined ? {} : { nameEn: requireName('nameEn', nameEn) }),
    ...(studentNo === undefined ? {} : { studentNo: plainTyped(studentNo).trim() }),
    ...(className === undefined ? {} : { className: className.trim() }),
  };
}

/** null: not given. -3: not a mobile number. */
const numberOf = ({ mobile, countryCode = '86' }: RosterEntryInput) =>
  mobile === undefined ? null : requireMobile({ mobile, countryCode });

/** Translates a unique violation: two people in one camp cannot have the same number. */
export const taken = (error: unknown) => {
  if (isViolation(error, 'roster_entry_student_no')) return refused('这个学号已经是名单里另一个人的，请核对');
  if (isViolation(error, 'roster_entry_number')) return refused('这个手机号已经是名单里另一个人的，请核对');
  return error;
};

interface Inviting {
  camp: Camp;
  before: { countryCode: string; mobile: string | null };
  number: MobileNumber;
  by: number;
  now: Date;
}

/** Invites a new number (rules: roster-invitation); an unchanged number is not notified again. -2: the camp is over. */
async function invite(tx: Transaction, { camp, before, number, by, now }: Inviting): Promise<void> {
  const { countryCode, mobile } = number;
  if (before.mobile === mobile && before.countryCode === countryCode) return;
  requireRunning(camp, now);
  await countInvited(tx, { accountId: by, now }, 1);
  const about = { projectId: camp.projectId, campId: camp.id, kind: 'camp-invited' } as const;
  const numbers = before.mobile === null ? [] : [{ countryCode: before.countryCode, mobile: before.mobile }];
  await withdrawNumberNotices(tx, { ...about, numbers });
  await notifyNumbers(tx, { ...about, numbers: [{ countryCode, mobile }], now });
}

/** As the audit trail keeps it: the number is masked. */
const entryWords = ({ mobile, ...fields }: Partial<Record<RosterField, string | null>>) => ({
  name: fields.name,
  nameEn: fields.nameEn,
  studentNo: fields.studentNo,
  className: fields.className,
  mobile: mobile && maskMobile(mobile),
});

/**
 * Edits an entry by hand. Later imports do not overwrite the edited fields unless told to (rules: roster-by-hand). -2: the
 * number belongs to somebody who has joined, is taken, or is changed in a camp that is over; -3: no such person in this
 * camp.
 */
export async function editRosterEntry({
  deps,
  caller,
  payload,
}: Action<RosterEntryInput>): Promise<Data<typeof calls.editRosterEntry>> {
  const { campId, studentId, entryId } = payload;
  const camp = await requireCamp(deps.db, caller, { campId, permission: 'roster.change' });
  const number = numberOf(payload);
  const fields = { ...fieldsOf(payload), ...number };
  const now = deps.clock.now();
  const which = {
    studentIds: studentId === undefined ? [] : [studentId],
    entryIds: studentId === undefined && entryId !== undefined ? [entryId] : [],
  };
  const edited = await deps.db
    .transaction(async (tx) => {
      await roster.lockRoster(tx, { campId });
      const [one] = await lockNamedMembers(tx, { campId, ...which });
      if (!one) throw badParameter('有人不在这个营的名单里，请刷新后再试');
      if (number && one.studentId !== null) throw refused('已经加入的学生，手机号由学生自己在账号安全里更换');
      const id =
        one.entryId ?? (await queries.insertEntry(tx, { campId, studentId: one.studentId ?? 0, now }));
      const byHand = Object.keys(fields).filter((field) => field !== 'countryCode') as RosterField[];
      const before = await queries.editEntry(tx, { id, fields, byHand, by: caller.accountId, now });
      if (one.studentId !== null) await updateProfilesFromRoster(tx, { campId, studentIds: [one.studentId] });
      if (number) await invite(tx, { camp, before, number, by: caller.accountId, now });
      await recordAct(
        tx,
        { caller, now },
        {
          kind: 'editRosterEntry',
          campId,
          subjects: one.studentId === null ? [] : [one.studentId],
          ...changedOnly(entryWords(before), entryWords(fields)),
        },
      );
      return { id, studentId: one.studentId };
    })
    .catch((error: unknown) => {
      throw taken(error);
    });
  deps.security.record('roster.edited', { by: caller.accountId, campId, entryId: edited.id });
  if (edited.studentId !== null) await invalidateCertificates(deps, edited.studentId);
  const [row] = await listThese(deps.db, {
    campId,
    now: deps.clock.now(),
    entryIds: [edited.id],
    limit: 1,
    offset: 0,
    studentIds: edited.studentId === null ? [] : [edited.studentId],
  });
  if (!row) throw badParameter('有人不在这个营的名单里，请刷新后再试');
  return shown(row, { caller, camp });
}
