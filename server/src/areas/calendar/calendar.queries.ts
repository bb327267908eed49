import { type ContentType, learningStatuses } from '@zhixing/contract/words';
import { and, asc, eq, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { jsonRows, orNull } from '../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { deadlineExtension, laterOf } from '../../schema/deadline-extension.ts';
import { campDeadline, chapter, chapterProgress } from '../../schema/learning.ts';
import { camp, enrolment, project } from '../../schema/practise.ts';
import { isNewestHomeworkOf, submission } from '../../schema/schoolwork.ts';
import { areMarksWithheld, withoutMark } from '../camps/marks-shown.expressions.ts';

/** A lesson with a deadline, for one student: due date and progress. */
interface DueLesson {
  chapterId: number;
  type: ContentType;
  title: string;
  dueAt: Date;
  doneAt: Date | null;
  /** Of the newest version of homework; null: none was handed in. */
  submittedAt: Date | null;
  reviewedAt: Date | null;
  passed: boolean | null;
}

/** The lessons with deadlines of the statement's camp. */
const dueIn = (studentId: Placeholder) =>
  jsonRows(
    {
      chapterId: chapter.id,
      type: chapter.type,
      title: chapter.title,
      dueAt: campDeadline.dueAt,
      extendedTo: orNull(deadlineExtension.dueAt),
      doneAt: chapterProgress.doneAt,
      submittedAt: orNull(submission.submittedAt),
      reviewedAt: submission.reviewedAt,
      passed: submission.passed,
    },
    sql`from ${campDeadline} join ${chapter} on ${eq(chapter.id, campDeadline.chapterId)}
      left join ${deadlineExtension} on ${deadlineExtension.studentId} = ${studentId}
        and ${deadlineExtension.campId} = ${campDeadline.campId} and ${deadlineExtension.chapterId} = ${campDeadline.chapterId}
      left join ${chapterProgress} on ${chapterProgress.studentId} = ${studentId} and ${chapterProgress.chapterId} = ${chapter.id}
      left join ${submission} on ${isNewestHomeworkOf(studentId)}
      where ${and(eq(campDeadline.campId, camp.id), isNull(chapter.removedAt), isNotNull(chapter.type))}`,
    ({ type, dueAt, extendedTo, ...lesson }): DueLesson => ({
      ...lesson,
      // The statement selects only nodes with a type.
      type: type as ContentType,
      dueAt: laterOf(dueAt, extendedTo),
    }),
  );

const campsOf = preparedRead((db, { studentId }: Placeholders<{ studentId: number }>) =>
  db
    .select({
      projectId: project.id,
      projectTitle: project.title,
      projectTitleEn: project.titleEn,
      campId: camp.id,
      campTitle: camp.title,
      status: enrolment.status,
      startsAt: camp.startsAt,
      endsAt: camp.endsAt,
      marksRule: camp.marksRule,
      marksReleasedAt: camp.marksReleasedAt,
      due: dueIn(studentId),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .innerJoin(project, eq(project.id, enrolment.projectId))
    .where(and(eq(enrolment.studentId, studentId), isOneOf(enrolment.status, learningStatuses)))
    .orderBy(asc(camp.id)),
);

/** The camps in which a student learns or has graduated, with start, end and lessons with deadlines; in one statement. */
export async function listCamps(db: Db, whose: { studentId: number }) {
  const camps = await campsOf(db, whose);
  return camps.map(({ marksRule, marksReleasedAt, due, ...camp }) => ({
    ...camp,
    due: areMarksWithheld({ marksRule, marksReleasedAt })
      ? due.map((lesson) => withoutMark({ ...lesson, score: null }))
      : due,
  }));
}
