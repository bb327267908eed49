import type { calls, Data, Payload } from '@zhixing/contract';
import { figureDecimals, roundHalfUp } from '@zhixing/contract/staff/gradebook/points';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter, illegal } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { isCallersOwn } from '../account/index.ts';
import { changeMarks, type MarkSet } from '../marks/index.ts';
import { entriesAct } from './audit-words.ts';
import { changeOfCell } from './cell-change.ts';
import { deleteChangesOf } from './change.queries.ts';
import { keepClosedRowsOf } from './closed/closed-rows.queries.ts';
import { holdColumns } from './columns/columns.queries.ts';
import * as queries from './entries.queries.ts';
import { notifyFlags } from './flags/notify-flags.domain.ts';
import { type Frame, readFrame, readRows, requireGradebook } from './gradebook.domain.ts';
import { personColumns } from './people/person.queries.ts';
import { noItem, noStudent } from './records.domain.ts';
import { cellOf, type Item, keyOf } from './rows.ts';
import { deleteSettlementsOf } from './settling/settling.queries.ts';
import { deleteUpgradeChangesOf } from './upgrade.queries.ts';

type EntryInput = Payload<typeof calls.saveGradebookEntries>['entries'][number];

/** The item of a cell. -3: no such item, or points that it cannot have. */
export function requireItem(items: ReadonlyMap<string, Item>, { item: key, value }: EntryInput): Item {
  const item = items.get(key);
  if (!item) throw noItem();
  if (value !== null && item.kind !== 'own')
    throw badParameter('作业与测验的分数由批阅得来，在成绩册里只能加标记');
  if (value !== null && value > item.max)
    throw badParameter(say`“${item.title}”满分 ${item.max} 分，不能填 ${value}`);
  return item;
}

type CellRow = Parameters<typeof keyOf>[0] & { person: number };
const cellOfRow = (row: CellRow) => cellOf(row.person, keyOf(row));

/**
 * Erases what staff typed about a student, and the requests to correct their marks. Their rows of closed gradebooks stay, which are numbers
 * (rules: gradebook-closed-rows).
 */
export async function eraseGrades(tx: Transaction, studentId: number): Promise<void> {
  await queries.deleteEntriesOf(tx, { studentId });
  await deleteChangesOf(tx, { studentId });
  await keepClosedRowsOf(tx, { studentId });
  await deleteSettlementsOf(tx, { studentId });
  await deleteUpgradeChangesOf(tx, { studentId });
}

/** -1: a cell of the caller's own, who learns in the camp too. */
export function requireOthers(caller: Caller, cells: readonly { studentId: number }[]): void {
  if (cells.some(({ studentId }) => isCallersOwn(caller, studentId)))
    throw illegal('这里有你自己的成绩，要由别人填写');
}

interface Reasoned {
  given: EntryInput;
  old: Pick<queries.EntryRow, 'value' | 'flag' | 'revision' | 'reason'> | undefined;
  /** Why, of cells of a locked gradebook. */
  reason: string | undefined;
}

/** Why a cell is what it is. -3: the flag of a homework or a test changes without a reason. */
function reasonOf(item: Item, { given, old, reason }: Reasoned): string {
  const why = (reason ?? given.reason ?? '').trim();
  if (why !== '') return why;
  const isSame = (old?.flag ?? null) === given.flag;
  // Somebody else has changed the cell: it is not saved, and told as a conflict.
  const isLate = (old?.revision ?? 0) !== given.revision;
  if (item.kind !== 'own' && !isSame && !isLate)
    throw badParameter(say`请写明“${item.title}”的标记为什么改变（reason）`);
  return isSame && old?.value === given.value ? old.reason : '';
}

/** Points as they are kept: a request that was asked until November 2026 may have more decimals (rules: points-decimals). */
const rounded = (given: EntryInput): EntryInput =>
  given.value === null ? given : { ...given, value: roundHalfUp(given.value, figureDecimals) };

interface Saving {
  campId: number;
  items: ReadonlyMap<string, Item>;
  cells: ReadonlyMap<string, EntryInput>;
  savedBy: number;
  /** Why, of cells of a locked gradebook. */
  reason?: string;
  now: Date;
}

/** -3: see `requireItem`, by the columns as they are now. Nobody changes them until the transaction ends. */
async function requireCells(
  tx: Transaction,
  { campId, items, cells }: Pick<Saving, 'campId' | 'items' | 'cells'>,
): Promise<void> {
  const typed = new Set([...cells.values()].flatMap(({ item }) => items.get(item) ?? []));
  const own = [...typed].filter(({ kind }) => kind === 'own');
  const columns = own.length > 0 ? await holdColumns(tx, { campId, columnIds: own.map(({ id }) => id) }) : [];
  const maxOf = new Map(columns.map(({ id, max }) => [id, max]));
  const now = new Map(items);
  for (const item of own) {
    const max = maxOf.get(item.id);
    if (max === undefined) now.delete(item.key);
    else now.set(item.key, { ...item, max });
  }
  for (const given of cells.values()) requireItem(now, given);
}

