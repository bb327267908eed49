import type { calls, Data, Payload } from '@zhixing/contract';
import { rosterMost } from '@zhixing/contract/roster';
import type { Action, Caller } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { maskMobile } from '../../../base/mask-mobile.ts';
import { mayOf } from '../../staff/may.door.ts';
import { type Camp, requireCamp } from '../camp.domain.ts';
import { absentOf, readKnown, requireImport, requirePlan } from '../import/plan.domain.ts';
import { readRows } from '../import/plan.policy.ts';
import * as queries from './people.queries.ts';

type Person = Data<typeof calls.editRosterEntry>;

/** A person as the reader sees them: whole numbers for who may change the roster. */
export function shown(row: queries.Person, { caller, camp }: { caller: Caller; camp: Camp }): Person {
  const whole = mayOf(caller, camp, ['roster.change']).length > 0;
  const { entryId, studentId, name, nameEn, accountName, studentNo, className, countryCode, state } = row;
  return {
    ...{ entryId, studentId, name, nameEn, accountName, studentNo, className, countryCode, state },
    mobile: whole ? row.mobile : maskMobile(row.mobile),
    ...{ progress: row.progress, joinedAt: row.joinedAt, seenAt: row.seenAt, word: row.word },
  };
}

/** A page of a camp's people, with how many stand how in all of it. -1: the camp is not theirs to see. */
export async function getRoster({
  deps,
  caller,
  payload: wanted,
}: Action<Payload<typeof calls.getRoster>>): Promise<Data<typeof calls.getRoster>> {
  const { campId } = wanted;
  const camp = await requireCamp(deps.db, { caller, campId, permission: 'camp.see' });
  const { page, pageSize, offset } = pageOf(wanted);
  const { list: rows, ...beside } = await queries.readRoster(deps.db, {
    ...{ ...wanted, limit: pageSize, offset },
  });
  const list = rows.map((row) => shown(row, { caller, camp }));
  return {
    ...{ list, page, pageSize, ...beside },
    may: mayOf(caller, camp, ['camp.see', 'roster.change']),
  };
}

/** Everybody a filter finds, for an act on all of them. */
export async function selectRoster({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.selectRoster>>): Promise<Data<typeof calls.selectRoster>> {
  await requireCamp(deps.db, { caller, campId: payload.campId, permission: 'roster.change' });
  const rows = await queries.listKeys(deps.db, { ...payload, most: rosterMost });
  return {
    studentIds: rows.flatMap(({ studentId }) => studentId ?? []),
    entryIds: rows.flatMap(({ studentId, entryId }) => (studentId === null ? (entryId ?? []) : [])),
  };
}

/** Who is in the camp and not in the file (rules: roster-absent). */
export async function getRosterAbsent({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getRosterAbsent>>): Promise<Data<typeof calls.getRosterAbsent>> {
  const { found, camp } = await requireImport(deps, { caller, importId: payload.importId });
  const { plan, ...how } = requirePlan(found);
  const known = await readKnown(deps.db, camp, await readRows(found.rows, how));
  const absent = absentOf(plan, known);
  const { page, pageSize, offset } = pageOf(payload);
  const rows = await queries.listThese(deps.db, {
    ...{ ...absent, campId: camp.id, limit: pageSize, offset },
  });
  const list = rows.map((row) => shown(row, { caller, camp }));
  return { list, page, pageSize, total: absent.studentIds.length + absent.entryIds.length };
}
