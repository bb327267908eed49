import { eq, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { inBytes, timeBytes, wholeBytes } from '../../db/in-bytes.ts';
import { deadlineExtension } from '../learning/deadline.table.ts';
import { attemptedBy, handedInBy, studiedBy, writtenBy } from '../learning/studied.table.ts';
import { seatedBy } from '../practise/enrolled.table.ts';

/** A leaf's deadline of the student's own (rules: deadline-extension). */
interface Extension {
  campId: number;
  chapterId: number;
  dueAt: Date;
}

const extensionsOf = (studentId: Placeholder) =>
  inBytes(
    [
      ...[wholeBytes(deadlineExtension.campId), wholeBytes(deadlineExtension.chapterId)],
      timeBytes(deadlineExtension.dueAt),
    ],
    sql`from ${deadlineExtension} where ${eq(deadlineExtension.studentId, studentId)}`,
    (row): Extension => ({ campId: row.whole(), chapterId: row.whole(), dueAt: row.time() }),
  );

const overviewOf = compiled((db, { studentId }: Given<{ studentId: number }>) =>
  db
    .select({
      enrolled: seatedBy(studentId),
      studied: studiedBy(studentId),
      written: writtenBy(studentId),
      attempted: attemptedBy(studentId),
      handedIn: handedInBy(studentId),
      extensions: extensionsOf(studentId),
    })
    .from(sql`(select) as one`),
);

/** Every enrolment of a student, what the student did and was given more time for: one statement. */
export async function readOverview(db: Db, whose: { studentId: number }) {
  const [row] = await overviewOf(db, whose);
  // Six columns beside no table: there is always one row.
  return row as NonNullable<typeof row>;
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
