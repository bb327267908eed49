import { learningStatuses } from '@zhixing/contract/words';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../db/columns.ts';
import { attempt } from '../../schema/assessment.ts';
import { chapter } from '../../schema/learning.ts';
import { enrolment } from '../../schema/practise.ts';

/** A running attempt as JSON; `endsAt` in PostgreSQL's text form. */
interface Running {
  projectId: number;
  chapterId: number;
  title: string;
  endsAt: string;
}

/** The running attempt that ends first, in the projects in which the student learns; null: none (rules: test-clock-seen). */
export const runningOf = (studentId: PgColumn, now: Placeholder | Date): SQL<Running | null> =>
  sql<Running | null>`(select json_build_object('projectId', ${chapter.projectId}, 'chapterId', ${attempt.chapterId},
      'title', ${chapter.title}, 'endsAt', ${attempt.endsAt})
    from ${attempt} join ${chapter} on ${chapter.id} = ${attempt.chapterId}
    join ${enrolment} on ${enrolment.projectId} = ${chapter.projectId} and ${enrolment.studentId} = ${studentId}
      and ${isOneOf(enrolment.status, learningStatuses)}
    where ${attempt.studentId} = ${studentId} and ${attempt.submittedAt} is null and ${attempt.endsAt} > ${now}
    order by ${attempt.endsAt} limit 1)`;
