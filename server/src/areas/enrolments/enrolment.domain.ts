import type { Caller } from '../../action/action.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { viewerOf } from '../access/index.ts';
import * as queries from './enrolment.queries.ts';

export type Enrolment = NonNullable<Awaited<ReturnType<typeof queries.findEnrolled>>>['enrolment'];

/** Whether the project exists and the caller sees it (rules: project-visibility). */
export const projectExists = (db: Db, { projectId, caller }: { projectId: number; caller: Caller }) =>
  queries.projectExists(db, { projectId, viewer: viewerOf(caller) });

/** Like findEnrolment, with the project's content version read in the same statement, for cached reads of published content. */
export const findEnrolled = (db: Db, who: { studentId: number; projectId: number }) =>
  queries.findEnrolled(db, who);

/** A student's enrolment in a project with its camp: the live one, else the newest of those left or refused. */
export async function findEnrolment(
  db: Db,
  who: { studentId: number; projectId: number },
): Promise<Enrolment | undefined> {
  return (await queries.findEnrolled(db, who))?.enrolment;
}

/** Locks the enrolment a student learns in, so that two last lessons completed at the same time are counted one after the other. */
export function lockEnrolment(
  tx: Transaction,
  who: { studentId: number; projectId: number },
): Promise<Enrolment | undefined> {
  return queries.lockEnrolment(tx, who);
}

/** Marks a learning enrolment as graduated; false: it was not learning any more. */
export function markGraduated(
  tx: Transaction,
  which: { studentId: number; enrolmentId: number; now: Date },
): Promise<boolean> {
  return queries.graduate(tx, which);
}

/** Graduates many students, who learn in these enrolments. Returns those who were not graduated before. */
export const markAllGraduated = (
  tx: Transaction,
  which: { enrolments: readonly { id: number; studentId: number }[]; now: Date },
): Promise<number[]> => queries.graduateAll(tx, which);

/** Takes a graduation back: the student learns again (rules: mark-correction). False: it is not graduated. */
export const withdrawGraduation = (
  tx: Transaction,
  which: { studentId: number; enrolmentId: number },
): Promise<boolean> => queries.withdrawGraduation(tx, which);

/** The certificate rule that applies to a student of a project (rules: certificate-rule, camp-overrides). */
export const certificateRuleOf = (db: Db, which: { studentId: number; projectId: number }) =>
  queries.findCertificateRule(db, which);

/** How many students learn in a project, and how many have graduated from it. */
export const countStudents = (db: Db, which: { projectId: number }) => queries.countStudents(db, which);
