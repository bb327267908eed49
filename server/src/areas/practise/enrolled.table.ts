import type { EnrolmentStatus, LateRule, RevealRule } from '@zhixing/contract/words';
import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { inBytes, orNone, type Reading, textBytes, timeBytes, wholeBytes } from '../../db/in-bytes.ts';
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

/** An enrolment of a student, with the edition of its project (docs/decisions/0049). */
interface Seat {
  id: number;
  projectId: number;
  campId: number;
  status: EnrolmentStatus;
  joinedAt: Date;
  graduatedAt: Date | null;
  edition: number | null;
}

const seatBytes = [
  ...[wholeBytes(enrolment.id), wholeBytes(enrolment.projectId), wholeBytes(enrolment.campId)],
  ...[wholeBytes(enrolment.status), timeBytes(enrolment.joinedAt), orNone(timeBytes(enrolment.graduatedAt))],
  orNone(wholeBytes(projectEdition.edition)),
];
const seatOf = (row: Reading): Seat => ({
  id: row.whole(),
  projectId: row.whole(),
  campId: row.whole(),
  status: row.whole() as EnrolmentStatus,
  joinedAt: row.time(),
  graduatedAt: row.timeOrNone(),
  edition: row.wholeOrNone(),
});
const withEdition = sql`left join ${projectEdition} on ${eq(projectEdition.projectId, enrolment.projectId)}`;

/** An enrolment with the number of its certificate. */
interface Certified extends Seat {
  certCode: string | null;
}

/** Every enrolment of a student with its certificate, as one column of a statement. */
export const certifiedBy = (studentId: Placeholder) =>
  inBytes(
    [...seatBytes, orNone(textBytes(certificate.number))],
    sql`from ${enrolment} ${withEdition} left join ${certificate} on ${isItsCertificate}
      where ${eq(enrolment.studentId, studentId)}`,
    (row): Certified => ({ ...seatOf(row), certCode: row.textOrNone() }),
  );

/** An enrolment with what its camp says of deadlines and tests. */
interface Seated extends Seat {
  lateRule: LateRule;
  campEndsAt: Date;
  campAttempts: number | null;
  campReveal: RevealRule | null;
  campEdition: number;
}

/** Every enrolment of a student with its camp, as one column of a statement. */
export const seatedBy = (studentId: Placeholder) =>
  inBytes(
    [
      ...[...seatBytes, textBytes(camp.lateRule), timeBytes(camp.endsAt), orNone(wholeBytes(camp.attempts))],
      ...[orNone(textBytes(camp.reveal)), wholeBytes(camp.edition)],
    ],
    sql`from ${enrolment} join ${camp} on ${eq(camp.id, enrolment.campId)} ${withEdition}
      where ${eq(enrolment.studentId, studentId)}`,
    (row): Seated => ({
      ...seatOf(row),
      lateRule: row.text() as LateRule,
      campEndsAt: row.time(),
      campAttempts: row.wholeOrNone(),
      campReveal: row.textOrNone() as RevealRule | null,
      campEdition: row.whole(),
    }),
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
