import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { jsonRows, orNull } from '../../db/json-rows.ts';
import { certificate } from '../../schema/certificate.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { projectContentVersion } from '../../schema/project-content-version.ts';

/** Join condition: the valid certificate of an enrolment. */
export const isItsCertificate = and(
  eq(certificate.studentId, enrolment.studentId),
  eq(certificate.projectId, enrolment.projectId),
  isNull(certificate.revokedAt),
);

/** The columns of a camp that affect its students, in a statement that has joined it. */
export const campTerms = {
  id: camp.id,
  homeworkRule: camp.homeworkRule,
  lateRule: camp.lateRule,
  reveal: camp.reveal,
  attempts: camp.attempts,
  certificateRule: camp.certificateRule,
  contentVersion: camp.contentVersion,
  marksRule: camp.marksRule,
  marksReleasedAt: camp.marksReleasedAt,
  gradebookState: camp.gradebookState,
  endsAt: camp.endsAt,
};

/** A student's enrolment with its project's content version (docs/decisions/0045). */
const access = {
  id: enrolment.id,
  projectId: enrolment.projectId,
  campId: enrolment.campId,
  status: enrolment.status,
  joinedAt: enrolment.joinedAt,
  graduatedAt: enrolment.graduatedAt,
  contentVersion: orNull(projectContentVersion.contentVersion),
};
const withContentVersion = sql`left join ${projectContentVersion} on ${eq(projectContentVersion.projectId, enrolment.projectId)}`;

/** All enrolments of a student, each with its certificate's number, as one column. */
export const certifiedBy = (studentId: Placeholder) =>
  jsonRows(
    { ...access, certCode: orNull(certificate.number) },
    sql`from ${enrolment} ${withContentVersion} left join ${certificate} on ${isItsCertificate}
      where ${eq(enrolment.studentId, studentId)}`,
  );

/** All enrolments of a student, each with its camp's rules for deadlines and tests, as one column. */
export const enrolmentsOf = (studentId: Placeholder) =>
  jsonRows(
    {
      ...access,
      lateRule: camp.lateRule,
      campTitle: camp.title,
      campEndsAt: camp.endsAt,
      campAttempts: camp.attempts,
      campReveal: camp.reveal,
      campContentVersion: camp.contentVersion,
      marksRule: camp.marksRule,
      marksReleasedAt: camp.marksReleasedAt,
      gradebookState: camp.gradebookState,
    },
    sql`from ${enrolment} join ${camp} on ${eq(camp.id, enrolment.campId)} ${withContentVersion}
      where ${eq(enrolment.studentId, studentId)}`,
  );

interface Joined {
  enrolment: object | null;
  camp: object | null;
}
type WithCamp<R extends Joined> = Omit<R, keyof Joined> & {
  enrolment:
    | (NonNullable<R['enrolment']> & { camp: NonNullable<R['camp']> })
    | (null extends R['enrolment'] ? undefined : never);
};

/** Moves a joined camp into the enrolment of its row; the enrolment is undefined if there is none. */
export function withCamp<R extends Joined>({ enrolment, camp, ...rest }: R): WithCamp<R> {
  const joined = enrolment && camp ? { ...enrolment, camp } : undefined;
  return { ...rest, enrolment: joined } as unknown as WithCamp<R>;
}
