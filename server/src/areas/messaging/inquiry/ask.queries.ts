import { type InquiryStatus, workType } from '@zhixing/contract/words';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isRowVersion, literals, rowVersion } from '../../../db/columns.ts';
import { type Placeholders, preparedRead, preparedWrite } from '../../../db/statement/prepared-statements.ts';
import { account } from '../../../schema/account.ts';
import { answeredRequest, isAnswered, type Request } from '../../../schema/idempotency.ts';
import { chapter, media } from '../../../schema/learning.ts';
import { inquiry } from '../../../schema/messages.ts';
import { camp, enrolment, newestLive, project } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { campTerms, withCamp } from '../../enrolments/enrolled.expressions.ts';
import { head } from '../../learning/chapter-head.expressions.ts';
import { addsMessageAndNotifies, type SaidRow, type Say } from './say.queries.ts';

const waiting = literals('waiting' satisfies InquiryStatus);

/** `version` null: the question is under the lesson, not under a review. */
interface QuestionPlace {
  studentId: number;
  chapterId: number;
  version: number | null;
}

const askingStudentAt = preparedRead((db, given: Placeholders<QuestionPlace & Request>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campTerms,
      answered: { requestId: answeredRequest.requestId, answer: answeredRequest.answer },
      projectTitle: project.title,
      projectTitleEn: project.titleEn,
      author: account.name,
      wasHandedIn: sql<boolean>`exists (select from ${submission} where ${and(
        eq(submission.studentId, given.studentId),
        eq(submission.chapterId, given.chapterId),
        eq(submission.type, workType.homework),
        eq(submission.version, given.version),
      )})`,
      waiting: sql<number>`(select count(*)::int from ${inquiry}
        where ${inquiry.studentId} = ${given.studentId} and ${inquiry.campId} = ${camp.id} and ${inquiry.status} = ${waiting})`,
      seen: rowVersion(enrolment),
    })
    .from(chapter)
    .innerJoin(project, eq(project.id, chapter.projectId))
    .innerJoin(account, eq(account.id, given.studentId))
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(
      enrolment,
      and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, given.studentId)),
    )
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(answeredRequest, isAnswered(given))
    .where(eq(chapter.id, given.chapterId))
    .orderBy(...newestLive)
    .limit(1),
);

/**
 * A chapter with the student's enrolment in its project and everything that decides whether the student may ask. One
 * statement. `waiting`: how many of the student's questions wait in the camp; `seen`: the row version of the enrolment.
 */
export async function findAskingStudent(db: Db, which: QuestionPlace & Request) {
  const [row] = await askingStudentAt(db, which);
  return row && withCamp(row);
}

type Asking = QuestionPlace & Say & { enrolmentId: number; seen: string };

const ask = preparedWrite<Asking, SaidRow>(
  (given) => sql`
    with held as (
      update ${enrolment} set status = ${enrolment.status}
      where ${enrolment.studentId} = ${given.studentId}::bigint and ${enrolment.id} = ${given.enrolmentId}::bigint
        and ${isRowVersion(enrolment, given.seen)}
      returning camp_id, project_id
    ),
    question as (
      insert into ${inquiry} (student_id, camp_id, project_id, chapter_id, version, status, asked_at, updated_at, waiting_at)
      select ${given.studentId}::bigint, held.camp_id, held.project_id, ${given.chapterId}::bigint, ${given.version}::int,
        ${waiting}, ${given.now}::timestamptz, ${given.now}::timestamptz, ${given.now}::timestamptz
      from held
      returning id, camp_id, project_id, chapter_id
    ),
    ${addsMessageAndNotifies(given)}`,
);

/**
 * Inserts a question with its first message, its notices and the stored answer to the request. The enrolment's row is
 * rewritten unchanged, so that its row version grows: of two concurrent questions that counted the same, the second finds
 * another version. undefined: that happened; nothing was written.
 */
export async function insertAsked(db: Db, asking: Asking) {
  const row = await ask(db, asking);
  return row && { inquiryId: Number(row.inquiryId), messageId: Number(row.messageId) };
}
