import type { InquiryStatus } from '@zhixing/contract/words';
import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { inMs, inRows, rowVersion } from '../../../db/columns.ts';
import { compiled, type Given } from '../../../db/compiled.ts';
import { account } from '../../account/account.table.ts';
import { chapter, media } from '../../learning/learning.table.ts';
import { head } from '../../learning/seat.table.ts';
import { withCamp } from '../../practise/enrolled.table.ts';
import { camp, enrolment, newestLive, project } from '../../practise/practise.table.ts';
import { inquiry, inquiryMessage } from '../talk.table.ts';

export interface Said {
  messageId: number;
  authorId: number;
  author: string;
  byStaff: boolean;
  content: string;
  at: Date;
}
type SaidRow = [
  ...[messageId: number, authorId: number, author: string],
  ...[byStaff: boolean, content: string, at: number],
];

/** Every turn of the question of the statement, in no order. */
const said = inRows(
  [
    ...[inquiryMessage.id, inquiryMessage.authorId, account.name],
    ...[inquiryMessage.byStaff, inquiryMessage.content, inMs(inquiryMessage.at)],
  ],
  sql`from ${inquiryMessage} join ${account} on ${eq(account.id, inquiryMessage.authorId)}
    where ${eq(inquiryMessage.inquiryId, inquiry.id)}`,
  (row: SaidRow) => row,
);

const saidOf = ([messageId, authorId, author, byStaff, content, at]: SaidRow): Said => ({
  ...{ messageId, authorId, author, byStaff, content },
  at: new Date(at),
});

/** A question of a student's own with every turn, the first one first. */
export interface Mine {
  inquiryId: number;
  projectId: number;
  projectTitle: string;
  projectTitleEn: string;
  campId: number;
  chapterId: number;
  chapterTitle: string;
  removed: boolean;
  version: number | null;
  status: InquiryStatus;
  askedAt: Date;
  updatedAt: Date;
  said: Said[];
}
type MineRow = [
  ...[inquiryId: number, projectId: number, projectTitle: string, projectTitleEn: string, campId: number],
  ...[chapterId: number, chapterTitle: string, removed: boolean, version: number | null],
  ...[status: InquiryStatus, askedAt: number, updatedAt: number, turns: SaidRow[]],
];

function mineOf(row: MineRow): Mine {
  const [inquiryId, projectId, projectTitle, projectTitleEn, campId, ...rest] = row;
  const [chapterId, chapterTitle, removed, version, status, askedAt, updatedAt, turns] = rest;
  return {
    ...{ inquiryId, projectId, projectTitle, projectTitleEn, campId },
    ...{ chapterId, chapterTitle, removed, version, status },
    askedAt: new Date(askedAt),
    updatedAt: new Date(updatedAt),
    said: turns.map(saidOf).sort((a, b) => a.messageId - b.messageId),
  };
}

interface Page {
  studentId: number;
  limit: number;
  offset: number;
}

const own = (studentId: Placeholder, which: SQL | undefined) =>
  sql`from ${inquiry} where ${and(eq(inquiry.studentId, studentId), which)}`;

/** Questions in no order, each with every turn, as a column of a statement. */
const listOf = (questions: SQL) =>
  inRows(
    [
      ...[inquiry.id, inquiry.projectId, project.title, project.titleEn, inquiry.campId],
      ...[inquiry.chapterId, chapter.title, sql`${chapter.removedAt} is not null`, inquiry.version],
      ...[inquiry.status, inMs(inquiry.askedAt), inMs(inquiry.updatedAt), said],
    ],
    sql`from (${questions}) as ${inquiry}
      join ${project} on ${eq(project.id, inquiry.projectId)}
      join ${chapter} on ${eq(chapter.id, inquiry.chapterId)}`,
    mineOf,
  );

/** A page of a student's own in no order, and how many there are, as columns of a statement. */
const pageOfMine = ({ studentId, limit, offset }: Given<Page>, which?: SQL) => ({
  list: listOf(sql`select * ${own(studentId, which)}
    order by ${desc(inquiry.updatedAt)}, ${desc(inquiry.id)} limit ${limit} offset ${offset}`),
  total: sql<number>`(select count(*)::int ${own(studentId, which)})`,
});

export interface One {
  studentId: number;
  inquiryId: number;
}

/** One of a student's own, as columns of a statement: in `list` alone, if there is one; `seen`: which version of its row. */
export function oneOfMine({ studentId, inquiryId }: Given<One>) {
  const one = own(studentId, eq(inquiry.id, inquiryId));
  return {
    list: listOf(sql`select * ${one}`),
    seen: sql<string | null>`(select ${rowVersion(inquiry)} ${one})`,
  };
}

/** What was touched last first. */
const inOrder = <S extends { list: Mine[] }>(shown: S): S => {
  shown.list.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.inquiryId - a.inquiryId);
  return shown;
};

const allOf = compiled((db, page: Given<Page>) =>
  db.select(pageOfMine(page)).from(account).where(eq(account.id, page.studentId)),
);

export async function readAll(db: Db, page: Page) {
  const [row] = await allOf(db, page);
  return row ? inOrder(row) : { list: [], total: 0 };
}

const oneOf = compiled((db, one: Given<One>) =>
  db.select(oneOfMine(one)).from(account).where(eq(account.id, one.studentId)),
);

/** One of a student's own. */
export async function findOne(db: Db, which: One) {
  const [row] = await oneOf(db, which);
  return row?.list[0];
}

const inProject = compiled((db, page: Given<Page & { projectId: number }>) =>
  db
    .select({ enrolment, camp, ...pageOfMine(page, eq(inquiry.projectId, page.projectId)) })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(eq(enrolment.studentId, page.studentId), eq(enrolment.projectId, page.projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's enrolment in a project, as `findEnrolment` chooses it, with a page of the questions asked there: one statement. */
export async function findInProject(db: Db, page: Page & { projectId: number }) {
  const [row] = await inProject(db, page);
  return row && withCamp(inOrder(row));
}

const atLeaf = compiled((db, page: Given<Page & { chapterId: number }>) =>
  db
    .select({ chapter: head, enrolment, camp, ...pageOfMine(page, eq(inquiry.chapterId, page.chapterId)) })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(
      enrolment,
      and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, page.studentId)),
    )
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .where(eq(chapter.id, page.chapterId))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's seat at a chapter, with a page of the questions asked there: one statement. */
export async function findAtLeaf(db: Db, page: Page & { chapterId: number }) {
  const [row] = await atLeaf(db, page);
  return row && withCamp(inOrder(row));
}
