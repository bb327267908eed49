import type { EnrolmentStatus, LateRule, RevealRule } from '@zhixing/contract/words';
import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { fromMs, inJson, inMs, inNumbers } from '../../db/columns.ts';
import { certificate } from '../certificate/certificate.table.ts';
import { projectEdition } from './edition.table.ts';
import { camp, enrolment } from './practise.table.ts';

/** The certificate that stands of an enrolment, in a statement that joins it. */
export const isItsCertificate = and(
  eq(certificate.studentId, enrolment.studentId),
  eq(certificate.projectId, enrolment.projectId),
  isNull(certificate.revokedAt),
);

/** What a camp says to those who learn in it, in a statement that has joined it. */
export const campOfSeat = {
  id: camp.id,
  homeworkRule: camp.homeworkRule,
  lateRule: camp.lateRule,
  reveal: camp.reveal,
  attempts: camp.attempts,
  certificateRule: camp.certificateRule,
};

/** An enrolment of a student with what its camp says, the edition of its project (docs/decisions/0049) and its certificate's number. */
export interface Enrolled {
  id: number;
  projectId: number;
  campId: number;
  status: EnrolmentStatus;
  joinedAt: Date;
  graduatedAt: Date | null;
  edition: number | null;
  certCode: string | null;
  lateRule: LateRule;
  campEndsAt: Date;
  campAttempts: number | null;
  campReveal: RevealRule | null;
  campEdition: number;
}

type EnrolledRow = [
  ...[id: number, projectId: number, campId: number, status: EnrolmentStatus],
  ...[joinedAt: number, graduatedAt: number | null, edition: number | null, certCode: string | null],
  ...[lateRule: LateRule, campEndsAt: number, campAttempts: number | null, campReveal: RevealRule | null],
  campEdition: number,
];

/** Every enrolment of a student, as one column of a statement. */
export const enrolledBy = (studentId: Placeholder) =>
  inNumbers(
    [
      ...[enrolment.id, enrolment.projectId, enrolment.campId, enrolment.status],
      ...[inMs(enrolment.joinedAt), inMs(enrolment.graduatedAt), projectEdition.edition],
      ...[
        inJson(certificate.number),
        inJson(camp.lateRule),
        inMs(camp.endsAt),
        camp.attempts,
        inJson(camp.reveal),
        camp.edition,
      ],
    ],
    sql`from ${enrolment} join ${camp} on ${eq(camp.id, enrolment.campId)}
      left join ${projectEdition} on ${eq(projectEdition.projectId, enrolment.projectId)}
      left join ${certificate} on ${isItsCertificate}
      where ${eq(enrolment.studentId, studentId)}`,
    (row: EnrolledRow): Enrolled => {
      const [id, projectId, campId, status, joinedAt, graduatedAt, edition, certCode, ...terms] = row;
      const [lateRule, campEndsAt, campAttempts, campReveal, campEdition] = terms;
      return {
        ...{ id, projectId, campId, status, edition, certCode, lateRule, campAttempts, campReveal },
        campEdition,
        joinedAt: new Date(joinedAt),
        graduatedAt: fromMs(graduatedAt),
        campEndsAt: new Date(campEndsAt),
      };
    },
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

/** A row of a statement that joined an enrolment and its camp: the camp within the enrolment; undefined where there is none. */
export function withCamp<R extends Joined>({ enrolment, camp, ...rest }: R): WithCamp<R> {
  const joined = enrolment && camp ? { ...enrolment, camp } : undefined;
  return { ...rest, enrolment: joined } as unknown as WithCamp<R>;
}
