import { type GradeChangeKind, isUnsettled } from '@zhixing/contract/gradebook-words';
import { countingKeys } from '@zhixing/contract/staff/gradebook/counting-items';
import { refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import { laterOf } from '../../../schema/deadline-extension.ts';
import { type ClosedRow, rulesBefore, rulesNow } from '../../../schema/gradebook/gradebook-row.ts';
import { figureAfterLock, figureOfCell, storedRow } from '../closed/closed-row.policy.ts';
import * as queries from '../closed/closed-rows.queries.ts';
import { readClosedRows } from '../closed/read-closed.domain.ts';
import type { Figure, GradeRecord } from '../grade.policy.ts';
import { type Frame, readFrame, readRecords } from '../gradebook.domain.ts';
import type { CampRow } from '../gradebook.queries.ts';
import { listVersions } from '../records.queries.ts';
import { type Item, keyOf, recordOf, rowFrom, type Student, type StudentRow, type Works } from '../rows.ts';
import { computeRowsBefore } from '../rules-before/rows.ts';

const nothing = { total: null, passed: null };

/** A student's total in a closed gradebook. */
export async function readClosedTotal(
  tx: Transaction,
  camp: CampRow,
  { studentId }: { studentId: number },
): Promise<Pick<StudentRow, 'total' | 'passed'>> {
  const frame = await readFrame(tx, camp);
  const whose = { campId: camp.id, people: [studentId] };
  const { students } = await readRecords(tx, { items: [], scheme: frame.scheme }, whose);
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
  /** The homework was reviewed after the gradebook was submitted. */
  reviewedSince: boolean;
}

/** -2: a flag is taken away from work that has no mark, which would leave the total of a closed gradebook unsettled. */
function requireMark({ title }: Item, { flag }: GradeRecord, { state }: Figure): void {
  if (flag || state === 'deferred' || !isUnsettled(state)) return;
  throw refused(
    say`去掉标记以后，“${title}”没有成绩（还没有批、已退回或没有给分）：请先申请给它一个成绩，批准以后再去掉标记`,
  );
}

async function isReviewedSince(
  tx: Transaction,
  { studentId, item, closedAt }: { studentId: number; item: Item; closedAt: Date },
): Promise<boolean> {
  if (item.kind !== 'homework') return false;
  const [newest] = await listVersions(tx, { studentId, chapterId: item.id, most: 1 });
  return newest?.reviewedAt != null && newest.reviewedAt > closedAt;
}

const isCovered = (kind: GradeChangeKind, { flag }: GradeRecord) => kind !== 'entry' && flag !== null;

/** The row with one figure as the records have it now; the others stay as they are stored. */
function rowWith(frame: Frame, changing: Changed): StudentRow {
  const { stored, student, works, item, closedAt, kind, reviewedSince } = changing;
  const { scheme, items } = frame;
  const extended = student.extensions.find(({ chapterId }) => chapterId === item.id);
  const entry = student.entries.find((each) => keyOf(each) === item.key);
  const work = item.kind === 'own' ? undefined : works.get(item.id)?.get(student.id);
  const dueAt = item.dueAt && laterOf(item.dueAt, extended?.dueAt ?? null);
  const record = recordOf(item, { work, entry, dueAt, now: closedAt });
  const isMarked = reviewedSince && work?.score != null;
  const isCounting = countingKeys(scheme).includes(item.key);
  // A mark below a flag changes nothing: the flag, or how it was settled, stands.
  const changed = isCovered(kind, record)
    ? figureOfCell(stored.cells[item.key], scheme)
    : figureAfterLock(record, stored.cells[item.key] ?? {}, { scheme, isMarked, isCounting });
  requireMark(item, record, changed);
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
  if (!found && (await queries.isStoredByRulesNow(tx, whose))) return nothing;
  if (!found || found.rules === rulesBefore || !item) {
    const row = (await computeRowsBefore(tx, frame, { ...whose, now: closedAt })).get(studentId);
    if (!row) return nothing;
    await queries.storeClosedRows(tx, {
      campId: camp.id,
      rows: [{ person: studentId, rules: rulesBefore, row: storedRow(frame.items, row) }],
    });
    return row;
  }
  const { students, works } = await readRecords(tx, { items: [item], scheme: frame.scheme }, whose);
  const [student] = students;
  if (!student) return nothing;
  const { row: stored } = found;
  const reviewedSince = kind === 'review' || (await isReviewedSince(tx, { studentId, item, closedAt }));
  const row = rowWith(frame, { stored, student, works, item, closedAt, kind, reviewedSince });
  const settled = new Map(Object.entries(stored.cells).map(([each, cell]) => [each, cell.settled]));
  await queries.storeClosedRows(tx, {
    campId: camp.id,
    rows: [{ person: studentId, rules: rulesNow, row: storedRow(frame.items, row, settled) }],
  });
  return row;
}
