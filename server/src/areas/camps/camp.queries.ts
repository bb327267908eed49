import type { GradebookState } from '@zhixing/contract/gradebook-words';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { gradeChange } from '../../schema/gradebook/grade-change.ts';
import { camp, campStaff } from '../../schema/practise.ts';
import { projectStaff } from '../../schema/project-parts.ts';
import { campIsAnonymousAt } from './anonymous-marking.expressions.ts';
import { ownedCampColumns } from './camp-staff.expressions.ts';

/** The content version is left to the triggers. */
export type New = Omit<typeof camp.$inferInsert, 'contentVersion'>;
/** The columns of an existing camp that may change: its project and college stay. */
export type Columns = Partial<
  Omit<typeof camp.$inferSelect, 'id' | 'projectId' | 'collegeId' | 'contentVersion'>
>;

const columns = {
  id: camp.id,
  projectId: camp.projectId,
  title: camp.title,
  startsAt: camp.startsAt,
  endsAt: camp.endsAt,
  ...ownedCampColumns,
};

const campOf = preparedRead((db, { campId }: Placeholders<{ campId: number }>) =>
  db.select(columns).from(camp).where(eq(camp.id, campId)),
);

/** A camp with what decides who may do what on it; undefined: no such camp. */
export async function findCamp(db: Db, which: { campId: number }) {
  const [row] = await campOf(db, which);
  return row;
}

const campAt = preparedRead((db, { campId, now }: Placeholders<{ campId: number; now: Date }>) =>
  db
    .select({ ...columns, anonymous: campIsAnonymousAt(now) })
    .from(camp)
    .where(eq(camp.id, campId)),
);

/** The same, and whether anonymous marking applies in it at `now`. */
export async function findCampAt(db: Db, which: { campId: number; now: Date }) {
  const [row] = await campAt(db, which);
  return row;
}

/** `for update`: conflicts with the key lock of concurrent enrolments, in both directions. */
export async function lockCamp(tx: Transaction, { campId }: { campId: number }) {
  const [row] = await tx.select().from(camp).where(eq(camp.id, campId)).for('update');
  return row;
}

export async function insertCamp(tx: Transaction, row: New): Promise<number> {
  const [made] = await tx.insert(camp).values(row).returning({ id: camp.id });
  if (!made) throw new Error('an insert without a row');
  return made.id;
}

export async function writeCamp(
  tx: Transaction,
  { campId, set }: { campId: number; set: Columns },
): Promise<void> {
  if (Object.values(set).every((value) => value === undefined)) return;
  await tx.update(camp).set(set).where(eq(camp.id, campId));
}

export async function setStaff(
  tx: Transaction,
  { campId, staffIds }: { campId: number; staffIds: readonly number[] },
): Promise<void> {
  const others = staffIds.length > 0 ? notInArray(campStaff.accountId, [...staffIds]) : undefined;
  await tx.delete(campStaff).where(and(eq(campStaff.campId, campId), others));
  if (staffIds.length === 0) return;
  await tx
    .insert(campStaff)
    .values(staffIds.map((accountId) => ({ campId, accountId })))
    .onConflictDoNothing();
}

/** When the students of a camp see marks. */
export async function findMarksTerms(db: Db, { campId }: { campId: number }) {
  const [row] = await db
    .select({ marksRule: camp.marksRule, marksReleasedAt: camp.marksReleasedAt })
    .from(camp)
    .where(eq(camp.id, campId));
  return row;
}

/** The state of a camp's gradebook. Until the transaction ends nobody submits, returns or approves it. */
export async function holdGradebookState(
  tx: Transaction,
  { campId }: { campId: number },
): Promise<GradebookState | undefined> {
  const [row] = await tx
    .select({ state: camp.gradebookState })
    .from(camp)
    .where(eq(camp.id, campId))
    .for('share');
  return row?.state;
}

/** Whether a request to correct a mark of this camp is approved. */
export async function isApproved(
  tx: Transaction,
  { campId, changeId }: { campId: number; changeId: number },
): Promise<boolean> {
  const rows = await tx
    .select({ id: gradeChange.id })
    .from(gradeChange)
    .where(
      and(eq(gradeChange.id, changeId), eq(gradeChange.campId, campId), eq(gradeChange.state, 'approved')),
    );
  return rows.length > 0;
}

/** Inserts a camp with the project's authors as its staff, unless the project has a camp. */
export async function insertFirstCamp(tx: Transaction, row: typeof camp.$inferInsert) {
  const [any] = await tx.select({ id: camp.id }).from(camp).where(eq(camp.projectId, row.projectId)).limit(1);
  if (any) return;
  const [made] = await tx.insert(camp).values(row).returning({ id: camp.id });
  // The author leads the camp and may close it.
  if (made)
    await tx.execute(
      sql`insert into ${campStaff} (camp_id, account_id)
        select ${made.id}, ${projectStaff.accountId} from ${projectStaff} where ${eq(projectStaff.projectId, row.projectId)}`,
    );
}

/** null: there is no such camp. */
export async function readContentVersion(db: Db, campId: number): Promise<number | null> {
  const [row] = await db
    .select({ contentVersion: camp.contentVersion })
    .from(camp)
    .where(eq(camp.id, campId));
  return row?.contentVersion ?? null;
}
