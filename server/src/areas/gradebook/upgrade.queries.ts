import { learningStatuses } from '@zhixing/contract/words';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { account } from '../../schema/account.ts';
import { gradebookUpgradeChange, type UpgradeChange } from '../../schema/gradebook/upgrade-change.ts';
import { enrolment } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { rosterText } from '../enrolments/roster-text.expressions.ts';
import { personColumns, personOf } from './people/person.queries.ts';

interface CampKey {
  campId: number;
}
const { studentId, rosterEntryId, campId, changed, change } = gradebookUpgradeChange;

export async function insertChanges(
  tx: Transaction,
  { campId, changes }: CampKey & { changes: { person: number; changed: boolean; change: UpgradeChange }[] },
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ person, ...each }) => ({ ...each, ...personColumns(person), campId }));
  await tx.insert(gradebookUpgradeChange).values(rows);
}

/** Who has changes. */
export async function listPeople(db: Db, of: CampKey): Promise<Set<number>> {
  const rows = await db
    .select({ studentId, rosterEntryId })
    .from(gradebookUpgradeChange)
    .where(eq(campId, of.campId));
  return new Set(rows.map(personOf));
}

export async function deleteChanges(tx: Transaction, of: CampKey): Promise<void> {
  await tx.delete(gradebookUpgradeChange).where(eq(campId, of.campId));
}

export async function deleteUpgradeChangesOf(tx: Transaction, whose: { studentId: number }): Promise<void> {
  await tx.delete(gradebookUpgradeChange).where(eq(studentId, whose.studentId));
}

/** Those of a camp who are in its gradebook: whoever has left it is not shown there either. */
const ofThoseHere = (of: CampKey) =>
  and(
    eq(campId, of.campId),
    or(
      sql`${rosterEntryId} is not null`,
      sql`exists (select from ${enrolment} where ${enrolment.studentId} = ${studentId}
        and ${enrolment.campId} = ${campId} and ${isOneOf(enrolment.status, learningStatuses)})`,
    ),
  );

/** How many have changes, and how many more than an unsettled total. */
export async function countUpgradeChanges(db: Db, of: CampKey): Promise<{ count: number; changed: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      changed: sql<number>`count(*) filter (where ${changed})::int`,
    })
    .from(gradebookUpgradeChange)
    .where(ofThoseHere(of));
  return row ?? { count: 0, changed: 0 };
}

/** Whose figures changed first; then by student number. */
export async function listChanges(
  db: Db,
  { limit, offset, ...of }: CampKey & { limit: number; offset: number },
) {
  const studentNo = rosterText('studentNo');
  const isTheirs = or(
    eq(rosterEntry.id, rosterEntryId),
    and(eq(rosterEntry.campId, campId), eq(rosterEntry.studentId, studentId)),
  );
  const rows = await db
    .select({ studentId, rosterEntryId, change, name: rosterText('name'), studentNo })
    .from(gradebookUpgradeChange)
    .leftJoin(account, eq(account.id, studentId))
    .leftJoin(rosterEntry, isTheirs)
    .where(ofThoseHere(of))
    .orderBy(
      desc(changed),
      sql`nullif(${studentNo}, '') nulls last`,
      sql`coalesce(${studentId}, ${rosterEntryId})`,
    )
    .limit(limit)
    .offset(offset);
  return rows.map(({ studentId, rosterEntryId, ...row }) => ({
    ...row,
    studentId: personOf({ studentId, rosterEntryId }),
  }));
}
