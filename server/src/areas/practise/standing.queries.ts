import { enrolmentStatus } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { enrolment } from './practise.table.ts';
import { activeAt, nextChapterId, standing } from './standing.table.ts';

const standingsOf = compiled((db, { studentId }: Given<{ studentId: number }>) =>
  db
    .select({ projectId: enrolment.projectId, nextChapterId, activeAt })
    .from(enrolment)
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.status, enrolmentStatus.learning))),
);

/** Of each project a student is learning: where 继续学习 leads, and when something was last done there. */
export const listStandings = (db: Db, who: { studentId: number }) => standingsOf(db, who);

const standingOf = compiled((db, { enrolmentId }: Given<{ enrolmentId: number }>) =>
  db.select(standing).from(enrolment).where(eq(enrolment.id, enrolmentId)),
);

export async function readStanding(db: Db, which: { enrolmentId: number }) {
  const [row] = await standingOf(db, which);
  return row ?? { progress: 0, nextChapterId: null };
}
