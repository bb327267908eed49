import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { enrolment } from './practise.table.ts';
import { standing } from './standing.table.ts';

const standingOf = compiled((db, { enrolmentId }: Given<{ enrolmentId: number }>) =>
  db.select(standing).from(enrolment).where(eq(enrolment.id, enrolmentId)),
);

export async function readStanding(db: Db, which: { enrolmentId: number }) {
  const [row] = await standingOf(db, which);
  return row ?? { progress: 0, nextChapterId: null };
}
