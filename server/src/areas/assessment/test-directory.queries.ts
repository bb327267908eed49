import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { projectEdition } from '../practise/edition.table.ts';
import { campOfSeat, withCamp } from '../practise/enrolled.table.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
import { attemptsBy } from './attempts.table.ts';

interface Whose {
  studentId: number;
  projectId: number;
}

const testedOf = compiled((db, { studentId, projectId }: Given<Whose>) =>
  db
    .select({ enrolment, camp: campOfSeat, edition: projectEdition.edition, attempts: attemptsBy(studentId) })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(projectEdition, eq(projectEdition.projectId, enrolment.projectId))
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's enrolment in a project, as `findEnrolment` chooses it, with the attempts at all tests: one statement. */
export async function findTested(db: Db, who: Whose) {
  const [row] = await testedOf(db, who);
  return row && withCamp(row);
}
