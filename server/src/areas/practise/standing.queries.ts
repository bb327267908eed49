import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { enrolment } from './practise.table.ts';
import { standing } from './standing.table.ts';

interface Which {
  studentId: number;
  enrolmentId: number;
}

const standingOf = compiled((db, { studentId, enrolmentId }: Given<Which>) =>
  db
    .select(standing)
    .from(enrolment)
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.id, enrolmentId))),
);

export async function readStanding(db: Db, which: Which) {
  const [row] = await standingOf(db, which);
  return row ?? { progress: 0, nextChapterId: null };
}
