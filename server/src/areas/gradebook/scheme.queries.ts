import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { gradebookScheme } from '../../schema/gradebook/gradebook.ts';

interface NewScheme {
  campId: number;
  scheme: GradeScheme;
  /** The number that it gets. */
  revision: number;
  setBy: number;
  setAt: Date;
}

/** Writes a scheme if the one it replaces is still the one before `revision`; whether it did. */
export async function writeScheme(db: Db, row: NewScheme): Promise<boolean> {
  const rows = await db
    .insert(gradebookScheme)
    .values(row)
    .onConflictDoUpdate({
      target: gradebookScheme.campId,
      set: { scheme: row.scheme, revision: row.revision, setBy: row.setBy, setAt: row.setAt },
      setWhere: sql`${gradebookScheme.revision} = excluded.revision - 1`,
    })
    .returning({ campId: gradebookScheme.campId });
  return rows.length > 0;
}

/** Who set a camp's scheme last, and when. */
export async function findSetter(db: Db, { campId }: { campId: number }) {
  const [row] = await db
    .select({ revision: gradebookScheme.revision, by: account.name, at: gradebookScheme.setAt })
    .from(gradebookScheme)
    .leftJoin(account, eq(account.id, gradebookScheme.setBy))
    .where(eq(gradebookScheme.campId, campId));
  return row;
}
