import { contentType, enrolmentStatus, workType } from '@zhixing/contract/words';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { attempt } from '../../schema/assessment.ts';
import { deadlineExtension, dueAtFor } from '../../schema/deadline-extension.ts';
import { gradebookEntry } from '../../schema/gradebook/gradebook.ts';
import { campDeadline, chapter } from '../../schema/learning.ts';
import { notice } from '../../schema/messages.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';

interface Window {
  from: Date;
  until: Date;
}

/** Running camps with a deadline or an extension in the window. */
export async function listCampsDue(db: Db, { from, until, now }: Window & { now: Date }): Promise<number[]> {
  const { rows } = await db.execute<{ camp_id: string }>(sql`
    select ${camp.id} as camp_id from ${camp} where ${camp.startsAt} <= ${now} and ${camp.endsAt} > ${now} and ${camp.gradebookState} = 'open'
      and (exists (select from ${campDeadline} where ${campDeadline.campId} = ${camp.id} and ${campDeadline.dueAt} >= ${from} and ${campDeadline.dueAt} < ${until})
        or exists (select from ${deadlineExtension} where ${deadlineExtension.campId} = ${camp.id} and ${deadlineExtension.dueAt} >= ${from} and ${deadlineExtension.dueAt} < ${until}))
    order by ${camp.id}`);
  return rows.map(({ camp_id }) => Number(camp_id));
}

const isWork = and(
  isNull(chapter.removedAt),
  isOneOf(chapter.type, [contentType.homework, contentType.test]),
);
const handedIn = sql`exists (select from ${submission} where ${submission.studentId} = ${enrolment.studentId}
    and ${submission.chapterId} = ${chapter.id} and ${isOneOf(submission.type, [workType.homework])})
  or exists (select from ${attempt} where ${attempt.studentId} = ${enrolment.studentId} and ${attempt.chapterId} = ${chapter.id}
    and ${isNotNull(attempt.submittedAt)})`;
const isExempt = sql`exists (select from ${gradebookEntry} where ${gradebookEntry.campId} = ${camp.id}
  and ${gradebookEntry.studentId} = ${enrolment.studentId} and ${gradebookEntry.chapterId} = ${chapter.id}
  and ${gradebookEntry.flag} in ('exempt', 'deferred'))`;

/**
 * Notifies those who learn in a camp of what is due to them within the window and of which they have handed in nothing, once for each
 * work and date (rules: near-deadline). One statement.
 */
export async function notifyNear(
  tx: Transaction,
  { campId, from, until, now, since }: Window & { campId: number; now: Date; since: Date },
): Promise<void> {
  const dueAt = dueAtFor(enrolment.studentId);
  await tx.execute(sql`
    insert into ${notice} (account_id, kind, at, project_id, camp_id, chapter_id)
    select ${enrolment.studentId}, 'deadline-near', ${now}::timestamptz, ${camp.projectId}, ${camp.id}, ${chapter.id}
    from ${camp} join ${campDeadline} on ${campDeadline.campId} = ${camp.id} join ${chapter} on ${chapter.id} = ${campDeadline.chapterId}
      join ${enrolment} on ${enrolment.campId} = ${camp.id} and ${isOneOf(enrolment.status, [enrolmentStatus.learning])}
    where ${eq(camp.id, campId)} and ${campDeadline.dueAt} < ${until} and ${isWork}
      and ${dueAt} >= ${from} and ${dueAt} < ${until} and not (${handedIn}) and not ${isExempt}
      and not exists (select from ${notice} told where told.account_id = ${enrolment.studentId} and told.camp_id = ${camp.id}
        and told.chapter_id = ${chapter.id} and told.kind = 'deadline-near' and told.at > ${since})`);
}
