import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { camp, campStaff } from '../practise/practise.table.ts';

/** Who asks for a list of what is in camps, and how far their permission reaches. */
export interface Asker {
  reach: 'nothing' | 'own' | 'college' | 'all';
  accountId: number;
  collegeId: number | null;
}

/** The condition of a statement that `camp` is in: those within somebody's reach. */
export function isWithin(db: Db, { reach, accountId, collegeId }: Asker): SQL | undefined {
  const own = exists(
    db
      .select({ one: sql`1` })
      .from(campStaff)
      .where(and(eq(campStaff.campId, camp.id), eq(campStaff.accountId, accountId))),
  );
  const conditions: Record<Asker['reach'], SQL | undefined> = {
    nothing: sql`false`,
    own,
    college: collegeId === null ? own : or(eq(camp.collegeId, collegeId), own),
    all: undefined,
  };
  return conditions[reach];
}

/** The accounts whose own a camp is, as a column of a statement that `camp` is in. */
export const staffIds = sql<
  number[]
>`array(select ${campStaff.accountId}::float8 from ${campStaff} where ${campStaff.campId} = ${camp.id})`;
