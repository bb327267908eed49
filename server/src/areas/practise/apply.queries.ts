import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { account } from '../account/account.table.ts';
import { attemptedBy, studiedBy, writtenBy } from '../learning/studied.table.ts';
import { certifiedBy } from './enrolled.table.ts';

const appliedOf = compiled((db, { studentId }: Given<{ studentId: number }>) =>
  db
    .select({
      enrolled: certifiedBy(studentId),
      studied: studiedBy(studentId),
      written: writtenBy(studentId),
      attempted: attemptedBy(studentId),
    })
    .from(account)
    .where(eq(account.id, studentId)),
);

/** Every enrolment of a student, and what the student did, wherever: one statement. */
export async function readApplied(db: Db, whose: { studentId: number }) {
  const [row] = await appliedOf(db, whose);
  return row ?? { enrolled: [], studied: [], written: [], attempted: [] };
}
