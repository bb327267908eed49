import { createHash } from 'node:crypto';
import {
  type EnrolmentStatus,
  enrolmentStatus,
  type RosterField,
  type RosterHand,
  type RosterIdentifier,
  rosterFields,
} from '@zhixing/contract/words';
import { mapInSlices } from '../../../base/map-in-slices.ts';
import { type Said, type Sentence, say } from '../../../locales/say.ts';
import type { FieldChange, PlannedRow, RosterMapping, SheetRow } from '../../../schema/roster.ts';
import {
  type Account,
  type Entry,
  type ImportContext,
  type Index,
  indexOf,
  numberKey,
} from '../import-context.ts';
import {
  findEntry,
  isSameName,
  type Leaving,
  type Match,
  matchRow,
  namesIn,
  type TakenOver,
} from './match.policy.ts';
import { type ReadRow, readRow, type Values } from './row.policy.ts';

export interface ColumnsChosen {
  mapping: RosterMapping;
  identifier: RosterIdentifier;
}

const keptReasons: Record<RosterHand | 'left', Sentence> = {
  refused: '老师没有通过他的报名，导入不会改变；勾选后按文件恢复',
  removed: '老师把他移出了这个营，导入不会改变；勾选后按文件恢复',
  moved: '老师把他移到了另一个营，导入不会改变',
  left: '他自己退出了，导入不会改变；勾选后按文件恢复',
};

const { waiting, refused, left } = enrolmentStatus;

/** A decision by staff or the student that the import keeps (rules: roster-by-hand). */
function setOtherwise(
  entry: Entry | undefined,
  status: EnrolmentStatus | undefined,
): RosterHand | 'left' | null {
  if (status === refused) return 'refused';
  if (status === left) return entry?.hand ?? 'left';
  return status === undefined ? (entry?.hand ?? null) : null;
}

const before = (entry: Entry | undefined, field: RosterField) => entry?.[field] ?? '';

/** The fields of an entry that the file would change. Empty cells change nothing. */
function differences(entry: Entry, values: Values, bound: boolean): FieldChange[] {
  const fields = rosterFields.filter(
    // The number of a student in the camp is that of the account.
    (field) => field !== 'countryCode' && !(bound && field === 'mobile'),
  );
  return fields.flatMap((field) => {
    const [from, to] = [before(entry, field), values[field]];
    const same = field === 'mobile' && numberKey({ ...entry, mobile: from }) === numberKey(values);
    return to === '' || from === to || same ? [] : [{ field, from, to }];
  });
}

/** A note for a member whose name in the file differs from the account's; null: no difference. */
const renaming = (values: Values, account: Account): Sentence | null =>
  isSameName(values, account)
    ? null
    : say`账号现在的姓名是${account.name}，导入后以名单上的为准：请核对是不是同一个人`;

function planKnown({ values, ...place }: ReadRow, { entry, account }: Match, index: Index): PlannedRow {
  const studentId = account?.id ?? entry?.studentId ?? null;
  const status = studentId === null ? undefined : index.context.enrolled.get(studentId);
  const planned: PlannedRow = {
    ...place,
    values,
    studentId,
    kind: 'matched',
    reason: null,
    entryId: entry?.id ?? null,
    changes: [],
    kept: [],
    enrols: false,
    takes: false,
  };
  const all = entry ? differences(entry, values, studentId !== null && entry.studentId !== null) : [];
  const elsewhere = studentId === null ? undefined : index.context.elsewhere.get(studentId);
  const otherwise = setOtherwise(entry, status);
  if (otherwise) {
    const takes = otherwise !== 'moved' && elsewhere === undefined;
    return {
      ...planned,
      kind: 'kept',
      reason: keptReasons[otherwise],
      kept: all,
      takes,
      enrols: takes && studentId !== null,
    };
  }
  if (status === undefined && elsewhere !== undefined)
    return {
      ...planned,
      kind: 'refused',
      reason:
        elsewhere === null
          ? '已经在本项目的另一个营里：请学生先退出那个营'
          : say`已经在本项目的另一个营「${elsewhere}」里：请在那个营的名单里把他移过来`,
    };
  const changes = all.filter(({ field }) => !entry?.byHand.includes(field));
  const kept = all.filter((change) => !changes.includes(change));
  const enrols = studentId !== null && (status === undefined || status === waiting);
  const binds = account !== undefined && entry?.studentId === null;
  const done = { ...planned, changes, kept, enrols, takes: kept.length > 0 };
  const renamed = (!entry || binds) && account ? renaming(values, account) : null;
  if (!entry && status === undefined) return { ...done, kind: 'new', reason: renamed };
  if (!entry) return { ...done, kind: 'changed', reason: renamed ?? '已在营里，记入名单' };
  if (enrols || binds)
    return {
      ...done,
      kind: 'changed',
      reason: renamed ?? (status === waiting ? '正在等待审核，导入后通过' : '已是本校学生，导入后开始学习'),
    };
  if (changes.length > 0) return { ...done, kind: 'changed' };
  return kept.length > 0
    ? { ...done, kind: 'kept', reason: '老师手工改过，导入不会改变；勾选后按文件修改' }
    : done;
}

