import type { calls, Data } from '@zhixing/contract';
import { figureStates } from '@zhixing/contract/gradebook-words';
import type { Database } from '../../db/client.ts';
import { readFrame, readRecords } from './gradebook.domain.ts';
import type { CampRow } from './gradebook.queries.ts';
import { makeRows } from './rows.ts';

export type StudentGrades = NonNullable<Data<typeof calls.getOwnGrades>['grades']>;

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
  const records = await readRecords(db, items, { campId: camp.id, studentIds: [studentId] });
  if (records.students.length === 0) return null;
  const at = closedAt ?? now;
  const rows = makeRows({ ...records, scheme, now: at });
  // The same row without what is taken off for late work.
  const full = makeRows({ ...records, scheme: { ...scheme, lateOff: 0 }, now: at });
  return {
    items: items.map(({ key, kind, title, max }, item) => {
      const figure = rows.figures[item];
      const score = figure?.scores[0] ?? null;
      const fullScore = full.figures[item]?.scores[0] ?? null;
      return {
        ...{ key, kind, title, max, score },
        fullScore: fullScore === score ? null : fullScore,
        state: figureStates[figure?.states[0] ?? 0] ?? 'empty',
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
  };
}
