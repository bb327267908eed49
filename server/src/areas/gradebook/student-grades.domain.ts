import type { calls, Data } from '@zhixing/contract';
import { type FigureState, figureStates } from '@zhixing/contract/gradebook-words';
import type { Database } from '../../db/client.ts';
import { readFrame, readRecords } from './gradebook.domain.ts';
import type { CampRow } from './gradebook.queries.ts';
import { type Item, makeRows } from './rows.ts';

type Records = Awaited<ReturnType<typeof readRecords>>;
export type StudentGrades = NonNullable<Data<typeof calls.getOwnGrades>['grades']>;

/** Of a test that waits to be marked, the points of the attempt that counts so far. */
function soFarOf(
  { kind, id }: Item,
  state: FigureState,
  { works }: Pick<Records, 'works'>,
  studentId: number,
) {
  const work = kind === 'test' && state === 'waiting' ? works.get(id)?.get(studentId) : undefined;
  return work ? { score: work.score ?? 0, total: work.total } : null;
}

const closedOf = ({ gradebookState: state }: CampRow, closedAt: Date | null): StudentGrades['closed'] =>
  state === 'open' || !closedAt ? null : { state, submittedAt: closedAt.toISOString() };

export { findCamp as findGradebookCamp } from './gradebook.queries.ts';

/**
 * One student's row of the camp's gradebook, by the same functions, for staff and for the student; null: the student does not
 * learn in the camp.
 */
export async function readStudentGrades(
  db: Database,
  camp: CampRow,
  { studentId, now }: { studentId: number; now: Date },
): Promise<StudentGrades | null> {
  const { items, scheme, closedAt } = await readFrame(db, camp);
  const records = await readRecords(db, items, { campId: camp.id, people: [studentId] });
  if (records.students.length === 0) return null;
  const at = closedAt ?? now;
  const rows = makeRows({ ...records, scheme, now: at });
  // The same row without what is taken off for late work.
  const full = makeRows({ ...records, scheme: { ...scheme, lateOff: 0 }, now: at });
  return {
    items: items.map((item, at) => {
      const { key, kind, title, max } = item;
      const figure = rows.figures[at];
      const score = figure?.scores[0] ?? null;
      const fullScore = full.figures[at]?.scores[0] ?? null;
      const state = figureStates[figure?.states[0] ?? 0] ?? 'empty';
      return {
        ...{ key, kind, title, max, score },
        fullScore: fullScore === score ? null : fullScore,
        ...{ state, soFar: soFarOf(item, state, records, studentId) },
        late: figure?.late.includes(0) ?? false,
        dropped: figure?.dropped.includes(0) ?? false,
      };
    }),
    categories: scheme.categories.map((category, at) => ({
      ...category,
      percent: rows.categories[at]?.[0] ?? null,
    })),
    total: rows.totals[0] ?? null,
    passed: rows.passed[0] ?? null,
    scale: scheme.scale,
    passMark: scheme.passMark,
    missing: scheme.missing,
    lateOff: scheme.lateOff,
    closed: closedOf(camp, closedAt),
  };
}
