import type { calls, Data, Payload } from '@zhixing/contract';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { changedTotalsMost } from '@zhixing/contract/staff/gradebook/scheme-calls';
import type { Action } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { requireOpenState } from '../camps/index.ts';
import { noColumn, requireMarksWithin } from './columns/columns.domain.ts';
import { schemeOf } from './grade.policy.ts';
import { readFrame, readRecords, requireGradebook } from './gradebook.domain.ts';
import { columnKey, computeRows, type Item, type Student } from './rows.ts';
import { changedResults, requireScheme } from './scheme.policy.ts';

type PreviewInput = Payload<typeof calls.previewGradebookTotals>;

/** The items with a column as it would be. -2: marks above its new points; -3: no such column. */
async function itemsWith(
  db: Db,
  items: readonly Item[],
  { campId, column }: Pick<PreviewInput, 'campId' | 'column'>,
): Promise<readonly Item[]> {
  if (!column) return items;
  const { columnId, max } = column;
  const key = columnKey(columnId);
  if (!items.some((item) => item.key === key)) throw noColumn();
  if (max === null) return items.filter((item) => item.key !== key);
  await requireMarksWithin(db, { campId, columnId, max });
  return items.map((item) => (item.key === key ? { ...item, max } : item));
}

/**
 * Whose total or pass another scheme or column would change, computed as the gradebook is (rules:
 * gradebook-scheme-preview, gradebook-columns). -1: see `requireGradebook`. -2: it is closed; -2, -3: see `itemsWith` and `requireScheme`.
 */
export async function previewGradebookTotals({
  deps: { db, clock },
  caller,
  payload: { campId, scheme: given, column },
  chargeFigures,
}: Action<PreviewInput>): Promise<Data<typeof calls.previewGradebookTotals>> {
  const camp = await requireGradebook({ db, clock }, caller, { campId, permission: 'camp.change' });
  requireOpenState(camp.gradebookState);
  const { items: currentItems, scheme: current } = await readFrame(db, camp);
  const items = await itemsWith(db, currentItems, { campId, column });
  const keys = items.map(({ key }) => key);
  const scheme = given ? requireScheme(given, items) : schemeOf(camp.scheme, keys);
  const readUnder = (scheme: GradeScheme) => readRecords(db, { items: currentItems, scheme }, { campId });
  const records = await readUnder(current);
  // Which attempt counts depends on what late work loses.
  const recordsAfter = scheme.lateOff === current.lateOff ? records : await readUnder(scheme);
  const now = clock.now();
  const changed = changedResults(
    await computeRows({ ...records, scheme: current, now }),
    await computeRows({ ...recordsAfter, items, scheme, now }),
  );
  chargeFigures(2 * records.students.length * items.length);
  const isVerdict = ({ before, after }: (typeof changed)[number]) => before.passed !== after.passed;
  const verdicts = changed.filter(isVerdict);
  const sorted = [...verdicts, ...changed.filter((each) => !isVerdict(each))];
  return {
    count: changed.length,
    verdicts: verdicts.length,
    list: sorted.slice(0, changedTotalsMost).map(({ row, ...results }) => {
      const { id, name, studentNo } = records.students[row] as Student;
      return { studentId: id, name, studentNo, ...results };
    }),
  };
}
