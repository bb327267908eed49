import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { account, ofStaff } from '../../../schema/account.ts';

/** The accounts that approve the gradebooks of a college, without one: its managers, and where there is none the administrators. */
export async function listApprovers(
  tx: Transaction,
  { collegeId, except }: { collegeId: number | null; except: number },
): Promise<number[]> {
  const isManager = and(eq(account.role, 'manager'), sql`${account.collegeId} = ${collegeId}`);
  const rows = await tx
    .select({ id: account.id, role: account.role })
    .from(account)
    .where(and(ofStaff, ne(account.id, except), or(isManager, eq(account.role, 'admin'))));
  const managers = rows.filter(({ role }) => role === 'manager');
  return (managers.length > 0 ? managers : rows).map(({ id }) => id);
}
