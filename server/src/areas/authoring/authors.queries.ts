import { candidatesMost } from '@zhixing/contract/list-limits';
import type { StaffRole } from '@zhixing/contract/words';
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account, ofStaff } from '../../schema/account.ts';
import { project } from '../../schema/practise.ts';
import { projectStaff } from '../../schema/project-parts.ts';
import { byName } from '../account/by-name.expressions.ts';

const shown = { userId: account.id, name: account.name, role: sql<StaffRole>`${account.role}` };
/**
 * Roles with the permission `project.author` (server/src/areas/access/access.policy.ts). Administrators are authors of all
 * projects.
 */
const writers: StaffRole[] = ['teacher', 'manager'];

/** The authors of a project. */
export const listAuthors = (db: Db, { projectId }: { projectId: number }) =>
  db
    .select(shown)
    .from(projectStaff)
    .innerJoin(account, eq(account.id, projectStaff.accountId))
    .where(and(eq(projectStaff.projectId, projectId), isNull(account.cancelledAt)))
    .orderBy(byName(account.name), account.id);

/** Staff of the project's college; for a project of the platform, of any college. */
const couldWrite = and(
  ofStaff,
  inArray(account.role, writers),
  isNull(account.cancelledAt),
  or(isNull(project.collegeId), eq(account.collegeId, project.collegeId)),
);

/** Staff who could be made authors of the project. */
export const listCandidates = (
  db: Db,
  { projectId, keyword }: { projectId: number; keyword?: string | undefined },
) =>
  db
    .select(shown)
    .from(account)
    .innerJoin(project, eq(project.id, projectId))
    .where(
      and(
        couldWrite,
        containsAll([account.name, account.nameEn], wordsOf(keyword)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(projectStaff)
            .where(and(eq(projectStaff.projectId, projectId), eq(projectStaff.accountId, account.id))),
        ),
      ),
    )
    .orderBy(byName(account.name), account.id)
    .limit(candidatesMost);

/** Whether somebody may be made an author; locks the account's role until the transaction ends. */
export async function lockCandidate(
  tx: Transaction,
  { projectId, userId }: { projectId: number; userId: number },
): Promise<boolean> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .innerJoin(project, eq(project.id, projectId))
    .where(and(eq(account.id, userId), couldWrite))
    .for('share', { of: account });
  return rows.length > 0;
}

/** Makes somebody an author of a project, or removes them. Idempotent. */
export async function setAuthor(
  tx: Transaction,
  { projectId, userId, isAuthor }: { projectId: number; userId: number; isAuthor: boolean },
): Promise<void> {
  const row = { projectId, accountId: userId };
  if (isAuthor) await tx.insert(projectStaff).values(row).onConflictDoNothing();
  else
    await tx
      .delete(projectStaff)
      .where(and(eq(projectStaff.projectId, projectId), eq(projectStaff.accountId, userId)));
}
