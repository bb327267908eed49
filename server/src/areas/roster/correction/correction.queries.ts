import { correctionLimits } from '@zhixing/contract/roster-limits';
import type { CorrectionState } from '@zhixing/contract/words';
import { and, count, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { account, ofStaff } from '../../../schema/account.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import { rosterEntry } from '../../../schema/roster.ts';
import { isWaitingCorrection as isWaiting, rosterCorrection } from '../../../schema/roster-correction.ts';

/** A student's profile fields, and the college whose roster set them. */
export async function readProfile(db: Db, { studentId }: { studentId: number }) {
  const { name, studentNo, className, collegeId, byCollege } = account;
  const [row] = await db
    .select({ name, studentNo, className, collegeId, byCollege })
    .from(account)
    .where(eq(account.id, studentId));
  return row;
}

const newestOf = preparedRead((db, { studentId }: Placeholders<{ studentId: number }>) =>
  db
    .select()
    .from(rosterCorrection)
    .where(and(eq(rosterCorrection.studentId, studentId), ne(rosterCorrection.state, 'withdrawn')))
    .orderBy(desc(rosterCorrection.askedAt), desc(rosterCorrection.id))
    .limit(1),
);

/** A student's newest request that was not withdrawn. */
export async function findNewest(db: Db, who: { studentId: number }) {
  const [row] = await newestOf(db, who);
  return row;
}

/** Whether a student has an open request, and how many requests they made since a time. */
export async function countAsked(db: Db, { studentId, since }: { studentId: number; since: Date }) {
  const [row] = await db
    .select({
      waiting: sql<boolean>`coalesce(bool_or(${isWaiting}), false)`,
      asked: sql<number>`(count(*) filter (where ${gte(rosterCorrection.askedAt, since)}))::int`,
    })
    .from(rosterCorrection)
    .where(eq(rosterCorrection.studentId, studentId));
  return row ?? { waiting: false, asked: 0 };
}

export async function insertCorrection(
  tx: Transaction,
  row: typeof rosterCorrection.$inferInsert,
): Promise<{ id: number }> {
  const [inserted] = await tx.insert(rosterCorrection).values(row).returning({ id: rosterCorrection.id });
  return inserted as NonNullable<typeof inserted>;
}

export async function findCorrection(db: Db, { id }: { id: number }) {
  const [row] = await db.select().from(rosterCorrection).where(eq(rosterCorrection.id, id));
  return row;
}

/** Like `findCorrection`, locked until the transaction ends. */
export async function lockCorrection(tx: Transaction, { id }: { id: number }) {
  const [row] = await tx.select().from(rosterCorrection).where(eq(rosterCorrection.id, id)).for('update');
  return row;
}

interface CorrectionAnswer {
  id: number;
  state: CorrectionState;
  now: Date;
  answer?: string;
  by?: number;
}

export async function closeCorrection(
  tx: Transaction,
  { id, state, now, answer = '', by }: CorrectionAnswer,
): Promise<void> {
  await tx
    .update(rosterCorrection)
    .set({ state, answer, settledAt: now, answeredBy: by ?? null })
    .where(eq(rosterCorrection.id, id));
}

interface OfCamp {
  campId: number;
  collegeId: number;
}

const ofCamp = ({ campId, collegeId }: OfCamp) =>
  and(
    isWaiting,
    eq(rosterCorrection.collegeId, collegeId),
    sql`exists (select 1 from ${rosterEntry} where ${rosterEntry.campId} = ${campId} and ${rosterEntry.studentId} = ${rosterCorrection.studentId})`,
  );

/** Open requests of students on a camp's roster, oldest first, and their number. */
export async function listWaiting(db: Db, where: OfCamp) {
  const { id, studentId, name, studentNo, className, reason, askedAt } = rosterCorrection;
  const list = await db
    .select({
      id,
      studentId,
      reason,
      askedAt,
      wanted: { name, studentNo, className },
      now: { name: account.name, studentNo: account.studentNo, className: account.className },
      nameEn: account.nameEn,
    })
    .from(rosterCorrection)
    .innerJoin(account, eq(account.id, rosterCorrection.studentId))
    .where(ofCamp(where))
    .orderBy(rosterCorrection.askedAt, rosterCorrection.id)
    .limit(correctionLimits.listed);
  const [all] = await db.select({ total: count() }).from(rosterCorrection).where(ofCamp(where));
  return { list, total: all?.total ?? 0 };
}

/** A student's entries on a college's rosters, each with its camp's project, newest first. */
export async function listEntriesOf(
  db: Db,
  { studentId, collegeId }: { studentId: number; collegeId: number },
) {
  return db
    .select({ entryId: rosterEntry.id, campId: camp.id, projectId: camp.projectId })
    .from(rosterEntry)
    .innerJoin(camp, eq(camp.id, rosterEntry.campId))
    .where(and(eq(rosterEntry.studentId, studentId), eq(camp.collegeId, collegeId)))
    .orderBy(desc(rosterEntry.id));
}

/** The teachers of a camp; the managers of the college if it has no teachers. */
export async function listAnswerers(db: Db, { campId, collegeId }: OfCamp): Promise<number[]> {
  const most = correctionLimits.listed;
  const teachers = await db
    .select({ id: account.id })
    .from(campStaff)
    .innerJoin(account, and(eq(account.id, campStaff.accountId), eq(account.role, 'teacher')))
    .where(eq(campStaff.campId, campId))
    .limit(most);
  const managers = () =>
    db
      .select({ id: account.id })
      .from(account)
      .where(and(ofStaff, eq(account.role, 'manager'), eq(account.collegeId, collegeId)))
      .limit(most);
  return (teachers.length > 0 ? teachers : await managers()).map(({ id }) => id);
}

/** Deletes the requests of an erased account. */
export async function deleteCorrectionsOf(tx: Transaction, { studentId }: { studentId: number }) {
  await tx.delete(rosterCorrection).where(eq(rosterCorrection.studentId, studentId));
}

export async function deleteClosedCorrections(db: Db, { before }: { before: Date }): Promise<void> {
  await db.delete(rosterCorrection).where(lt(rosterCorrection.settledAt, before));
}
