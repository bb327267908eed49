import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account } from '../../schema/account.ts';
import { certifiedBy } from '../enrolments/enrolled.expressions.ts';
import {
  answersWaitingOf,
  attemptedBy,
  studiedBy,
  submittedBy,
  writtenBy,
} from '../learning/studied.expressions.ts';

const appliedOf = preparedRead((db, { studentId }: Placeholders<{ studentId: number }>) =>
  db
    .select({
      enrolled: certifiedBy(studentId),
      studied: studiedBy(studentId),
      written: writtenBy(studentId),
      attempted: attemptedBy(studentId),
      handedIn: submittedBy(studentId),
      answersWaiting: answersWaitingOf(studentId),
    })
    .from(account)
    .where(eq(account.id, studentId)),
);

/** Every enrolment of a student and all their activity, in one statement. */
export async function readApplied(db: Db, whose: { studentId: number }) {
  const [row] = await appliedOf(db, whose);
  return row ?? { enrolled: [], studied: [], written: [], attempted: [], handedIn: [], answersWaiting: [] };
}
