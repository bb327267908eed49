import { type InquiryStatus, workType } from '@zhixing/contract/words';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isRowVersion, literals, rowVersion } from '../../../db/columns.ts';
import { compiled, compiledWrite, type Given } from '../../../db/compiled.ts';
import { account } from '../../account/account.table.ts';
import { answeredRequest, isAnswered, type Request } from '../../account/idempotency.table.ts';
import { chapter, media } from '../../learning/learning.table.ts';
import { head } from '../../learning/seat.table.ts';
import { campOfSeat, withCamp } from '../../practise/enrolled.table.ts';
import { camp, enrolment, newestLive, project } from '../../practise/practise.table.ts';
import { submission } from '../../schoolwork/schoolwork.table.ts';
import { inquiry } from '../talk.table.ts';
import { type SaidRow, type Say, saysAndTells } from './say.queries.ts';

const waiting = literals('waiting' satisfies InquiryStatus);

/** `version` null: under the leaf itself. */
interface Place {
  studentId: number;
  chapterId: number;
  version: number | null;
}

const askerAt = compiled((db, given: Given<Place & Request>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campOfSeat,
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
 * A chapter and the student's enrolment in its project, with all that a question there is judged by: one statement. `waiting`: how
 * many of the student's wait in the camp; `seen`: the version of the enrolment's row.
 */
export async function findAsker(db: Db, which: Place & Request) {
  const [row] = await askerAt(db, which);
  return row && withCamp(row);
}

type Asking = Place & Say & { enrolmentId: number; seen: string };

const ask = compiledWrite<Asking, SaidRow>(
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
    ${saysAndTells(given)}`,
);

/**
 * Asks a question, with its first words, its notices and the answer to the request. The enrolment's row is written as it was, so
 * that of two at once, who counted the same, the second one finds it another and asks again: undefined, nothing is written.
 */
export async function insertAsked(db: Db, asking: Asking) {
  const row = await ask(db, asking);
  return row && { inquiryId: Number(row.inquiryId), messageId: Number(row.messageId) };
}
