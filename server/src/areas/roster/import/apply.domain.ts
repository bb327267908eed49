import { isDeepStrictEqual } from 'node:util';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { RosterField } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { confirmMembers, lockAccounts } from '../../account/many.door.ts';
import { enrolMany } from '../../practise/roster.door.ts';
import { tellNotice, tellNumbers } from '../../talk/notice.door.ts';
import { type Camp, requireRunning } from '../camp.domain.ts';
import { tellProfiles } from '../college-word.domain.ts';
import * as roster from '../roster.queries.ts';
import type { FieldChange, PlannedRow } from '../roster.table.ts';
import { countInvited } from '../usage.domain.ts';
import * as queries from './import.queries.ts';
import { readKnown, requireImport, requirePlan } from './plan.domain.ts';
import { keyOf, planRows, readRows } from './plan.policy.ts';

/** What becomes of an entry: the fields that change, in the row's words; the others stay. */
function written(row: PlannedRow, taken: boolean): queries.Written {
  const { entryId, studentId, values } = row;
  const changes: FieldChange[] = taken ? [...row.changes, ...row.kept] : row.changes;
  const changed = new Set(changes.map(({ field }) => field));
  const of = (field: RosterField) => (entryId === null || changed.has(field) ? values[field] : null);
  return {
    ...{ entryId, studentId, taken },
    ...{ mobile: of('mobile'), studentNo: of('studentNo'), name: of('name'), nameEn: of('nameEn') },
    // The two are one number.
    countryCode: entryId === null || changed.has('mobile') ? values.countryCode : null,
    className: of('className'),
  };
}

/** The rows that are carried out: those that are new or changed, and of the kept those that were chosen. */
function chosen(plan: PlannedRow[], take: ReadonlySet<number>) {
  const taken = plan.filter(({ kind, takes, at }) => kind !== 'refused' && takes && take.has(at));
  const rows = plan.filter((row) => row.kind === 'new' || row.kind === 'changed' || taken.includes(row));
  return { rows, taken: new Set(taken) };
}

/** The numbers that are invited anew: of no member of the college, and new on the roster, another than before, or restored. */
const invitedBy = (entries: queries.Written[], rows: PlannedRow[]) =>
  entries.flatMap(({ entryId, studentId, mobile, taken }, at) => {
    const values = rows[at]?.values;
    const isInvited = studentId === null && (entryId === null || mobile !== null || taken);
    return isInvited && values?.mobile ? [{ countryCode: values.countryCode, mobile: values.mobile }] : [];
  });

interface Carrying {
  plan: PlannedRow[];
  take: Set<number>;
  now: Date;
  by: number;
}

async function write(tx: Transaction, camp: Camp, { plan, take, now, by }: Carrying) {
  const campId = camp.id;
  const { rows, taken } = chosen(plan, take);
  const entries = rows.map((row) => written(row, taken.has(row)));
  // A number that one entry gives up and another takes is free in between.
  await queries.releaseNumbers(tx, { campId, rows: entries.filter(({ entryId }) => entryId !== null) });
  await queries.insertEntries(tx, { campId, rows: entries.filter(({ entryId }) => entryId === null), now });
  await queries.updateEntries(tx, { campId, rows: entries.filter(({ entryId }) => entryId !== null) });
  const studentIds = rows.flatMap(({ studentId }) => studentId ?? []);
  const beginning = rows.flatMap(({ enrols, studentId }) => (enrols ? (studentId ?? []) : []));
  const joined = await enrolMany(tx, { campId, projectId: camp.projectId, studentIds: beginning, now });
  const telling = { kind: 'enrolment-approved', projectId: camp.projectId, campId } as const;
  await tellNotice(tx, { ...telling, accountIds: joined, now });
  const meanwhile = await queries.bindJoined(tx, { campId });
  const joinedMeanwhile = new Set(meanwhile.map(({ number }) => number));
  const numbers = invitedBy(entries, rows).filter(
    ({ countryCode, mobile }) => !joinedMeanwhile.has(`${countryCode} ${mobile}`),
  );
  await countInvited(tx, { accountId: by, now }, numbers.length);
  await tellNumbers(tx, { ...telling, kind: 'camp-invited', numbers, now });
  // In the camp and on its roster: the college's word (rules: college-membership).
  const { collegeId } = camp;
  if (collegeId !== null)
    await confirmMembers(tx, { accountIds: studentIds, collegeId, by: 'roster', confirmedAt: now });
  const ofMeanwhile = meanwhile.map(({ studentId }) => studentId);
  await tellProfiles(tx, { campId, studentIds: [...studentIds, ...ofMeanwhile] });
  const count = (kind: PlannedRow['kind']) => plan.filter((row) => row.kind === kind).length;
  const result = {
    ...{ added: count('new'), changed: count('changed'), taken: taken.size, joined: joined.length },
    ...{
      kept: count('kept') - [...taken].filter(({ kind }) => kind === 'kept').length,
      refused: count('refused'),
    },
  };
  return { result, invited: numbers.length };
}

type Wanted = Payload<typeof calls.applyRosterImport>;

/** What the same import of the same rows has answered; undefined: it was not carried out yet. -2: other rows of it were. */
async function findAnswer(db: Db, { importId, planKey, take }: Wanted) {
  const found = await queries.findApplied(db, { importId });
  if (!found?.appliedAt) return undefined;
  const { applied } = found;
  if (!applied || planKey !== found.planKey || !isDeepStrictEqual(new Set(take), new Set(applied.take)))
    throw refused('这个文件已经导入过了，再导入一次请重新选择文件');
  return applied.result;
}

/**
 * Imports what the dry run has shown, in one transaction (rules: roster-import). -2 with `data.changed`: by now the file would do
 * something else; nothing was imported. Asked for twice, also at the same time, it is carried out once and both are answered the same.
 */
export async function applyRosterImport({
  deps,
  caller,
  payload,
}: Action<Wanted>): Promise<Data<typeof calls.applyRosterImport>> {
  const { importId, planKey, take } = payload;
  const { found, camp } = await requireImport(deps, { caller, importId });
  const answered = await findAnswer(deps.db, payload);
  if (answered) return answered;
  const now = deps.clock.now();
  requireRunning(camp, now);
  const { plan: shown, ...how } = requirePlan(found);
  const read = await readRows(found.rows, how);
  const { id: campId } = camp;
  const by = caller.accountId;
  const { result, invited } = await deps.db.transaction(async (tx) => {
    await roster.lockRoster(tx, { campId });
    const meanwhile = await findAnswer(tx, payload);
    if (meanwhile) return { result: meanwhile, invited: null };
    const studentIds = shown.flatMap(({ studentId }) => studentId ?? []);
    await lockAccounts(tx, { accountIds: studentIds });
    const plan = planRows(read, how, await readKnown(tx, camp, read));
    if (keyOf(plan) !== planKey || planKey !== found.planKey)
      throw refused('预检以后名单有了变化，没有导入：请看过新的预检结果再导入', { changed: true });
    const done = await write(tx, camp, { plan, take: new Set(take), now, by });
    await queries.closeImport(tx, { importId, now, applied: { take, result: done.result } });
    return done;
  });
  const { refused: _rows, kept: _kept, ...counted } = result;
  if (invited !== null) deps.security.record('roster.imported', { by, campId, ...counted, invited });
  return result;
}
