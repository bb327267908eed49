import type { calls, Data } from '@zhixing/contract';
import { figureStates } from '@zhixing/contract/gradebook-words';
import type { Database } from '../../db/client.ts';
import { readFrame, readRows } from './gradebook.domain.ts';
import type { CampRow } from './gradebook.queries.ts';

type StudentGrades = NonNullable<Data<typeof calls.getCampStudent>['grades']>;

export { findCamp as findGradebookCamp } from './gradebook.queries.ts';

/** One student's row of the camp's gradebook, by the same functions; null: the student does not learn in the camp. */
export async function readStudentGrades(
  db: Database,
  camp: CampRow,
  { studentId, now }: { studentId: number; now: Date },
): Promise<StudentGrades | null> {
  const frame = await readFrame(db, camp);
  const { items, scheme } = frame;
  const rows = await readRows(db, frame, { campId: camp.id, studentIds: [studentId], now });
  if (rows.students.ids.length === 0) return null;
  return {
    items: items.map(({ key, kind, title, max }, at) => {
      const figure = rows.figures[at];
      return {
        ...{ key, kind, title, max },
        score: figure?.scores[0] ?? null,
        state: figureStates[figure?.states[0] ?? 0] ?? 'empty',
        late: figure?.late.includes(0) ?? false,
      };
    }),
    total: rows.totals[0] ?? null,
    passed: rows.passed[0] ?? null,
    scale: scheme.scale,
    passMark: scheme.passMark,
  };
}
