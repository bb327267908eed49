import { learningStatuses } from '@zhixing/contract/words';
import { and, desc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isOneOf } from '../../../db/columns.ts';
import { jsonRows } from '../../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { account } from '../../../schema/account.ts';
import { announcement } from '../../../schema/messages.ts';
import { camp, enrolment, newestLive, project } from '../../../schema/practise.ts';
import { withCamp } from '../../enrolments/enrolled.expressions.ts';

const shown = {
  announcementId: announcement.id,
  campId: announcement.campId,
  title: announcement.title,
  content: announcement.content,
  author: account.name,
  at: announcement.at,
  editedAt: announcement.editedAt,
  projectId: project.id,
  projectTitle: project.title,
  projectTitleEn: project.titleEn,
};

interface Page {
  studentId: number;
  limit: number;
  offset: number;
}

/** Announcements to the camps that a student learns in or has graduated from; `which` may restrict them. */
const mine = (studentId: Placeholder, which: SQL | undefined) => sql`from ${announcement}
  join ${enrolment} on ${eq(enrolment.campId, announcement.campId)}
  where ${and(
    eq(enrolment.studentId, studentId),
    isOneOf(enrolment.status, learningStatuses),
    isNull(announcement.withdrawnAt),
    which,
  )}`;

/** One page of them, unordered, and the total, as columns of a statement. */
const pageOfMine = ({ studentId, limit, offset }: Placeholders<Page>, which?: SQL) => ({
  list: jsonRows(
    shown,
    sql`from (select ${announcement}.* ${mine(studentId, which)}
        order by ${desc(announcement.at)}, ${desc(announcement.id)} limit ${limit} offset ${offset}) as ${announcement}
      join ${camp} on ${eq(camp.id, announcement.campId)}
      join ${project} on ${eq(project.id, camp.projectId)}
      join ${account} on ${eq(account.id, announcement.authorId)}`,
  ),
  total: sql<number>`(select count(*)::int ${mine(studentId, which)})`,
});

type Shown = Awaited<ReturnType<typeof mineOf>>[number];

/** Newest first. */
const inOrder = <S extends Shown>(shown: S): S => {
  shown.list.sort((a, b) => b.at.getTime() - a.at.getTime() || b.announcementId - a.announcementId);
  return shown;
};

const mineOf = preparedRead((db, page: Placeholders<Page>) =>
  db.select(pageOfMine(page)).from(account).where(eq(account.id, page.studentId)),
);

/** One page of the announcements to all of a student's camps. */
export async function readMine(db: Db, page: Page) {
  const [row] = await mineOf(db, page);
  return row ? inOrder(row) : { list: [], total: 0 };
}

const mineInProject = preparedRead((db, page: Placeholders<Page & { projectId: number }>) =>
  db
    .select({ enrolment, camp, ...pageOfMine(page, eq(enrolment.projectId, page.projectId)) })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(eq(enrolment.studentId, page.studentId), eq(enrolment.projectId, page.projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/**
 * A student's enrolment in a project (chosen as in `findEnrolment`), with one page of the announcements to its camp. One
 * statement.
 */
export async function findMine(db: Db, page: Page & { projectId: number }) {
  const [row] = await mineInProject(db, page);
  return row && withCamp(inOrder(row));
}
