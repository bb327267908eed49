import { type ContentType, learningStatuses } from '@zhixing/contract/words';
import { and, asc, eq, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fromMs, inMs, inRows, isOneOf } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { deadlineExtension, laterOf } from '../learning/deadline.table.ts';
import { campDeadline, chapter, chapterProgress } from '../learning/learning.table.ts';
import { camp, enrolment, project } from '../practise/practise.table.ts';
import { isNewestHomeworkOf, submission } from '../schoolwork/schoolwork.table.ts';

/** A leaf with a deadline: when it is due for one student, and how it stands. */
interface DueLeaf {
  chapterId: number;
  type: ContentType;
  title: string;
  dueAt: Date;
  doneAt: Date | null;
  /** The newest version was handed in and nobody has looked at it yet. */
  waits: boolean;
  /** The newest version was returned: it is to be handed in again. */
  returned: boolean;
}

type DueRow = [
  ...[chapterId: number, type: number, title: string, dueAt: number, extendedTo: number | null],
  ...[doneAt: number | null, waits: boolean, returned: boolean],
];

const waits = (studentId: Placeholder) => sql<boolean>`exists (select from ${submission}
  where ${isNewestHomeworkOf(studentId)} and ${submission.reviewedAt} is null)`;

const returned = (studentId: Placeholder) => sql<boolean>`exists (select from ${submission}
  where ${isNewestHomeworkOf(studentId)} and ${submission.passed} = false)`;

/** Those of the camp of the statement. */
const dueIn = (studentId: Placeholder) =>
  inRows(
    [
      ...[chapter.id, chapter.type, chapter.title, inMs(campDeadline.dueAt), inMs(deadlineExtension.dueAt)],
      ...[inMs(chapterProgress.doneAt), waits(studentId), returned(studentId)],
    ],
    sql`from ${campDeadline} join ${chapter} on ${eq(chapter.id, campDeadline.chapterId)}
      left join ${deadlineExtension} on ${deadlineExtension.studentId} = ${studentId}
        and ${deadlineExtension.campId} = ${campDeadline.campId} and ${deadlineExtension.chapterId} = ${campDeadline.chapterId}
      left join ${chapterProgress} on ${chapterProgress.studentId} = ${studentId} and ${chapterProgress.chapterId} = ${chapter.id}
      where ${and(eq(campDeadline.campId, camp.id), isNull(chapter.removedAt), isNotNull(chapter.type))}`,
    ([chapterId, type, title, dueAt, extendedTo, doneAt, waits, returned]: DueRow): DueLeaf => ({
      ...{ chapterId, title, waits, returned },
      type: chapter.type.mapFromDriverValue(type) as ContentType,
      dueAt: laterOf(dueAt, extendedTo),
      doneAt: fromMs(doneAt),
    }),
  );

const campsOf = compiled((db, { studentId }: Given<{ studentId: number }>) =>
  db
    .select({
      projectId: project.id,
      projectTitle: project.title,
      projectTitleEn: project.titleEn,
      campId: camp.id,
      campTitle: camp.title,
      status: enrolment.status,
      startsAt: camp.startsAt,
      endsAt: sql<Date>`least(${camp.closedAt}, ${camp.endsAt})`.mapWith(camp.endsAt),
      due: dueIn(studentId),
    })
    .from(enrolment)
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .innerJoin(project, eq(project.id, enrolment.projectId))
    .where(and(eq(enrolment.studentId, studentId), isOneOf(enrolment.status, learningStatuses)))
    .orderBy(asc(camp.id)),
);

/** The camps a student learns in or has graduated from: when they start, when they end or were ended, and what is due: one statement. */
export const listCamps = (db: Db, whose: { studentId: number }) => campsOf(db, whose);
