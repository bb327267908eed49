import type { calls, Data, Payload } from '@zhixing/contract';
import { rosterFields, rosterRowKinds } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import { say, translate, word } from '../../../locales/say.ts';
import type { PlannedRow, RosterMapping } from '../../../schema/roster.ts';
import { requirePermissionAnywhere } from '../../access/index.ts';
import { type Camp, requireCamp } from '../../camps/index.ts';
import type { ImportContext } from '../import-context.ts';
import * as roster from '../roster.queries.ts';
import { rosterColumns } from '../roster-columns.ts';
import { requireRunning } from '../running.ts';
import { countTried } from '../usage.domain.ts';
import * as queries from './import.queries.ts';
import { type ColumnsChosen, keyOf, planRows, readRows } from './plan.policy.ts';
import type { ReadRow } from './row.policy.ts';

/** An import with its camp, read by `find`. -1: not the caller's camp; -3: no such import, or it has expired. */
async function requireFound<T extends { campId: number }>(
  { db }: Dependencies,
  { caller, importId }: { caller: Caller; importId: number },
  find: (db: Db, which: { importId: number }) => Promise<T | undefined>,
): Promise<{ found: T; camp: Camp }> {
  requirePermissionAnywhere(caller, 'roster.change');
  const found = await find(db, { importId });
  if (!found) throw badParameter('这次导入已经过期（importId），请重新选择文件');
  const camp = await requireCamp(db, caller, { campId: found.campId, permission: 'roster.change' });
  return { found, camp };
}

/** An import with the rows of its file. -1, -3: as requireFound. */
export const requireImport = (deps: Dependencies, asked: { caller: Caller; importId: number }) =>
  requireFound(deps, asked, queries.findImport);

/** An import without the rows of its file. -1, -3: as requireFound. */
export const requireImportHead = (deps: Dependencies, asked: { caller: Caller; importId: number }) =>
  requireFound(deps, asked, queries.findImportHead);

export const notPlanned = () => refused('还没有预检，请先核对列，再预检');

/** Reads the data on which the plan for these rows is based. */
export async function readImportContext(db: Db, camp: Camp, read: ReadRow[]): Promise<ImportContext> {
  const { id: campId, collegeId, projectId } = camp;
  const numbers = read.flatMap(({ values: { countryCode, mobile }, reason }) =>
    reason === null && mobile !== '' ? [{ countryCode, mobile }] : [],
  );
  // Sequential: a transaction has a single connection.
  const entries = await roster.listEntries(db, { campId });
  const accounts = await roster.listAccounts(db, { campId, collegeId, numbers });
  const enrolled = await roster.listEnrolled(db, { campId });
  const studentIds = [...new Set(accounts.map(({ id }) => id))];
  const elsewhere = await roster.listElsewhere(db, { campId, collegeId, projectId, studentIds });
  return {
    entries,
    accounts,
    enrolled: new Map(enrolled.map(({ studentId, status }) => [studentId, status])),
    elsewhere: new Map(elsewhere.map(({ studentId, title }) => [studentId, title])),
  };
}

/** -2: the identifier or a required column is not mapped, or one column is mapped twice. */
function requireMapping({ mapping, identifier }: ColumnsChosen): void {
  const columns = rosterFields.flatMap((field) => mapping[field] ?? []);
  if (new Set(columns).size < columns.length) throw refused('两项信息对应了同一列，请重新选择');
  const needed = [...rosterFields.filter((field) => rosterColumns[field].required), identifier];
  for (const field of needed)
    if (mapping[field] === undefined)
      throw refused(say`请选择「${word(rosterColumns[field].title)}」是哪一列`);
}

const countOf = (plan: PlannedRow[]) =>
  rosterRowKinds.map((kind) => ({ kind, count: plan.filter((row) => row.kind === kind).length }));

