import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { noCamp } from '../../camps/index.ts';
import { requireProjectReader } from '../../learning/index.ts';
import { findGradebook } from '../gradebook.queries.ts';
import { readStudentGrades } from '../student-grades.domain.ts';

/**
 * The caller's row of the gradebook (rules: own-grades). Nothing of marks before the camp releases them (rules: marks-shown) or while
 * it marks anonymously (rules: camp-anonymous). -1: not enrolled, or the enrolment awaits approval; -3: no such project.
 */
export async function getOwnGrades({
  deps: { db, clock },
  caller,
  payload: { projectId },
}: Action<Payload<typeof calls.getOwnGrades>>): Promise<Data<typeof calls.getOwnGrades>> {
  const now = clock.now();
  const { studentId, enrolment, withheld } = await requireProjectReader({ db, caller, projectId });
  if (withheld) return { awaits: 'release', grades: null };
  const camp = await findGradebook(db, { campId: enrolment.campId, now });
  if (!camp) throw noCamp();
  if (camp.anonymous) return { awaits: 'marking', grades: null };
  return { awaits: null, grades: await readStudentGrades(db, camp, { studentId, now }) };
}
