import { enrolmentStatus } from '@zhixing/contract/words';
import { eq, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { inMs, inNumbers, isOneOf } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { account } from '../account/account.table.ts';
import { deadlineExtension } from '../learning/deadline.table.ts';
import { campDeadline } from '../learning/learning.table.ts';
import { attemptedBy, handedInBy, studiedBy, writtenBy } from '../learning/studied.table.ts';
import { enrolledBy } from '../practise/enrolled.table.ts';
import { enrolment } from '../practise/practise.table.ts';

/** A camp's deadline for a leaf, and the student's own where there is more time (rules: deadline-extension). */
export interface Deadline {
  campId: number;
  chapterId: number;
  dueAt: Date;
  extendedTo: Date | null;
}

/** Of the camps that a student learns in. */
const deadlinesOf = (studentId: Placeholder) =>
  inNumbers(
    [
      ...[campDeadline.campId, campDeadline.chapterId],
      ...[inMs(campDeadline.dueAt), inMs(deadlineExtension.dueAt)],
    ],
    sql`from ${enrolment} join ${campDeadline} on ${eq(campDeadline.campId, enrolment.campId)}
      left join ${deadlineExtension} on ${deadlineExtension.studentId} = ${enrolment.studentId}
        and ${deadlineExtension.campId} = ${campDeadline.campId} and ${deadlineExtension.chapterId} = ${campDeadline.chapterId}
      where ${eq(enrolment.studentId, studentId)} and ${isOneOf(enrolment.status, [enrolmentStatus.learning])}`,
    ([campId, chapterId, dueAt, extendedTo]: [number, number, number, number | null]): Deadline => ({
      ...{ campId, chapterId },
      dueAt: new Date(dueAt),
      extendedTo: extendedTo === null ? null : new Date(extendedTo),
    }),
  );

const overviewOf = compiled((db, { studentId }: Given<{ studentId: number }>) =>
  db
    .select({
      enrolled: enrolledBy(studentId),
      studied: studiedBy(studentId),
      written: writtenBy(studentId),
      attempted: attemptedBy(studentId),
      handedIn: handedInBy(studentId),
      deadlines: deadlinesOf(studentId),
    })
    .from(account)
    .where(eq(account.id, studentId)),
);

/** Every enrolment of a student, what the student did, and when what is due: one statement. */
export async function readOverview(db: Db, whose: { studentId: number }) {
  const [row] = await overviewOf(db, whose);
  if (!row) throw new Error(`account ${whose.studentId} has a session and is not there`);
  return row;
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
