import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { extraAttemptsBy } from '../../../schema/gradebook/extra-attempts.ts';
import { camp, enrolment, newestLive } from '../../../schema/practise.ts';
import { projectContentVersion } from '../../../schema/project-content-version.ts';
import { campTerms, withCamp } from '../../enrolments/enrolled.expressions.ts';
import { attemptsBy } from '../../learning/attempts.expressions.ts';
import { lateOffIn } from '../../learning/counted-attempt.expressions.ts';

interface StudentInProject {
  studentId: number;
  projectId: number;
}

const testedOf = preparedRead((db, { studentId, projectId }: Placeholders<StudentInProject>) =>
  db
    .select({
      enrolment,
      camp: campTerms,
      contentVersion: projectContentVersion.contentVersion,
      extraAttempts: extraAttemptsBy(studentId),
      lateOff: lateOffIn(camp.id),
      attempts: attemptsBy(studentId),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(projectContentVersion, eq(projectContentVersion.projectId, enrolment.projectId))
    .where(and(eq(enrolment.studentId, studentId), eq(enrolment.projectId, projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/**
 * A student's enrolment in a project, chosen as in `findEnrolment`, with the attempts at all tests; in one statement.
 */
export async function findTested(db: Db, who: StudentInProject) {
  const [row] = await testedOf(db, who);
  return row && withCamp(row);
}
