import type { GradeChangeKind } from '@zhixing/contract/gradebook-words';
import { countingKeys } from '@zhixing/contract/staff/gradebook/scheme';
import type { Transaction } from '../../../db/client.ts';
import { laterOf } from '../../../schema/deadline-extension.ts';
import { type ClosedRow, rulesBefore, rulesNow } from '../../../schema/gradebook/gradebook-row.ts';
import type { GradeRecord } from '../grade.policy.ts';
import { type Frame, readFrame, readRecordsIn } from '../gradebook.domain.ts';
import type { CampRow } from '../gradebook.queries.ts';
import { type Item, keyOf, recordOf, rowFrom, type Student, type StudentRow, type Works } from '../rows.ts';
import { computeRowsBefore } from '../rules-before/rows.ts';
import { figureAfterLock, figureOfCell, storedRow } from './closed-row.policy.ts';
import * as queries from './closed-rows.queries.ts';
import { readClosedRows } from './read-closed.domain.ts';

const nothing = { total: null, passed: null };

/** A student's total in a closed gradebook. */
export async function readClosedTotal(
  tx: Transaction,
  camp: CampRow,
  { studentId }: { studentId: number },
): Promise<Pick<StudentRow, 'total' | 'passed'>> {
  const frame = await readFrame(tx, camp);
  const whose = { campId: camp.id, people: [studentId] };
  const { students } = await readRecordsIn(tx, { items: [], scheme: frame.scheme }, whose);
  const closedAt = camp.closedAt ?? new Date();
  const { rows } = await readClosedRows(tx, frame, { ...whose, students, closedAt });
  return rows[0] ?? nothing;
}

interface Changed {
  stored: ClosedRow;
  student: Student;
  works: Works;
  item: Item;
  closedAt: Date;
  kind: GradeChangeKind;
}

const isCovered = (kind: GradeChangeKind, { flag }: GradeRecord) => kind !== 'entry' && flag !== null;

/** The row with one figure as the records have it now; the others stay as they are stored. */
function rowWith(frame: Frame, { stored, student, works, item, closedAt, kind }: Changed): StudentRow {
  const { scheme, items } = frame;
  const extended = student.extensions.find(({ chapterId }) => chapterId === item.id);
  const entry = student.entries.find((each) => keyOf(each) === item.key);
  const work = item.kind === 'own' ? undefined : works.get(item.id)?.get(student.id);
  const dueAt = item.dueAt && laterOf(item.dueAt, extended?.dueAt ?? null);
  const record = recordOf(item, { work, entry, dueAt, now: closedAt });
  const hasScore = work?.score != null;
  const isCounting = countingKeys(scheme).includes(item.key);
  // A mark below a flag changes nothing: the flag, or how it was settled, stands.
  const changed = isCovered(kind, record)
    ? figureOfCell(stored.cells[item.key], scheme)
    : figureAfterLock(record, stored.cells[item.key] ?? {}, { scheme, hasScore, isCounting });
  const figures = items.map(({ key }) =>
    key === item.key ? changed : figureOfCell(stored.cells[key], scheme),
  );
  return rowFrom(frame, figures, true);
}

/**
 * Computes again the one figure of a closed gradebook that was changed, and its student's total, and stores them (rules: gradebook-closed-rows).
 * A row by the rules before is computed by them.
 */
export async function changeClosedRow(
  tx: Transaction,
  camp: CampRow,
  { studentId, key, kind }: { studentId: number; key: string; kind: GradeChangeKind },
): Promise<Pick<StudentRow, 'total' | 'passed'>> {
  const frame = await readFrame(tx, camp);
  const whose = { campId: camp.id, people: [studentId] };
  const closedAt = camp.closedAt ?? new Date();
  const item = frame.items.find((each) => each.key === key);
  const [found] = await queries.listClosedRows(tx, whose);
  if (!found || found.rules === rulesBefore || !item) {
    const row = (await computeRowsBefore(tx, frame, { ...whose, now: closedAt })).get(studentId);
    if (!row) return nothing;
    await queries.storeClosedRows(tx, {
      campId: camp.id,
      rows: [{ person: studentId, rules: rulesBefore, row: storedRow(frame.items, row) }],
    });
    return row;
  }
  const { students, works } = await readRecordsIn(tx, { items: [item], scheme: frame.scheme }, whose);
  const [student] = students;
  if (!student) return nothing;
  const { row: stored } = found;
  const row = rowWith(frame, { stored, student, works, item, closedAt, kind });
  const settled = new Map(Object.entries(stored.cells).map(([each, cell]) => [each, cell.settled]));
  await queries.storeClosedRows(tx, {
    campId: camp.id,
    rows: [{ person: studentId, rules: rulesNow, row: storedRow(frame.items, row, settled) }],
  });
  return row;
}
