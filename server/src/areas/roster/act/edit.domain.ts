import type { calls, Data, Payload } from '@zhixing/contract';
import type { RosterField } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import { isViolation } from '../../../db/violation.ts';
import { requireMobile, requireName } from '../../account/number.door.ts';
import { requireCamp } from '../camp.domain.ts';
import { shown } from '../people/people.domain.ts';
import { listThese } from '../people/people.queries.ts';
import * as roster from '../roster.queries.ts';
import * as queries from './edit.queries.ts';
import { holdNamed } from './named.domain.ts';

type Wanted = Payload<typeof calls.editRosterEntry>;

/** The fields that are asked for, in the form in which they are kept. -3: one is not fit. */
function fieldsOf({ name, nameEn, studentNo, className, mobile, countryCode }: Wanted) {
  return {
    name: requireName('name', name),
    ...(nameEn === undefined ? {} : { nameEn: requireName('nameEn', nameEn) }),
    ...(studentNo === undefined ? {} : { studentNo: studentNo.trim() }),
    ...(className === undefined ? {} : { className: className.trim() }),
    ...(mobile === undefined ? {} : requireMobile({ mobile, countryCode: countryCode ?? '86' })),
  };
}

/** Of two people in one camp with one number. */
const taken = (error: unknown) => {
  if (isViolation(error, 'roster_entry_student_no')) return refused('这个学号已经是名单里另一个人的，请核对');
  if (isViolation(error, 'roster_entry_number')) return refused('这个手机号已经是名单里另一个人的，请核对');
  return error;
};

/**
 * Writes by hand what the roster says of somebody: no import changes it back by itself (rules: roster-by-hand). -2: the number belongs to
 * one who has registered, or a number is another's; -3: nobody of this camp.
 */
export async function editRosterEntry({
  deps,
  caller,
  payload,
}: Action<Wanted>): Promise<Data<typeof calls.editRosterEntry>> {
  const { campId, studentId, entryId } = payload;
  const camp = await requireCamp(deps.db, { caller, campId, permission: 'roster.change' });
  const fields = fieldsOf(payload);
  const now = deps.clock.now();
  const which = {
    studentIds: studentId === undefined ? [] : [studentId],
    entryIds: studentId === undefined && entryId !== undefined ? [entryId] : [],
  };
  const edited = await deps.db
    .transaction(async (tx) => {
      await roster.lockRoster(tx, { campId });
      const [one] = await holdNamed(tx, { campId, ...which });
      if (!one) throw badParameter('有人不在这个营的名单里，请刷新后再试');
      if ('mobile' in fields && one.studentId !== null)
        throw refused('已经注册的学生，手机号由学生自己在账号安全里更换');
      const id =
        one.entryId ?? (await queries.insertEntry(tx, { campId, studentId: one.studentId ?? 0, now }));
      const byHand = Object.keys(fields).filter((field) => field !== 'countryCode') as RosterField[];
      await queries.editEntry(tx, { id, fields, byHand, by: caller.accountId, now });
      return { id, studentId: one.studentId };
    })
    .catch((error: unknown) => {
      throw taken(error);
    });
  deps.security.record('roster.edited', { by: caller.accountId, campId, entryId: edited.id });
  const [row] = await listThese(deps.db, {
    ...{ campId, entryIds: [edited.id], limit: 1, offset: 0 },
    studentIds: edited.studentId === null ? [] : [edited.studentId],
  });
  if (!row) throw badParameter('有人不在这个营的名单里，请刷新后再试');
  return shown(row, { caller, camp });
}
