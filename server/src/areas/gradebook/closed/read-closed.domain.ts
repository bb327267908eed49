import { hasJoined } from '@zhixing/contract/gradebook-words';
import type { Db } from '../../../db/client.ts';
import type { RowFrame, Student, StudentRow } from '../rows.ts';
import { computeRowsBefore } from '../rules-before/rows.ts';
import type { GradebookPeople } from '../students.queries.ts';
import { readStoredRow } from './closed-row.policy.ts';
import * as queries from './closed-rows.queries.ts';

interface Closed extends GradebookPeople {
  closedAt: Date;
  students: readonly Student[];
}

/**
 * The rows of a closed gradebook, in the order of the students, as they were stored when it was submitted. One that was closed until November
 * 2026 and is not stored yet is computed by the rules before; people who had not joined were not in it (rules: gradebook-closed-rows).
 */
export async function readClosedRows(
  db: Db,
  frame: RowFrame,
  { closedAt, students, campId, people }: Closed,
): Promise<{ students: Student[]; rows: StudentRow[] }> {
  const stored = await queries.listClosedRows(db, { campId, people });
  const rowOf = new Map(stored.map(({ person, row }) => [person, readStoredRow(frame.items, row)]));
  const lacking = students.flatMap(({ id }) => (rowOf.has(id) || !hasJoined(id) ? [] : [id]));
  if (lacking.length > 0 && !(await queries.isStoredByRulesNow(db, { campId }))) {
    const before = await computeRowsBefore(db, frame, { campId, people: lacking, now: closedAt });
    for (const [id, row] of before) rowOf.set(id, row);
  }
  const submitted = students.filter(({ id }) => rowOf.has(id));
  return { students: submitted, rows: submitted.map(({ id }) => rowOf.get(id) as StudentRow) };
}
