import { isDeepStrictEqual } from 'node:util';
import type { calls, Data, Payload } from '@zhixing/contract';
import { importedInRequest } from '@zhixing/contract/staff/jobs/limits';
import type { RosterField } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { afterCommit } from '../../../db/one-transaction.ts';
import type { FieldChange, PlannedRow } from '../../../schema/roster.ts';
import { confirmMembers, lockAccounts } from '../../account/index.ts';
import { recordAct } from '../../audit/index.ts';
import { type Camp, requireOpenMembership } from '../../camps/index.ts';
import { enrolMany } from '../../enrolments/index.ts';
import { defineJobKind, requestJob } from '../../jobs/index.ts';
import { notify, notifyNumbers } from '../../notice/index.ts';
import { updateProfilesFromRoster } from '../college-word.domain.ts';
import * as roster from '../roster.queries.ts';
import { requireRunning } from '../running.ts';
import { countInvited } from '../usage.domain.ts';
import * as queries from './import.queries.ts';
import {
  notPlanned,
  readImportContext,
  requireImport,
  requireImportHead,
  requirePlan,
} from './plan.domain.ts';
import { keyOf, planRows, readRows } from './plan.policy.ts';

/** The values to write for a row: changed fields only, null for the others. */
function written(row: PlannedRow, taken: boolean): queries.Written {
  const { entryId, studentId, values } = row;
  const changes: FieldChange[] = taken ? [...row.changes, ...row.kept] : row.changes;
  const changed = new Set(changes.map(({ field }) => field));
  const of = (field: RosterField) => (entryId === null || changed.has(field) ? values[field] : null);
  return {
    entryId,
    studentId,
    taken,
    mobile: of('mobile'),
    studentNo: of('studentNo'),
    name: of('name'),
    nameEn: of('nameEn'),
    // Country code and mobile change together.
    countryCode: entryId === null || changed.has('mobile') ? values.countryCode : null,
    className: of('className'),
  };
}

/** The rows to write: all new and changed ones, and those of the kept ones that were selected. */
function chosen(plan: PlannedRow[], take: ReadonlySet<number>) {
  const taken = plan.filter(({ kind, takes, at }) => kind !== 'refused' && takes && take.has(at));
  const rows = plan.filter((row) => row.kind === 'new' || row.kind === 'changed' || taken.includes(row));
  return { rows, taken: new Set(taken) };
}

/** The numbers to invite: not of a member of the college, and new on the roster, changed, or restored. */
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
  // Releases numbers that one entry gives up and another takes, which would violate the unique index.
  await queries.releaseNumbers(tx, { campId, rows: entries.filter(({ entryId }) => entryId !== null) });
  await queries.insertEntries(tx, { campId, rows: entries.filter(({ entryId }) => entryId === null), now });
  await queries.updateEntries(tx, { campId, rows: entries.filter(({ entryId }) => entryId !== null) });
  const studentIds = rows.flatMap(({ studentId }) => studentId ?? []);
  const beginning = rows.flatMap(({ enrols, studentId }) => (enrols ? (studentId ?? []) : []));
  if (beginning.length > 0) await requireOpenMembership(tx, { campId });
  const joined = await enrolMany(tx, { campId, projectId: camp.projectId, studentIds: beginning, now });
  const notice = { kind: 'enrolment-approved', projectId: camp.projectId, campId } as const;
  await notify(tx, { ...notice, accountIds: joined, now });
  const meanwhile = await queries.bindJoined(tx, { campId });
  const joinedMeanwhile = new Set(meanwhile.map(({ number }) => number));
  const numbers = invitedBy(entries, rows).filter(
    ({ countryCode, mobile }) => !joinedMeanwhile.has(`${countryCode} ${mobile}`),
  );
  await countInvited(tx, { accountId: by, now }, numbers.length);
  await notifyNumbers(tx, { ...notice, kind: 'camp-invited', numbers, now });
  // On the roster and in the camp counts as the college's confirmation (rules: college-membership).
  const { collegeId } = camp;
  if (collegeId !== null)
    await confirmMembers(tx, { accountIds: studentIds, collegeId, by: 'roster', confirmedAt: now });
  const ofMeanwhile = meanwhile.map(({ studentId }) => studentId);
  await updateProfilesFromRoster(tx, { campId, studentIds: [...studentIds, ...ofMeanwhile] });
  const count = (kind: PlannedRow['kind']) => plan.filter((row) => row.kind === kind).length;
  return {
    added: count('new'),
    changed: count('changed'),
    taken: taken.size,
    joined: joined.length,
    invited: numbers.length,
    kept: count('kept') - [...taken].filter(({ kind }) => kind === 'kept').length,
    refused: count('refused'),
  };
}

type ImportRequest = Omit<Payload<typeof calls.applyRosterImport>, 'requestId'>;

/**
 * The stored result of the same import with the same selected rows; undefined: not applied yet. -2: applied with other rows
 * selected.
 */
