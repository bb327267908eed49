import { workType } from '@zhixing/contract/words';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/columns.ts';
import { attempt } from '../../schema/assessment.ts';
import { chapter } from '../../schema/learning.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';

const isOfCamp = eq(chapter.projectId, camp.projectId);

/** Whether anybody who is or was in the statement's camp has handed in a homework or a test of its project. */
export const isHandedIn: SQL<boolean> = sql<boolean>`exists (
  select from ${enrolment} where ${eq(enrolment.campId, camp.id)} and (
    exists (select from ${submission} join ${chapter} on ${eq(chapter.id, submission.chapterId)}
      where ${and(eq(submission.studentId, enrolment.studentId), isOneOf(submission.type, [workType.homework]), isOfCamp)})
    or exists (select from ${attempt} join ${chapter} on ${eq(chapter.id, attempt.chapterId)}
      where ${and(eq(attempt.studentId, enrolment.studentId), isNotNull(attempt.submittedAt), isOfCamp)})))`;
