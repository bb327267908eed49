import { eq, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { deadlineExtension } from '../../schema/deadline-extension.ts';
import { extraAttemptsBy } from '../../schema/gradebook/extra-attempts.ts';
import { enrolmentsOf } from '../enrolments/enrolled.expressions.ts';
import {
  answersWaitingOf,
  attemptedBy,
  studiedBy,
  submittedBy,
  writtenBy,
} from '../learning/studied.expressions.ts';

/** A student's extended deadlines (rules: deadline-extension). */
const extensionsOf = (studentId: Placeholder) =>
  jsonRows(
    {
      campId: deadlineExtension.campId,
      chapterId: deadlineExtension.chapterId,
      dueAt: deadlineExtension.dueAt,
    },
    sql`from ${deadlineExtension} where ${eq(deadlineExtension.studentId, studentId)}`,
  );

const overviewOf = preparedRead((db, { studentId }: Placeholders<{ studentId: number }>) =>
  db
    .select({
      enrolled: enrolmentsOf(studentId),
      studied: studiedBy(studentId),
      written: writtenBy(studentId),
      attempted: attemptedBy(studentId),
      handedIn: submittedBy(studentId),
      answersWaiting: answersWaitingOf(studentId),
      extensions: extensionsOf(studentId),
      extraAttempts: extraAttemptsBy(studentId),
    })
    .from(sql`(select) as one`),
);

/** Every enrolment of a student, all their activity and extensions, in one statement. */
export async function readOverview(db: Db, whose: { studentId: number }) {
  const [row] = await overviewOf(db, whose);
  // The statement selects columns without a table, so there is always one row.
  return row as NonNullable<typeof row>;
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
