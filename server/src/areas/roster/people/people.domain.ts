import type { calls, Data, Payload } from '@zhixing/contract';
import { rosterMost } from '@zhixing/contract/staff/roster';
import type { Action, Caller } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { maskMobile } from '../../../base/mask-mobile.ts';
import { permissionsOn } from '../../access/index.ts';
import { recordLook } from '../../audit/index.ts';
import { type Camp, requireCamp } from '../../camps/index.ts';
import { absentOf, readImportContext, requireImport, requirePlan } from '../import/plan.domain.ts';
import { readRows } from '../import/plan.policy.ts';
import * as queries from './people.queries.ts';

type Person = Data<typeof calls.editRosterEntry>;

/** A person as the reader sees them: the number is whole for those who may change the roster, else masked. */
export function shown(row: queries.Person, { caller, camp }: { caller: Caller; camp: Camp }): Person {
  const whole = permissionsOn(caller, camp, ['roster.change']).length > 0;
  const { entryId, studentId, name, nameEn, accountName, studentNo, className, countryCode, state } = row;
  return {
    entryId,
    studentId,
    name,
    nameEn,
    accountName,
    studentNo,
    className,
    countryCode,
    state,
    mobile: whole ? row.mobile : maskMobile(row.mobile),
    progress: row.progress,
    joinedAt: row.joinedAt,
    seenAt: row.seenAt,
    word: row.word,
  };
}

/** One page of a camp's people, with the number of people in each state of the whole camp. -1: the caller may not see the camp. */
export async function getRoster({
  deps,
  caller,
  payload: wanted,
}: Action<Payload<typeof calls.getRoster>>): Promise<Data<typeof calls.getRoster>> {
  const { campId } = wanted;
  const camp = await requireCamp(deps.db, caller, { campId, permission: 'camp.see' });
  const { page, pageSize, offset } = pageOf(wanted);
  const { list: rows, ...beside } = await queries.readRoster(deps.db, {
    ...wanted,
    now: deps.clock.now(),
    limit: pageSize,
    offset,
  });
  const list = rows.map((row) => shown(row, { caller, camp }));
  const whole = permissionsOn(caller, camp, ['roster.change']).length > 0;
  const seen = rows.flatMap(({ studentId, mobile }) => (mobile === '' ? [] : (studentId ?? [])));
  if (whole && list.some(({ mobile }) => mobile !== ''))
    await recordLook(
      deps.db,
      { caller, now: deps.clock.now() },
      { kind: 'getRoster', campId, subjects: seen },
    );
  return {
    list,
    page,
    pageSize,
    ...beside,
    may: permissionsOn(caller, camp, ['camp.see', 'roster.change']),
  };
}

/** The ids of all people that match a filter, for a bulk act. */
export async function selectRoster({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.selectRoster>>): Promise<Data<typeof calls.selectRoster>> {
  await requireCamp(deps.db, caller, { campId: payload.campId, permission: 'roster.change' });
  const rows = await queries.listKeys(deps.db, { ...payload, now: deps.clock.now(), most: rosterMost });
  return {
    studentIds: rows.flatMap(({ studentId }) => studentId ?? []),
    entryIds: rows.flatMap(({ studentId, entryId }) => (studentId === null ? (entryId ?? []) : [])),
  };
}

/** The people who are in the camp but not in the file (rules: roster-absent). */
export async function getRosterAbsent({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getRosterAbsent>>): Promise<Data<typeof calls.getRosterAbsent>> {
  const { found, camp } = await requireImport(deps, { caller, importId: payload.importId });
  const { plan, ...how } = requirePlan(found);
  const known = await readImportContext(deps.db, camp, await readRows(found.rows, how));
  const absent = absentOf(plan, known);
  const { page, pageSize, offset } = pageOf(payload);
  const rows = await queries.listThese(deps.db, {
    ...absent,
    campId: camp.id,
    now: deps.clock.now(),
    limit: pageSize,
    offset,
  });
  const list = rows.map((row) => shown(row, { caller, camp }));
  return { list, page, pageSize, total: absent.studentIds.length + absent.entryIds.length };
}
