import type { Db } from '../../../db/client.ts';
import type { RowFrame, Student, StudentRow } from '../rows.ts';
import { computeRowsBefore } from '../rules-before/rows.ts';
import type { Whose } from '../students.queries.ts';
import { readStoredRow } from './closed-row.policy.ts';
import * as queries from './closed-rows.queries.ts';

interface Closed extends Whose {
  closedAt: Date;
  students: readonly Student[];
}

/**
 * The rows of a closed gradebook, in the order of the students, as they were stored when it was submitted. One that was closed until November
 * 2026 and is not stored yet is computed by the rules before (rules: gradebook-closed-rows).
 */
export async function readClosedRows(
  db: Db,
  frame: RowFrame,
  { closedAt, students, campId, studentIds }: Closed,
): Promise<StudentRow[]> {
  const stored = await queries.listClosedRows(db, { campId, studentIds });
  const rowOf = new Map(stored.map(({ studentId, row }) => [studentId, readStoredRow(frame.items, row)]));
  const lacking = students.flatMap(({ id }) => (rowOf.has(id) ? [] : [id]));
  if (lacking.length > 0) {
    const before = await computeRowsBefore(db, frame, { campId, studentIds: lacking, now: closedAt });
    for (const [id, row] of before) rowOf.set(id, row);
  }
  return students.flatMap(({ id }) => rowOf.get(id) ?? []);
}
