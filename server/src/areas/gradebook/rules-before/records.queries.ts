import { learningStatuses, workType } from '@zhixing/contract/words';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { isOneOf, literals } from '../../../db/columns.ts';
import { attempt, attemptAnswer, isAnswerWaiting } from '../../../schema/assessment.ts';
import { enrolment } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { studentsAmong } from '../people/person.queries.ts';
import type { GradebookPeople } from '../students.queries.ts';

/** As `LessonRecords` of students.queries.ts was. */
export interface RecordsBefore {
  chapterId: number;
  studentIds: number[];
  scores: (number | null)[];
  waits: boolean[];
  late?: boolean[];
  totals?: number[];
  at?: number[];
}

interface LessonsBefore extends GradebookPeople {
  chapterIds: readonly number[];
}

const byLesson = {
  chapterId: sql<number>`chapter_id::float8`,
  studentIds: sql<number[]>`json_agg(student_id)`,
  scores: sql<(number | null)[]>`json_agg(score)`,
  waits: sql<boolean[]>`json_agg(waits)`,
};
const learnsHere = ({ campId, people }: GradebookPeople) =>
  and(
    eq(enrolment.campId, campId),
    isOneOf(enrolment.status, learningStatuses),
    people && inArray(enrolment.studentId, studentsAmong(people)),
  );
const lessonIds = (chapterIds: readonly number[]) => sql`${sql.param([...chapterIds])}::bigint[]`;

/** The newest version of each homework; a pass without a score was 100. */
export async function listWorksBefore(
  db: Db,
  { chapterIds, ...whose }: LessonsBefore,
): Promise<RecordsBefore[]> {
  const works = sql`
    select ${submission.chapterId}, ${submission.studentId}, ${submission.late},
      case when ${submission.reviewedAt} is not null then coalesce(${submission.score}, case when ${submission.passed} then 100 end)
        end as score, ${submission.reviewedAt} is null as waits
    from ${enrolment} join ${submission} on ${submission.studentId} = ${enrolment.studentId}
      and ${submission.chapterId} = any(${lessonIds(chapterIds)}) and ${submission.type} = ${literals(workType.homework)}
      and ${submission.newest}
    where ${learnsHere(whose)}`;
  return db
    .select({ ...byLesson, late: sql<boolean[]>`json_agg(late)` })
    .from(sql`(${works}) as records`)
    .groupBy(sql`chapter_id`);
}

/** The attempt of each test with the highest share of its own total, of equal ones the earlier, whether it waited or not. */
export async function listAttemptsBefore(
  db: Db,
  { chapterIds, ...whose }: LessonsBefore,
): Promise<RecordsBefore[]> {
  const waiting = and(
    eq(attemptAnswer.pendingCampId, whose.campId),
    whose.people && inArray(attemptAnswer.studentId, studentsAmong(whose.people)),
    sql`${attemptAnswer.chapterId} = any(${lessonIds(chapterIds)})`,
    isAnswerWaiting,
  );
  const best = sql`
    select distinct on (${attempt.chapterId}, ${attempt.studentId}) ${attempt.chapterId}, ${attempt.studentId},
      ${attempt.submittedAt}, ${attempt.total}, ${attempt.score},
      (${attempt.studentId}, ${attempt.chapterId}, ${attempt.no}) in (
        select ${attemptAnswer.studentId}, ${attemptAnswer.chapterId}, ${attemptAnswer.no} from ${attemptAnswer}
        where ${waiting}) as waits
    from ${enrolment} join ${attempt} on ${attempt.studentId} = ${enrolment.studentId}
      and ${attempt.chapterId} = any(${lessonIds(chapterIds)}) and ${attempt.submittedAt} is not null
    where ${learnsHere(whose)}
    order by ${attempt.chapterId}, ${attempt.studentId},
      ${attempt.score} / nullif(${attempt.total}, 0) desc nulls last, ${attempt.no}`;
  return db
    .select({
      ...byLesson,
      totals: sql<number[]>`json_agg(total)`,
      at: sql<number[]>`json_agg(round(extract(epoch from submitted_at)::numeric, 3))`,
    })
    .from(sql`(${best}) as records`)
    .groupBy(sql`chapter_id`);
}