async function findAnswer(db: Db, { importId, planKey, take }: ImportRequest) {
  const found = await queries.findApplied(db, { importId });
  if (!found?.appliedAt) return undefined;
  const { applied } = found;
  if (!applied || planKey !== found.planKey || !isDeepStrictEqual(new Set(take), new Set(applied.take)))
    throw refused('这个文件已经导入过了，再导入一次请重新选择文件');
  return { invited: 0, ...applied.result };
}

const hasChanged = () =>
  refused('预检以后名单有了变化，没有导入：请看过新的预检结果再导入', { changed: true });

interface Applying {
  deps: Dependencies;
  caller: Caller;
  asked: ImportRequest;
}

/**
 * Reads the rows of an import; answers what applies it in the caller's transaction, as the dry run has shown it, and says how many of each
 * kind. -2 with `data.changed`: the plan would be different by now.
 */
async function prepareImport({ deps, caller, asked }: Applying) {
  const { importId, planKey, take } = asked;
  const { found, camp } = await requireImport(deps, { caller, importId });
  const now = deps.clock.now();
  requireRunning(camp, now);
  const { plan: shown, ...how } = requirePlan(found);
  const read = await readRows(found.rows, how);
  const { id: campId } = camp;
  const by = caller.accountId;
  return async (tx: Transaction) => {
    await roster.lockRoster(tx, { campId });
    const meanwhile = await findAnswer(tx, asked);
    if (meanwhile) return meanwhile;
    const studentIds = shown.flatMap(({ studentId }) => studentId ?? []);
    await lockAccounts(tx, { accountIds: studentIds });
    const plan = planRows(read, how, await readImportContext(tx, camp, read));
    if (keyOf(plan) !== planKey || planKey !== found.planKey) throw hasChanged();
    const result = await write(tx, camp, { plan, take: new Set(take), now, by });
    await queries.closeImport(tx, { importId, now, applied: { take, result } });
    const { added, changed, taken, invited } = result;
    await recordAct(
      tx,
      { caller, now },
      {
        kind: 'applyRosterImport',
        campId,
        subjects: studentIds,
        after: { title: found.fileName, count: added + changed + taken, invite: invited },
      },
    );
    const { refused: _rows, kept: _kept, ...counted } = result;
    await afterCommit(() => deps.security.record('roster.imported', { by, campId, ...counted }));
    return result;
  };
}

/** Asks for a job that applies a large import. What can be refused at once is. */
async function requestImport(
  { deps, caller, language }: Pick<Action<unknown>, 'deps' | 'caller' | 'language'>,
  { asked, campId, title }: { asked: ImportRequest; campId: number; title: string },
): Promise<{ jobId: number }> {
  // However they were chosen, the same rows are the same job.
  const take = [...new Set(asked.take)].sort((a, b) => a - b);
  const input: ImportJob = { ...asked, take, campId };
  return deps.db.transaction((tx) =>
    requestJob(tx, { deps, caller, language }, { kind: 'roster-import', campId, title, input }),
  );
}

/**
 * Applies an import as the dry run has shown it, in one transaction: at once, or in a job where the file has more than `importedInRequest`
 * rows (rules: roster-import). -2 with `data.changed`: the plan would be different by now; nothing was imported. Repeated calls, also
 * concurrent ones, apply it once and return the same result.
 */
export async function applyRosterImport({
  payload: { requestId: _, ...asked },
  ...action
}: Action<Payload<typeof calls.applyRosterImport>>): Promise<Data<typeof calls.applyRosterImport>> {
  const { deps, caller } = action;
  const { found, camp } = await requireImportHead(deps, { caller, importId: asked.importId });
  const answered = await findAnswer(deps.db, asked);
  if (answered) return { jobId: null, applied: answered };
  requireRunning(camp, deps.clock.now());
  if (!found.planned) throw notPlanned();
  if (found.rowCount > importedInRequest) {
    if (found.planKey !== asked.planKey) throw hasChanged();
    return { ...(await requestImport(action, { asked, campId: camp.id, title: camp.title })), applied: null };
  }
  const apply = await prepareImport({ deps, caller, asked });
  return { jobId: null, applied: await deps.db.transaction(apply) };
}

/** `campId`: of the import, by which who comes back finds the job. */
type ImportJob = ImportRequest & { campId: number };

/** The import of a large file: the transaction that ends the job applies it, or none of it (rules: roster-import). */
export const rosterImport = defineJobKind<ImportJob>({
  name: 'roster-import',
  require: (deps, caller, { importId }) => requireImportHead(deps, { caller, importId }),
  async run({ deps, caller, input: { campId: _, ...asked }, progress }) {
    const { found } = await requireImportHead(deps, { caller, importId: asked.importId });
    await progress(0, found.rowCount);
    const apply = await prepareImport({ deps, caller, asked });
    return async (tx) => {
      await apply(tx);
      await progress(found.rowCount, found.rowCount);
    };
  },
});