/** Locks the people, their cells and the columns, and says what each cell becomes. -3: a cell that cannot be saved. */
async function readCells(tx: Transaction, { campId, items, cells, savedBy, reason, now }: Saving) {
  await requireCells(tx, { campId, items, cells });
  const people = [...new Set([...cells.values()].map(({ studentId }) => studentId))];
  const members = await queries.lockPeople(tx, { campId, people });
  if (members.length < people.length) throw noStudent();
  const before = await queries.lockEntries(tx, { campId, people });
  const beforeOf = new Map(before.map((row) => [cellOfRow(row), row]));
  const rows = [...cells].map(([cell, given]) => {
    const item = requireItem(items, given);
    const own = item.kind === 'own';
    return {
      person: given.studentId,
      ...personColumns(given.studentId),
      campId,
      chapterId: own ? null : item.id,
      columnId: own ? item.id : null,
      value: given.value,
      flag: given.flag,
      revision: given.revision + 1,
      reason: reasonOf(item, { given, old: beforeOf.get(cell), reason }),
      savedBy,
      savedAt: now,
    };
  });
  return { before, beforeOf, rows };
}

/**
 * Saves cells of a gradebook. `written`: those that nobody else changed meanwhile; `changedFlags`: those of them whose flag is another now;
 * `act`: of the audit trail.
 */
async function saveCells(tx: Transaction, saving: Saving) {
  const { campId, items } = saving;
  const cells = new Map([...saving.cells].map(([cell, given]) => [cell, rounded(given)]));
  const { before, beforeOf, rows } = await readCells(tx, { ...saving, cells });
  const entries = rows.map(({ person: _, ...entry }) => entry);
  const written = (await queries.writeEntries(tx, entries)).map(cellOfRow);
  const saved = new Set(written);
  const kept = rows.filter((row) => saved.has(cellOfRow(row)));
  const titleOf = (row: CellRow) => (row.columnId === null ? null : (items.get(keyOf(row))?.title ?? null));
  const changes = kept.flatMap((row) => {
    const old = beforeOf.get(cellOfRow(row));
    return old ? [changeOfCell(old, row, titleOf(row))] : [];
  });
  const reason = [...new Set(kept.flatMap((row) => row.reason || []))].join('；');
  const act = kept.length > 0 ? { campId, ...entriesAct({ items, before, written, cells }), reason } : null;
  const changedFlags = kept.filter((row) => (beforeOf.get(cellOfRow(row))?.flag ?? null) !== row.flag);
  return { changes, done: { before, written: saved, changedFlags, act } };
}
export type SavedCells = Awaited<ReturnType<typeof saveCells>>['done'];

/** Cells of a gradebook as marks to change (rules: gradebook-entries). */
export const cellMarks = (
  tx: Transaction,
  saving: Saving,
  notifyStudents: (done: SavedCells) => Promise<void>,
): MarkSet<SavedCells> => ({
  campId: saving.campId,
  write: () => saveCells(tx, saving),
  notifyStudents,
  act: ({ act }) => act,
});

interface CellsToSave {
  camp: { id: number; projectId: number };
  frame: Pick<Frame, 'items'>;
  entries: readonly EntryInput[];
}

/** Saves cells and tells the students, in the caller's transaction. Answers the cells, and which of them nobody had changed meanwhile. */
export async function saveEntriesIn(
  tx: Transaction,
  by: { caller: Caller; now: Date },
  { camp: { id: campId, projectId }, frame, entries }: CellsToSave,
) {
  const items = new Map(frame.items.map((item) => [item.key, item]));
  // The last of a cell that is given twice.
  const cells = new Map(entries.map((entry) => [cellOf(entry.studentId, entry.item), entry]));
  const saving = { campId, items, cells, savedBy: by.caller.accountId, now: by.now };
  const told = { campId, projectId, items, now: by.now };
  const marks = cellMarks(tx, saving, ({ changedFlags }) =>
    notifyFlags(tx, { ...told, changed: changedFlags }),
  );
  const { written } = await changeMarks(tx, by, { marks, cause: { kind: 'entry' } });
  return { cells, written };
}

/**
 * Saves points and flags (rules: gradebook-entries). A cell that somebody else changed meanwhile is answered as a
 * conflict. -1: see `requireGradebook`. -3: a cell that cannot be saved; then none is.
 */
export async function saveGradebookEntries({
  deps: { db, clock },
  caller,
  chargeFigures,
  payload: { campId, entries },
}: Action<Payload<typeof calls.saveGradebookEntries>>): Promise<Data<typeof calls.saveGradebookEntries>> {
  const camp = await requireGradebook({ db, clock }, caller, { campId, permission: 'work.mark' });
  requireOthers(caller, entries);
  const frame = await readFrame(db, camp);
  const by = { caller, now: clock.now() };
  const { cells, written: saved } = await db.transaction((tx) =>
    saveEntriesIn(tx, by, { camp, frame, entries }),
  );
  const people = [...new Set([...cells.values()].map(({ studentId }) => studentId))];
  chargeFigures(people.length * frame.items.length);
  const refused = [...cells].filter(([cell]) => !saved.has(cell)).map(([, given]) => given);
  const savers = refused.length > 0 ? await queries.listSavers(db, { campId, people }) : [];
  const saverOf = new Map(savers.map((row) => [cellOfRow(row), row.by]));
  return {
    rows: await readRows(db, frame, { campId, people, now: by.now }),
    conflicts: refused.map(({ studentId, item }) => {
      return { studentId, item, by: saverOf.get(cellOf(studentId, item)) ?? '' };
    }),
  };
}
