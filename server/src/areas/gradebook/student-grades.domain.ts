import type { calls, Data } from '@zhixing/contract';
import { isUnsettled } from '@zhixing/contract/gradebook-words';
import { countingKeys } from '@zhixing/contract/staff/gradebook/counting-items';
import type { Database } from '../../db/client.ts';
import { readFrame, readStudentRows, type StudentRows } from './gradebook.domain.ts';
import type { CampRow } from './gradebook.queries.ts';
import { type Cell, type Item, worksBy } from './rows.ts';
import { listReasons } from './settling/settling.queries.ts';
import { listAttempts } from './students.queries.ts';

export type StudentGrades = NonNullable<Data<typeof calls.getOwnGrades>['grades']>;

interface StudentInCamp {
  campId: number;
  studentId: number;
  /** % that late work loses. */
  lateOff: number;
}

/** The tests of a student that wait to be marked, each with the points of the attempt so far. */
async function readSoFar(db: Database, waiting: readonly Item[], { works }: StudentRows, of: StudentInCamp) {
  if (waiting.length === 0) return new Map<number, { score: number; total: number }>();
  const chapterIds = waiting.map(({ id }) => id);
  const { campId, studentId, lateOff } = of;
  const asked = { campId, people: [studentId], chapterIds, lateOff };
  const found = works ?? (await worksBy(await listAttempts(db, asked)));
  return new Map(
    waiting.flatMap(({ id }): [number, { score: number; total: number }][] => {
      const work = found.get(id)?.get(of.studentId);
      return work ? [[id, { score: work.score ?? 0, total: work.total }]] : [];
    }),
  );
}

const closedOf = ({ gradebookState: state }: CampRow, closedAt: Date | null): StudentGrades['closed'] =>
  state === 'open' || !closedAt ? null : { state, submittedAt: closedAt.toISOString() };

export { findGradebook } from './gradebook.queries.ts';

const waits = ({ kind }: Item, cell: Cell | undefined) => kind === 'test' && cell?.state === 'waiting';

/**
 * One student's row of the camp's gradebook, by the same functions, for staff and for the student; null: the student does not
 * learn in the camp.
 */
export async function readStudentGrades(
  db: Database,
  camp: CampRow,
  { studentId, now }: { studentId: number; now: Date },
): Promise<StudentGrades | null> {
  const frame = await readFrame(db, camp);
  const { items, scheme, closedAt } = frame;
  const of = { campId: camp.id, studentId, lateOff: scheme.lateOff };
  const read = await readStudentRows(db, frame, { campId: camp.id, people: [studentId], now });
  const [row] = read.rows;
  if (!row) return null;
  const soFar = await readSoFar(
    db,
    items.filter((item, at) => waits(item, row.cells[at])),
    read,
    of,
  );
  const reasons = closedAt ? await listReasons(db, of) : new Map<string, string>();
  const counting = new Set(countingKeys(scheme));
  return {
    items: items.map((item, at) => {
      const { key, kind, title, max, id } = item;
      const cell = row.cells[at] as Cell;
      const { points, of, ...shown } = cell;
      return {
        key,
        kind,
        title,
        max,
        score: shown.score,
        fullScore: shown.full,
        state: shown.state,
        points: points === null || of === null ? null : { score: points, total: of },
        soFar: soFar.get(id) ?? null,
        late: shown.late,
        dropped: shown.dropped,
        alsoWaiting: cell.alsoWaits ?? false,
        unsettled: row.unsettled && counting.has(key) && isUnsettled(shown.state),
        settledReason: reasons.get(key) ?? null,
      };
    }),
    categories: scheme.categories.map((category, at) => ({
      ...category,
      percent: row.categories[at] ?? null,
    })),
    total: row.total,
    passed: row.passed,
    unsettled: row.unsettled,
    deferred: row.deferred,
    scale: scheme.scale,
    passMark: scheme.passMark,
    missing: scheme.missing,
    lateOff: scheme.lateOff,
    closed: closedOf(camp, closedAt),
  };
}
