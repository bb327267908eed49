import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/client.ts';
import { camp, campStaff, project } from '../../schema/practise.ts';
import { projectStaff } from '../../schema/project-parts.ts';

interface StaffOutside {
  accountId: number;
  but: { collegeId: number | null } | null;
}

/**
 * Removes an account from the staff of projects and camps: from all, or, with `but`, from those of other colleges than the
 * one it belongs to now. Those without a college stay in that case.
 */
export async function dropOwn(tx: Transaction, { accountId, but }: StaffOutside): Promise<void> {
  // An administrator's scope is everything, so nothing is outside of it.
  if (but?.collegeId === null) return;
  const elsewhere = (college: PgColumn): SQL | undefined =>
    but?.collegeId ? ne(college, but.collegeId) : undefined;
  const camps = tx.select({ id: camp.id }).from(camp).where(elsewhere(camp.collegeId));
  await tx.delete(campStaff).where(and(eq(campStaff.accountId, accountId), inArray(campStaff.campId, camps)));
  const projects = tx.select({ id: project.id }).from(project).where(elsewhere(project.collegeId));
  await tx
    .delete(projectStaff)
    .where(and(eq(projectStaff.accountId, accountId), inArray(projectStaff.projectId, projects)));
}