/** The ids of people who are in the camp but not in the file. */
export function absentOf(
  plan: PlannedRow[],
  { entries, enrolled }: Pick<ImportContext, 'entries' | 'enrolled'>,
) {
  const [inEntries, inAccounts] = [
    new Set(plan.map(({ entryId }) => entryId)),
    new Set(plan.map(({ studentId }) => studentId)),
  ];
  // A refused row may mean any of them, so the numbers in it count as present in the file.
  const named = new Set(plan.flatMap(({ values }) => [`m${values.mobile}`, `n${values.studentNo}`]));
  const away = entries.filter(
    ({ id, hand, mobile, studentNo }) =>
      hand === null &&
      !inEntries.has(id) &&
      !named.has(`m${mobile}`) &&
      !(studentNo && named.has(`n${studentNo}`)),
  );
  const entryIds = away.filter(({ studentId }) => studentId === null).map(({ id }) => id);
  const known = new Map(entries.map((entry) => [entry.studentId, entry]));
  const studentIds = [...enrolled.keys()].filter((id) => {
    const entry = known.get(id);
    return !inAccounts.has(id) && (entry === undefined || away.includes(entry));
  });
  return { studentIds, entryIds };
}

/** The dry run: what the import would do, row by row. Nothing is changed (rules: roster-import). */
export async function planRosterImport({
  deps,
  caller,
  payload: { importId, ...how },
}: Action<Payload<typeof calls.planRosterImport>>): Promise<Data<typeof calls.planRosterImport>> {
  const { found, camp } = await requireImport(deps, { caller, importId });
  const now = deps.clock.now();
  requireRunning(camp, now);
  if (found.appliedAt) throw refused('这个文件已经导入过了，再导入一次请重新选择文件');
  requireMapping(how);
  await countTried(deps.db, { accountId: caller.accountId, now }, found.rows.length);
  const read = await readRows(found.rows, how);
  const known = await readImportContext(deps.db, camp, read);
  const plan = planRows(read, how, known);
  const planKey = keyOf(plan);
  await queries.savePlan(deps.db, { importId, plan, planKey, ...how });
  const { studentIds, entryIds } = absentOf(plan, known);
  const about = { by: caller.accountId, campId: camp.id, rows: plan.length };
  const counts = countOf(plan);
  const inOf = (kind: PlannedRow['kind']) => counts.find((each) => each.kind === kind)?.count ?? 0;
  deps.security.record('roster.tried', { ...about, new: inOf('new'), refused: inOf('refused') });
  return {
    importId,
    planKey,
    counts,
    absent: studentIds.length + entryIds.length,
    joinNow: plan.filter(({ enrols, kind }) => enrols && kind !== 'kept').length,
  };
}

/** The plan of an import. -2: no dry run yet. */
export function requirePlan({ plan, mapping, identifier }: queries.Import): {
  plan: PlannedRow[];
  mapping: RosterMapping;
  identifier: ColumnsChosen['identifier'];
} {
  if (!plan || !mapping || !identifier) throw notPlanned();
  return { plan, mapping, identifier };
}

/** One page of a dry run's rows. -1, -3: as requireFound; -2: no dry run yet. */
export async function getRosterImportRows({
  deps,
  caller,
  payload: { importId, kind, ...asked },
  language,
}: Action<Payload<typeof calls.getRosterImportRows>>): Promise<Data<typeof calls.getRosterImportRows>> {
  const { found } = await requireImportHead(deps, { caller, importId });
  if (!found.planned) throw notPlanned();
  const { page, pageSize, offset } = pageOf(asked);
  const { list, total } = await queries.listPlanned(deps.db, { importId, kind, limit: pageSize, offset });
  const shown = list.map(({ values, reason, ...planned }) => {
    const { at, row, sheet, kind, changes, kept, takes } = planned;
    const { name, studentNo, mobile, className } = values;
    return {
      at,
      row,
      sheet,
      kind,
      name,
      studentNo,
      mobile,
      className,
      changes,
      kept,
      takes,
      reason: reason && translate(reason, language),
    };
  });
  return { list: shown, page, pageSize, total };
}
