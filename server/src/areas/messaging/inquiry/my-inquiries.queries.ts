import { and, desc, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { rowVersion } from '../../../db/columns.ts';
import { jsonRows, type RowOf } from '../../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../../db/statement/prepared-statements.ts';
import { account } from '../../../schema/account.ts';
import { chapter, media } from '../../../schema/learning.ts';
import { inquiry, inquiryMessage } from '../../../schema/messages.ts';
import { camp, enrolment, newestLive, project } from '../../../schema/practise.ts';
import { withCamp } from '../../enrolments/enrolled.expressions.ts';
import { head } from '../../learning/chapter-head.expressions.ts';

const turn = {
  messageId: inquiryMessage.id,
  authorId: inquiryMessage.authorId,
  author: account.name,
  byStaff: inquiryMessage.byStaff,
  content: inquiryMessage.content,
  at: inquiryMessage.at,
};

/** All messages of the statement's question, unordered. */
const said = jsonRows(
  turn,
  sql`from ${inquiryMessage} join ${account} on ${eq(account.id, inquiryMessage.authorId)}
    where ${eq(inquiryMessage.inquiryId, inquiry.id)}`,
);

/** One of the student's questions with all messages. */
const mine = {
  inquiryId: inquiry.id,
  projectId: inquiry.projectId,
  projectTitle: project.title,
  projectTitleEn: project.titleEn,
  campId: inquiry.campId,
  chapterId: inquiry.chapterId,
  chapterTitle: chapter.title,
  removed: sql<boolean>`${isNotNull(chapter.removedAt)}`,
  version: inquiry.version,
  status: inquiry.status,
  askedAt: inquiry.askedAt,
  updatedAt: inquiry.updatedAt,
  said,
};
export type Mine = RowOf<typeof mine>;

/** Messages oldest first. */
const inTurn = (row: Mine): Mine => ({ ...row, said: row.said.sort((a, b) => a.messageId - b.messageId) });

interface Page {
  studentId: number;
  limit: number;
  offset: number;
}

const own = (studentId: Placeholder, which: SQL | undefined) =>
  sql`from ${inquiry} where ${and(eq(inquiry.studentId, studentId), which)}`;

/** Questions with all messages as one column, unordered. */
const listOf = (questions: SQL) =>
  jsonRows(
    mine,
    sql`from (${questions}) as ${inquiry}
      join ${project} on ${eq(project.id, inquiry.projectId)}
      join ${chapter} on ${eq(chapter.id, inquiry.chapterId)}`,
    inTurn,
  );

/** One page of a student's questions, unordered, and the total, as columns of a statement. */
const pageOfMine = ({ studentId, limit, offset }: Placeholders<Page>, which?: SQL) => ({
  list: listOf(sql`select * ${own(studentId, which)}
    order by ${desc(inquiry.updatedAt)}, ${desc(inquiry.id)} limit ${limit} offset ${offset}`),
  total: sql<number>`(select count(*)::int ${own(studentId, which)})`,
});

export interface InquiryKey {
  studentId: number;
  inquiryId: number;
}

/** One of a student's questions as columns of a statement: `list` holds it, or is empty; `seen`: its row version. */
export function oneOfMine({ studentId, inquiryId }: Placeholders<InquiryKey>) {
  const one = own(studentId, eq(inquiry.id, inquiryId));
  return {
    list: listOf(sql`select * ${one}`),
    seen: sql<string | null>`(select ${rowVersion(inquiry)} ${one})`,
  };
}

/** The last updated first. */
const inOrder = <S extends { list: Mine[] }>(shown: S): S => {
  shown.list.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.inquiryId - a.inquiryId);
  return shown;
};

const allOf = preparedRead((db, page: Placeholders<Page>) =>
  db.select(pageOfMine(page)).from(account).where(eq(account.id, page.studentId)),
);

export async function readAll(db: Db, page: Page) {
  const [row] = await allOf(db, page);
  return row ? inOrder(row) : { list: [], total: 0 };
}

const oneOf = preparedRead((db, one: Placeholders<InquiryKey>) =>
  db.select(oneOfMine(one)).from(account).where(eq(account.id, one.studentId)),
);

/** One of a student's own questions. */
export async function findOne(db: Db, which: InquiryKey) {
  const [row] = await oneOf(db, which);
  return row?.list[0];
}

const inProject = preparedRead((db, page: Placeholders<Page & { projectId: number }>) =>
  db
    .select({ enrolment, camp, ...pageOfMine(page, eq(inquiry.projectId, page.projectId)) })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(eq(enrolment.studentId, page.studentId), eq(enrolment.projectId, page.projectId)))
    .orderBy(...newestLive)
    .limit(1),
);

/** A student's enrolment in a project (chosen as in `findEnrolment`), with one page of the questions asked there. One statement. */
export async function findInProject(db: Db, page: Page & { projectId: number }) {
  const [row] = await inProject(db, page);
  return row && withCamp(inOrder(row));
}

const atLesson = preparedRead((db, page: Placeholders<Page & { chapterId: number }>) =>
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

/** A chapter and the student's enrolment in its project, with one page of the questions asked there. One statement. */
export async function findAtLesson(db: Db, page: Page & { chapterId: number }) {
  const [row] = await atLesson(db, page);
  return row && withCamp(inOrder(row));
}
