import { createHash } from 'node:crypto';
import {
  type EnrolmentStatus,
  enrolmentStatus,
  type RosterField,
  type RosterHand,
  type RosterIdentifier,
  rosterFields,
} from '@zhixing/contract/words';
import { type Sentence, say } from '../../../locales/say.ts';
import type { FieldChange, PlannedRow, RosterMapping, SheetRow } from '../roster.table.ts';
import { type Entry, type Index, indexOf, type Known, numberKey } from './known.ts';
import { type Match, matchRow } from './match.policy.ts';
import { type ReadRow, readRow, type Values } from './row.policy.ts';

export interface How {
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

/** What was set otherwise since, by staff or by the student (rules: roster-by-hand). */
function setOtherwise(
  entry: Entry | undefined,
  status: EnrolmentStatus | undefined,
): RosterHand | 'left' | null {
  if (status === refused) return 'refused';
  if (status === left) return entry?.hand ?? 'left';
  return status === undefined ? (entry?.hand ?? null) : null;
}

const before = (entry: Entry | undefined, field: RosterField) => entry?.[field] ?? '';

/** What a file would change of an entry. What it leaves empty it says nothing about. */
function differences(entry: Entry, values: Values, bound: boolean): FieldChange[] {
  const fields = rosterFields.filter(
    // The number of one who is in the camp is the account's.
    (field) => field !== 'countryCode' && !(bound && field === 'mobile'),
  );
  return fields.flatMap((field) => {
    const [from, to] = [before(entry, field), values[field]];
    const same = field === 'mobile' && numberKey({ ...entry, mobile: from }) === numberKey(values);
    return to === '' || from === to || same ? [] : [{ field, from, to }];
  });
}

function planKnown({ row, values }: ReadRow, { entry, account }: Match, index: Index): PlannedRow {
  const studentId = account?.id ?? entry?.studentId ?? null;
  const status = studentId === null ? undefined : index.known.enrolled.get(studentId);
  const planned: PlannedRow = {
    ...{ row, values, studentId, kind: 'matched', reason: null, entryId: entry?.id ?? null },
    ...{ changes: [], kept: [], enrols: false, takes: false },
  };
  const all = entry ? differences(entry, values, studentId !== null && entry.studentId !== null) : [];
  const elsewhere = studentId === null ? undefined : index.known.elsewhere.get(studentId);
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
  if (!entry && status === undefined) return { ...done, kind: 'new' };
  if (!entry) return { ...done, kind: 'changed', reason: '已在营里，记入名单' };
  if (enrols || binds)
    return {
      ...done,
      kind: 'changed',
      reason: status === waiting ? '正在等待审核，导入后通过' : '已是本校学生，导入后开始学习',
    };
  if (changes.length > 0) return { ...done, kind: 'changed' };
  return kept.length > 0
    ? { ...done, kind: 'kept', reason: '老师手工改过，导入不会改变；勾选后按文件修改' }
    : done;
}

const refuse = ({ row, values }: ReadRow, reason: Sentence): PlannedRow => ({
  ...{ row, values, reason, kind: 'refused', entryId: null, studentId: null },
  ...{ changes: [], kept: [], enrols: false, takes: false },
});

/** Of rows that name the same person, the first counts. */
function createTwins() {
  const seen = new Map<string, number>();
  return ({ row, values }: ReadRow): Sentence | null => {
    const keys = [
      ...(values.mobile ? [{ title: '手机号', key: `mobile ${numberKey(values)}` }] : []),
      ...(values.studentNo ? [{ title: '学号', key: `no ${values.studentNo}` }] : []),
    ];
    const twin = keys.find(({ key }) => seen.has(key));
    if (twin)
      return twin.title === '学号'
        ? say`学号与第 ${seen.get(twin.key) ?? 0} 行相同，请核对`
        : say`手机号与第 ${seen.get(twin.key) ?? 0} 行相同，请核对`;
    for (const { key } of keys) seen.set(key, row);
    return null;
  };
}

/** What an import of these rows would do, row by row (rules: roster-import). Pure: the same rows on the same roster, the same plan. */
export function planRows(rows: ReadRow[], { identifier }: How, known: Known): PlannedRow[] {
  const index = indexOf(known);
  const twinOf = createTwins();
  const met = new Map<number, number>();
  return rows.map((read) => {
    const reason = read.reason ?? twinOf(read);
    if (reason) return refuse(read, reason);
    const match = matchRow(index, identifier, read.values);
    if (typeof match === 'string' || 'template' in match) return refuse(read, match);
    const twin = match.entry && met.get(match.entry.id);
    if (twin !== undefined) return refuse(read, say`与第 ${twin} 行是同一个人，请核对`);
    if (match.entry) met.set(match.entry.id, read.row);
    return planKnown(read, match, index);
  });
}

/** Names a plan: one that would do anything else has another. */
export const keyOf = (plan: PlannedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(plan.map(({ reason: _told, ...row }) => row)))
    .digest('base64url');

/** Reads rows in slices, so that other calls are answered meanwhile. */
export async function readRows(rows: SheetRow[], how: How): Promise<ReadRow[]> {
  const read: ReadRow[] = [];
  for (let at = 0; at < rows.length; at += 500) {
    for (const row of rows.slice(at, at + 500)) read.push(readRow(row, how));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return read;
}
