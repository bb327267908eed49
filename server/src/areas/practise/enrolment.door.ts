import type { Permission } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { may } from '../staff/may.door.ts';
import * as queries from './practise.queries.ts';
import { viewerOf } from './viewer.ts';

export type Enrolment = NonNullable<Awaited<ReturnType<typeof queries.findEnrolled>>>['enrolment'];

/** Whether there is such a project for the caller to see (rules: project-visibility). */
export const projectExists = (db: Db, { projectId, caller }: { projectId: number; caller: Caller }) =>
  queries.projectExists(db, { projectId, viewer: viewerOf(caller) });

/** As findEnrolment, with the edition of the project that it saw: what is published is remembered by it. */
export const findEnrolled = (db: Db, who: { studentId: number; projectId: number }) =>
  queries.findEnrolled(db, who);

/** A student's enrolment in a project with its camp: the live one, else the newest of those left or refused. */
export async function findEnrolment(
  db: Db,
  who: { studentId: number; projectId: number },
): Promise<Enrolment | undefined> {
  return (await queries.findEnrolled(db, who))?.enrolment;
}

/** The enrolment a student learns in, locked, so that two last leaves finished at once are counted in turn. */
export function lockEnrolment(
  tx: Transaction,
  who: { studentId: number; projectId: number },
): Promise<Enrolment | undefined> {
  return queries.lockEnrolment(tx, who);
}

/** Makes a learning enrolment graduated; false when it was so before. */
export function markGraduated(
  tx: Transaction,
  which: { studentId: number; enrolmentId: number; now: Date },
): Promise<boolean> {
  return queries.graduate(tx, which);
}

/** Whether the caller, as staff, has a permission on a camp and the students in it (rules: staff-sees, staff-permissions). */
export async function staffMay(
  db: Db,
  { caller, campId, permission }: { caller: Caller; campId: number; permission: Permission },
): Promise<boolean> {
  if (caller.role === 'student') return false;
  const camp = await queries.findCampStaff(db, { campId });
  return camp !== undefined && may(caller, permission, camp);
}

/** What a project's certificate asks of a student (rules: certificate-rule, camp-overrides). */
export const certificateRuleOf = (db: Db, which: { studentId: number; projectId: number }) =>
  queries.findCertificateRule(db, which);

/** What is published of a project stays as it is until the transaction ends; a publication on its way is waited for. */
export const holdPublished = (tx: Transaction, which: { projectId: number }) =>
  queries.holdProject(tx, which);
