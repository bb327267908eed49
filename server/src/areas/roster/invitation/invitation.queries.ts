import { invitationsMost } from '@zhixing/contract/calls/invitation';
import { and, desc, eq, gt, isNull, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../../db/client.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { account, college } from '../../../schema/account.ts';
import { camp, enrolment, project } from '../../../schema/practise.ts';
import { rosterEntry } from '../../../schema/roster.ts';
import { isPublished } from '../../access/project-visibility.expressions.ts';

const own = alias(rosterEntry, 'own');

/** SQL condition: an unaccepted entry with this account's number, in a camp where the account has no entry yet. */
const isFor = (accountId: number | Placeholder) =>
  and(
    eq(account.id, accountId),
    isNull(account.cancelledAt),
    isNull(rosterEntry.studentId),
    isNull(rosterEntry.hand),
    sql`not exists (select 1 from ${rosterEntry} ${own} where ${own.campId} = ${rosterEntry.campId} and ${own.studentId} = ${account.id})`,
  );
const sameNumber = and(
  eq(account.countryCode, rosterEntry.countryCode),
  eq(account.mobile, rosterEntry.mobile),
);

const invitationsOf = preparedRead((db, { accountId, now }: Placeholders<{ accountId: number; now: Date }>) =>
  db
    .select({
      invitationId: rosterEntry.id,
      campId: camp.id,
      campTitle: camp.title,
      college: college.name,
      projectId: project.id,
      projectTitle: project.title,
      projectTitleEn: project.titleEn,
      startsAt: camp.startsAt,
      endsAt: camp.endsAt,
    })
    .from(account)
    .innerJoin(rosterEntry, sameNumber)
    .innerJoin(camp, eq(camp.id, rosterEntry.campId))
    .innerJoin(project, eq(project.id, camp.projectId))
    .leftJoin(college, eq(college.id, camp.collegeId))
    .where(
      and(
        isFor(accountId),
        sql`${rosterEntry.declinedBy} is distinct from ${account.id}`,
        gt(camp.endsAt, now),
        isPublished(now),
      ),
    )
    .orderBy(desc(rosterEntry.id))
    .limit(invitationsMost),
);

/** The invitations to the account's current number that it has not declined, newest first. */
export const listInvitations = (db: Db, asked: { accountId: number; now: Date }) => invitationsOf(db, asked);

/** One of the account's invitations, declined or not, with the account's names; undefined: it has none of this id. */
export async function findInvitation(
  db: Db,
  { accountId, invitationId, now }: { accountId: number; invitationId: number; now: Date },
) {
  const [row] = await db
    .select({
      campId: camp.id,
      projectId: camp.projectId,
      collegeId: camp.collegeId,
      roster: { name: rosterEntry.name, nameEn: rosterEntry.nameEn },
      account: { name: account.name, nameEn: account.nameEn },
    })
    .from(rosterEntry)
    .innerJoin(account, sameNumber)
    .innerJoin(camp, eq(camp.id, rosterEntry.campId))
    .where(and(eq(rosterEntry.id, invitationId), isFor(accountId), gt(camp.endsAt, now)));
  return row;
}

/** The account's enrolment status in the camp of an invitation that it has accepted. */
export async function findAccepted(
  db: Db,
  { accountId, invitationId }: { accountId: number; invitationId: number },
) {
  const [row] = await db
    .select({ projectId: enrolment.projectId, campId: enrolment.campId, status: enrolment.status })
    .from(rosterEntry)
    .innerJoin(enrolment, and(eq(enrolment.studentId, accountId), eq(enrolment.campId, rosterEntry.campId)))
    .where(and(eq(rosterEntry.id, invitationId), eq(rosterEntry.studentId, accountId)));
  return row;
}

/** Binds an entry to the student's account. */
export async function bindEntry(
  tx: Transaction,
  { invitationId, accountId }: { invitationId: number; accountId: number },
): Promise<void> {
  await tx
    .update(rosterEntry)
    .set({ studentId: accountId, declinedBy: null })
    .where(eq(rosterEntry.id, invitationId));
}

export async function setDeclined(
  db: Db,
  { invitationId, accountId }: { invitationId: number; accountId: number },
): Promise<void> {
  await db.update(rosterEntry).set({ declinedBy: accountId }).where(eq(rosterEntry.id, invitationId));
}
