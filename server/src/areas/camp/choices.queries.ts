import { campChoicesMost } from '@zhixing/contract/list-limits';
import { and, desc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account, college, ofStaff } from '../account/account.table.ts';
import { project } from '../practise/practise.table.ts';
import { projectStaff } from '../practise/project-parts.table.ts';

const leads = ['assistant', 'teacher', 'manager'] as const;

const eligible = (collegeId: number | null) =>
  and(
    ofStaff,
    inArray(account.role, leads),
    isNull(account.cancelledAt),
    collegeId === null ? undefined : eq(account.collegeId, collegeId),
  );

/** Who can be given a camp of a college (null: of all): its teachers, assistants and managers. */
export async function listEligible(
  db: Db,
  { collegeId, keyword }: { collegeId: number | null; keyword?: string | undefined },
) {
  return db
    .select({ id: account.id, name: account.name, role: account.role })
    .from(account)
    .where(and(eligible(collegeId), containsAll([account.name, account.nameEn], wordsOf(keyword))))
    .orderBy(sql`${account.role} = 'assistant'`, sql`${account.name} collate "zh-x-icu"`)
    .limit(campChoicesMost);
}

/** Of these, who can be given it; none of them leaves the college or the staff until the transaction ends. */
export async function holdEligible(
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

/** Published projects that one can open a camp for: the platform's own for everyone, the college's, one's own; null: all. */
const offered = (db: Db, { accountId, collegeId }: { accountId: number; collegeId: number | null }) =>
  collegeId === null
    ? undefined
    : or(
        and(isNull(project.collegeId), eq(project.visibility, 'everyone')),
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
  /** null: an administrator's. */
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

/** A project that one can open a camp for; undefined: there is none of the kind. */
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
