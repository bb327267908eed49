import { learningStatuses } from '@zhixing/contract/words';
import { and, desc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { fromMs, inMs, inRows, isOneOf } from '../../../db/columns.ts';
import { compiled, type Given } from '../../../db/compiled.ts';
import { account } from '../../account/account.table.ts';
import { withCamp } from '../../practise/enrolled.table.ts';
import { camp, enrolment, newestLive, project } from '../../practise/practise.table.ts';
import { announcement } from '../talk.table.ts';

export interface Mine {
  announcementId: number;
  campId: number;
  title: string;
  content: string;
  author: string;
  at: Date;
  editedAt: Date | null;
  projectId: number;
  projectTitle: string;
  projectTitleEn: string;
}

type MineRow = [
  ...[announcementId: number, campId: number, title: string, content: string, author: string],
  ...[at: number, editedAt: number | null],
  ...[projectId: number, projectTitle: string, projectTitleEn: string],
];

interface Page {
  studentId: number;
  limit: number;
  offset: number;
}

/** In the camps that a student learns in or has graduated from, of which `which` may choose. */
const mine = (studentId: Placeholder, which: SQL | undefined) => sql`from ${announcement}
  join ${enrolment} on ${eq(enrolment.campId, announcement.campId)}
  where ${and(
    eq(enrolment.studentId, studentId),
    isOneOf(enrolment.status, learningStatuses),
    isNull(announcement.withdrawnAt),
    which,
  )}`;

/** A page of them in no order, and how many there are, as columns of a statement. */
const pageOfMine = ({ studentId, limit, offset }: Given<Page>, which?: SQL) => ({
  list: inRows(
    [
      ...[announcement.id, announcement.campId, announcement.title, announcement.content, account.name],
      ...[inMs(announcement.at), inMs(announcement.editedAt)],
      ...[project.id, project.title, project.titleEn],
    ],
    sql`from (select ${announcement}.* ${mine(studentId, which)}
        order by ${desc(announcement.at)}, ${desc(announcement.id)} limit ${limit} offset ${offset}) as ${announcement}
      join ${camp} on ${eq(camp.id, announcement.campId)}
      join ${project} on ${eq(project.id, camp.projectId)}
      join ${account} on ${eq(account.id, announcement.authorId)}`,
    (row: MineRow): Mine => {
      const [announcementId, campId, title, content, author, at, editedAt, ...of] = row;
      const [projectId, projectTitle, projectTitleEn] = of;
      return {
        ...{ announcementId, campId, title, content, author, projectId, projectTitle, projectTitleEn },
        at: new Date(at),
        editedAt: fromMs(editedAt),
      };
    },
  ),
  total: sql<number>`(select count(*)::int ${mine(studentId, which)})`,
});

type Shown = Awaited<ReturnType<typeof mineOf>>[number];

/** The newest first. */
const inOrder = <S extends Shown>(shown: S): S => {
  shown.list.sort((a, b) => b.at.getTime() - a.at.getTime() || b.announcementId - a.announcementId);
  return shown;
};

const mineOf = compiled((db, page: Given<Page>) =>
  db.select(pageOfMine(page)).from(account).where(eq(account.id, page.studentId)),
);

/** A page of the announcements to all of a student's camps. */
export async function readMine(db: Db, page: Page) {
  const [row] = await mineOf(db, page);
  return row ? inOrder(row) : { list: [], total: 0 };
}

const mineInProject = compiled((db, page: Given<Page & { projectId: number }>) =>
  db
    .select({ enrolment, camp, ...pageOfMine(page, eq(enrolment.projectId, page.projectId)) })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(eq(enrolment.studentId, page.studentId), eq(enrolment.projectId, page.projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's enrolment in a project, as `findEnrolment` chooses it, with a page of the announcements to its camp: one statement. */
export async function findMine(db: Db, page: Page & { projectId: number }) {
  const [row] = await mineInProject(db, page);
  return row && withCamp(inOrder(row));
}
