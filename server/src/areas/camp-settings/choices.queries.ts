import { campChoicesMost } from '@zhixing/contract/list-limits';
import { and, desc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account, college, ofStaff } from '../../schema/account.ts';
import { isForEveryone, project } from '../../schema/practise.ts';
import { projectStaff } from '../../schema/project-parts.ts';
import { byName } from '../account/by-name.expressions.ts';

const leads = ['assistant', 'teacher', 'manager'] as const;

const eligible = (collegeId: number | null) =>
  and(
    ofStaff,
    inArray(account.role, leads),
    isNull(account.cancelledAt),
    collegeId === null ? undefined : eq(account.collegeId, collegeId),
  );

/** Who can become staff of a college's camp (null: a camp for everyone): teachers, assistants and managers. */
export async function listEligible(
  db: Db,
  { collegeId, keyword }: { collegeId: number | null; keyword?: string | undefined },
) {
  return db
    .select({ id: account.id, name: account.name, role: account.role })
    .from(account)
    .where(and(eligible(collegeId), containsAll([account.name, account.nameEn], wordsOf(keyword))))
    .orderBy(sql`${account.role} = 'assistant'`, byName(account.name))
    .limit(campChoicesMost);
}

/**
 * Those of `ids` who can become staff of the camp. They cannot leave the college or the staff until the transaction
 * ends.
 */
export async function lockEligibleStaff(
  tx: Transaction,
  { collegeId, ids }: { collegeId: number | null; ids: readonly number[] },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eligible(collegeId), inArray(account.id, [...ids])))
    .orderBy(account.id)
    .for('share');
  return rows.map(({ id }) => id);
}

/**
 * The projects for which the opener can open a camp: the platform's public ones, the college's and the opener's own.
 * undefined: all.
 */
const offered = (db: Db, { accountId, collegeId }: { accountId: number; collegeId: number | null }) =>
  collegeId === null
    ? undefined
    : or(
        and(isNull(project.collegeId), isForEveryone),
        eq(project.collegeId, collegeId),
        exists(
          db
            .select({ projectId: projectStaff.projectId })
            .from(projectStaff)
            .where(and(eq(projectStaff.projectId, project.id), eq(projectStaff.accountId, accountId))),
        ),
      );

interface Opener {
  accountId: number;
  /** null: an administrator. */
  collegeId: number | null;
}

export async function listOffered(
  db: Db,
  { opener, keyword }: { opener: Opener; keyword?: string | undefined },
) {
  return db
    .select({
      id: project.id,
      title: project.title,
      titleEn: project.titleEn,
      certificateRule: project.certificateRule,
    })
    .from(project)
    .where(
      and(
        isNotNull(project.publishedAt),
        offered(db, opener),
        containsAll([project.title, project.titleEn], wordsOf(keyword)),
      ),
    )
    .orderBy(desc(project.publishedAt), desc(project.id))
    .limit(campChoicesMost);
}

/** A project for which the opener can open a camp; undefined when it is not such a project. */
export async function findOffered(db: Db, { opener, projectId }: { opener: Opener; projectId: number }) {
  const [row] = await db
    .select({ id: project.id, publishedAt: project.publishedAt })
    .from(project)
    .where(and(eq(project.id, projectId), offered(db, opener)));
  return row;
}

export async function findCollege(db: Db, { collegeId }: { collegeId: number }) {
  const [row] = await db
    .select({ closedAt: college.closedAt })
    .from(college)
    .where(eq(college.id, collegeId));
  return row;
}