const refuse = ({ at, row, sheet, values }: ReadRow, reason: Sentence): PlannedRow => ({
  at,
  row,
  sheet,
  values,
  reason,
  kind: 'refused',
  entryId: null,
  studentId: null,
  changes: [],
  kept: [],
  enrols: false,
  takes: false,
});

/** A row's position as a part of a sentence. */
const placeOf = ({ row, sheet }: ReadRow): Said =>
  sheet === '' ? say`第 ${row} 行` : say`「${sheet}」第 ${row} 行`;

/** Detects rows that name the same person: the first is kept, later ones are refused. */
function createTwins() {
  const seen = new Map<string, ReadRow>();
  return (read: ReadRow): Sentence | null => {
    const { values } = read;
    const keys = [
      ...(values.mobile ? [{ title: '手机号', key: `mobile ${numberKey(values)}` }] : []),
      ...(values.studentNo ? [{ title: '学号', key: `no ${values.studentNo}` }] : []),
    ];
    const twin = keys.find(({ key }) => seen.has(key));
    const first = twin && seen.get(twin.key);
    if (first)
      return twin.title === '学号'
        ? say`学号与${placeOf(first)}相同，请核对`
        : say`手机号与${placeOf(first)}相同，请核对`;
    for (const { key } of keys) seen.set(key, read);
    return null;
  };
}

/** The entries whose number the file changes, by field: another row may take the old number. */
function leavingOf(rows: ReadRow[], identifier: RosterIdentifier, index: Index): Leaving {
  const leaving = { studentNo: new Set<number>(), mobile: new Set<number>() };
  for (const { values, reason } of rows) {
    const entry = reason === null ? findEntry(index, identifier, values) : undefined;
    if (!entry) continue;
    if (values.studentNo !== '' && values.studentNo !== entry.studentNo) leaving.studentNo.add(entry.id);
    const before = numberKey({ ...entry, mobile: entry.mobile ?? '' });
    if (values.mobile !== '' && numberKey(values) !== before) leaving.mobile.add(entry.id);
  }
  return leaving;
}

/** A row while the plan is built, with the numbers it takes from other entries. */
interface Draft {
  read: ReadRow;
  planned: PlannedRow;
  takenOver: TakenOver[];
}

/**
 * Refuses rows that take a number whose owner keeps it after all, because the owner's row is refused or kept as edited by
 * hand. Swapped numbers depend on each other: either both rows are applied or neither.
 */
function refuseTakenNumbers(drafts: Draft[]): PlannedRow[] {
  const byEntry = new Map(drafts.map((draft) => [draft.planned.entryId, draft]));
  const waiting = new Map<number, Draft[]>();
  for (const draft of drafts)
    for (const { from } of draft.takenOver) waiting.set(from, [...(waiting.get(from) ?? []), draft]);
  const gives = ({ field, from }: TakenOver) => {
    const owner = byEntry.get(from)?.planned;
    return owner?.kind !== 'kept' && owner?.changes.some((change) => change.field === field) === true;
  };
  const open = [...drafts];
  for (let draft = open.pop(); draft; draft = open.pop()) {
    const kept = draft.planned.kind === 'refused' ? undefined : draft.takenOver.find((each) => !gives(each));
    if (!kept) continue;
    const { entryId } = draft.planned;
    draft.planned = refuse(draft.read, kept.otherwise);
    if (entryId !== null) open.push(...(waiting.get(entryId) ?? []));
  }
  return drafts.map(({ planned }) => planned);
}

/** Plans an import row by row (rules: roster-import). Pure: the same rows and the same roster give the same plan. */
export function planRows(rows: ReadRow[], { identifier }: ColumnsChosen, known: ImportContext): PlannedRow[] {
  const index = indexOf(known);
  const twinOf = createTwins();
  const leaving = leavingOf(rows, identifier, index);
  const named = namesIn(rows);
  const met = new Map<number, ReadRow>();
  const drafts = rows.map((read): Draft => {
    const refused = (reason: Sentence) => ({ read, planned: refuse(read, reason), takenOver: [] });
    const reason = read.reason ?? twinOf(read);
    if (reason) return refused(reason);
    const match = matchRow(index, { identifier, leaving, named }, read.values);
    if (typeof match === 'string' || 'template' in match) return refused(match);
    const twin = match.entry && met.get(match.entry.id);
    if (twin !== undefined) return refused(say`与${placeOf(twin)}是同一个人，请核对`);
    if (match.entry) met.set(match.entry.id, read);
    return { read, planned: planKnown(read, match, index), takenOver: match.takenOver };
  });
  return refuseTakenNumbers(drafts);
}

/** A hash of a plan's effects: plans that do the same have the same key. */
export const keyOf = (plan: PlannedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(plan.map(({ reason: _told, ...row }) => row)))
    .digest('base64url');

/** Reads rows in slices and yields to the event loop between them. */
export const readRows = (rows: SheetRow[], how: ColumnsChosen): Promise<ReadRow[]> =>
  mapInSlices(rows.entries(), ([at, row]) => readRow(row, { ...how, at: at + 1 }));
