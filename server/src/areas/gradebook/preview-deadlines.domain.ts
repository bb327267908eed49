import type { calls, Data, Payload } from '@zhixing/contract';
import { figureStates } from '@zhixing/contract/gradebook-words';
import { changedTotalsMost } from '@zhixing/contract/staff/gradebook/scheme-calls';
import type { Action } from '../../action/action.ts';
import { dryRun } from '../../action/dry-run.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { tryDeadlines } from '../camp-settings/index.ts';
import { requireCampRow } from '../camps/index.ts';
import { graceMs } from '../camps/lateness.expressions.ts';
import { type Frame, readFrame, readRecords } from './gradebook.domain.ts';
import * as queries from './gradebook.queries.ts';
import { computeRows, type GradeRows, tableOf } from './rows.ts';

type Preview = Data<typeof calls.previewDeadlines>;
type Changed = Preview['list'][number];

const shownAt = (rows: GradeRows, item: number, row: number): Changed['figures'][number]['before'] => {
  const { scores = [], states = [], late = [] } = rows.figures[item] ?? {};
  return {
    score: scores[row] ?? null,
    state: figureStates[states[row] ?? 0] ?? 'empty',
    late: late.includes(row),
  };
};
const isSame = <T extends object>(one: T, other: T) =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);
const resultAt = ({ totals, passed, unsettled }: GradeRows, row: number) => ({
  total: totals[row] ?? null,
  passed: passed[row] ?? null,
  unsettled: unsettled.includes(row),
});

/** The students of whom a figure, the total or the pass differs. The rows are of the same students and items. */
function changedStudents({ items }: Frame, before: GradeRows, after: GradeRows): Changed[] {
  const { ids, names, studentNos } = before.students;
  return ids.flatMap((studentId, row) => {
    const figures = items.flatMap(({ title }, item) => {
      const [old, next] = [shownAt(before, item, row), shownAt(after, item, row)];
      return isSame(old, next) ? [] : [{ title, before: old, after: next }];
    });
    const [old, next] = [resultAt(before, row), resultAt(after, row)];
    if (figures.length === 0 && isSame(old, next)) return [];
    const who = { studentId, name: names[row] ?? '', studentNo: studentNos[row] ?? '' };
    return [{ ...who, before: old, after: next, figures }];
  });
}

/**
 * Whose figures a change of deadlines would change, computed by the functions that make it, in a transaction that is not committed
 * (rules: deadline-preview). -1: no permission. -2, -3: as of the change.
 */
export async function previewDeadlines({
  deps,
  caller,
  payload,
  chargeFigures,
}: Action<Payload<typeof calls.previewDeadlines>>): Promise<Preview> {
  const { campId } = payload;
  const now = deps.clock.now();
  const find = (db: Db) => queries.findGradebook(db, { campId, now });
  const camp = await requireCampRow(caller, 'camp.change', () => find(deps.db));
  // A camp that is ended now has its work missing once the grace is over.
  const at = payload.endsAt ? new Date(now.getTime() + graceMs + 1) : now;
  const readIn = async (tx: Transaction) => {
    const frame = await readFrame(tx, (await find(tx)) ?? camp);
    const records = await readRecords(tx, frame, { campId });
    const rows = await computeRows({ ...records, scheme: frame.scheme, now: at });
    chargeFigures(rows.length * frame.items.length);
    return { frame, rows: await tableOf(frame, records.students, rows) };
  };
  const changed = await dryRun(deps, async (tx) => {
    const before = camp.anonymous ? null : await readIn(tx);
    await tryDeadlines(tx, { caller, now, ...payload });
    if (!before) return [];
    return changedStudents(before.frame, before.rows, (await readIn(tx)).rows);
  });
  const isVerdict = ({ before, after }: Changed) => before.passed !== after.passed;
  const verdicts = changed.filter(isVerdict);
  const sorted = [...verdicts, ...changed.filter((each) => !isVerdict(each))];
  return {
    anonymous: camp.anonymous,
    count: changed.length,
    verdicts: verdicts.length,
    list: sorted.slice(0, changedTotalsMost),
  };
}
