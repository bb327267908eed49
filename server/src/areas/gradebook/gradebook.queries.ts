import { contentType, learningStatuses, workType } from '@zhixing/contract/words';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf, literals } from '../../db/columns.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { account } from '../../schema/account.ts';
import { attempt, attemptAnswer, isAnswerWaiting } from '../../schema/assessment.ts';
import { deadlineExtension } from '../../schema/deadline-extension.ts';
import { campIsAnonymous } from '../../schema/expressions/anonymous-marking.ts';
import { ownedCampColumns } from '../../schema/expressions/camp-staff.ts';
import { rosterText } from '../../schema/expressions/roster-text.ts';
import { gradebookColumn, gradebookEntry, gradebookScheme } from '../../schema/gradebook/gradebook.ts';
import { gradebookStep, type SubmittedLesson } from '../../schema/gradebook/gradebook-step.ts';
import { campDeadline, chapter } from '../../schema/learning.ts';
import { camp, enrolment, project } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { submission } from '../../schema/schoolwork.ts';

const columns = jsonRows(
  { id: gradebookColumn.id, name: gradebookColumn.name, max: gradebookColumn.max },
  sql`from (select * from ${gradebookColumn} where ${gradebookColumn.campId} = ${camp.id} order by ${gradebookColumn.id})
    as ${gradebookColumn}`,
);

/** When the gradebook was submitted, unless it is open again. */
const closedAt = sql<Date | null>`(select max(${gradebookStep.at}) from ${gradebookStep}
  where ${gradebookStep.campId} = ${camp.id} and ${gradebookStep.step} = 'submitted' and ${camp.gradebookState} <> 'open')`.mapWith(
  gradebookStep.at,
);

/** The lessons that it was submitted with, unless it is open again. */
const closedLessons = sql<SubmittedLesson[] | null>`(select ${gradebookStep.lessons} from ${gradebookStep}
  where ${gradebookStep.campId} = ${camp.id} and ${gradebookStep.step} = 'submitted' and ${camp.gradebookState} <> 'open'
  order by ${gradebookStep.id} desc limit 1)`;

const readCamps = (db: Db, now: Date) =>
  db
    .select({
      id: camp.id,
      projectId: camp.projectId,
      projectTitle: sql<string>`(select ${project.title} from ${project} where ${project.id} = ${camp.projectId})`,
      ...ownedCampColumns,
      title: camp.title,
      endsAt: camp.endsAt,
      anonymous: campIsAnonymous(now),
      scheme: gradebookScheme.scheme,
      schemeRevision: gradebookScheme.revision,
      columns,
      closedAt,
      closedLessons,
    })
    .from(camp)
    .leftJoin(gradebookScheme, eq(gradebookScheme.campId, camp.id));

/** A camp with its scheme and the teachers' own columns. */
export async function findCamp(db: Db, { campId, now }: { campId: number; now: Date }) {
  const [row] = await readCamps(db, now).where(eq(camp.id, campId));
  return row;
}

/** The same of several camps. */
export const listCamps = (db: Db, { campIds, now }: { campIds: readonly number[]; now: Date }) =>
  readCamps(db, now).where(inArray(camp.id, [...campIds]));

export type CampRow = NonNullable<Awaited<ReturnType<typeof findCamp>>>;

const parent = alias(chapter, 'parent');
const grandparent = alias(chapter, 'grandparent');
/** A lesson's place in the directory, from the top level down. */
const place = sql`array_remove(array[${grandparent.sort}, ${parent.sort}, ${chapter.sort}], null)`;

/** The homework and tests of a camp's project in the directory's order, with the camp's deadlines. */
export async function listLessons(db: Db, { campId, projectId }: { campId: number; projectId: number }) {
  return db
    .select({ id: chapter.id, title: chapter.title, type: chapter.type, dueAt: campDeadline.dueAt })
    .from(chapter)
    .leftJoin(parent, eq(parent.id, chapter.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .leftJoin(campDeadline, and(eq(campDeadline.campId, campId), eq(campDeadline.chapterId, chapter.id)))
    .where(
      and(
        eq(chapter.projectId, projectId),
        isNull(chapter.removedAt),
        isOneOf(chapter.type, [contentType.homework, contentType.test]),
      ),
    )
    .orderBy(place, chapter.id);
}

/** Of whom a statement reads: all who learn in a camp, or some of them. */
export interface Whose {
  campId: number;
  studentIds?: readonly number[] | undefined;
}

const learnsHere = ({ campId, studentIds }: Whose) =>
  and(
    eq(enrolment.campId, campId),
    isOneOf(enrolment.status, learningStatuses),
    studentIds && inArray(enrolment.studentId, [...studentIds]),
  ) as SQL;

const extensions = jsonRows(
  { chapterId: deadlineExtension.chapterId, dueAt: deadlineExtension.dueAt },
  sql`from ${deadlineExtension} where ${deadlineExtension.studentId} = ${enrolment.studentId}
    and ${deadlineExtension.campId} = ${enrolment.campId}`,
);
const entries = jsonRows(
  {
    chapterId: gradebookEntry.chapterId,
    columnId: gradebookEntry.columnId,
    value: gradebookEntry.value,
    flag: gradebookEntry.flag,
    revision: gradebookEntry.revision,
  },
  sql`from ${gradebookEntry} where ${gradebookEntry.studentId} = ${enrolment.studentId}
    and ${gradebookEntry.campId} = ${enrolment.campId}`,
);

/** The students by student number, each with extensions and with what staff typed. */
export async function listStudents(db: Db, whose: Whose) {
  const studentNo = rosterText('studentNo');
  return db
    .select({
      id: enrolment.studentId,
      status: enrolment.status,
      name: rosterText('name'),
      studentNo,
      className: rosterText('className'),
      extensions,
      entries,
    })
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .leftJoin(
      rosterEntry,
      and(eq(rosterEntry.campId, enrolment.campId), eq(rosterEntry.studentId, enrolment.studentId)),
    )
    .where(learnsHere(whose))
    .orderBy(sql`nullif(${studentNo}, '') nulls last`, asc(enrolment.studentId));
}

/**
 * What the students have at one lesson, by column: the nth value of each array is the nth student's. `waits`: it waits to
 * be marked. Of homework `late`, as it was when it was handed in. Of a test `totals`, the paper's points, and `at`, when it
 * was handed in, in seconds since 1970.
 */
export interface LessonRecords {
  chapterId: number;
  studentIds: number[];
  scores: (number | null)[];
  waits: boolean[];
  late?: boolean[];
  totals?: number[];
  at?: number[];
}

/** The aggregates of one group are given its rows in the same order, so their arrays are in step. */
const byLesson = (rows: SQL, more: SQL) => sql`
  select chapter_id::float8 as "chapterId", json_agg(student_id) as "studentIds", json_agg(score) as scores,
    json_agg(waits) as waits, ${more}
  from (${rows}) as records group by chapter_id`;

interface Of extends Whose {
  chapterIds: readonly number[];
}
const ids = (numbers: readonly number[]) => sql`${sql.param([...numbers])}::bigint[]`;

/** The newest version of each homework. A pass without a score counts in full; `score` null and not waiting: returned. */
export async function listWorks(db: Db, { chapterIds, ...whose }: Of): Promise<LessonRecords[]> {
  const works = sql`
    select ${submission.chapterId}, ${submission.studentId}, ${submission.late},
      case when ${submission.reviewedAt} is not null then coalesce(${submission.score}, case when ${submission.passed} then 100 end)
        end as score, ${submission.reviewedAt} is null as waits
    from ${enrolment} join ${submission} on ${submission.studentId} = ${enrolment.studentId}
      and ${submission.chapterId} = any(${ids(chapterIds)}) and ${submission.type} = ${literals(workType.homework)}
      and ${submission.newest}
    where ${learnsHere(whose)}`;
  const { rows } = await db.execute<LessonRecords & Record<string, unknown>>(
    byLesson(works, sql`json_agg(late) as late`),
  );
  return rows;
}

/**
 * The best attempt of each test, as students see it: the highest score, of equal ones the first. The answers that wait are
 * read once for the camp, from the index of the marking queue, not looked for at each attempt. Sorted by lesson first, so that
 * they are sorted once: `byLesson` groups by lesson.
 */
export async function listAttempts(db: Db, { chapterIds, ...whose }: Of): Promise<LessonRecords[]> {
  const best = sql`
    select distinct on (${attempt.chapterId}, ${attempt.studentId}) ${attempt.chapterId}, ${attempt.studentId},
      ${attempt.submittedAt}, ${attempt.total}, ${attempt.score},
      (${attempt.studentId}, ${attempt.chapterId}, ${attempt.no}) in (
        select ${attemptAnswer.studentId}, ${attemptAnswer.chapterId}, ${attemptAnswer.no} from ${attemptAnswer}
        where ${attemptAnswer.pendingCampId} = ${whose.campId} and ${attemptAnswer.chapterId} = any(${ids(chapterIds)})
          and ${isAnswerWaiting}) as waits
    from ${enrolment} join ${attempt} on ${attempt.studentId} = ${enrolment.studentId}
      and ${attempt.chapterId} = any(${ids(chapterIds)}) and ${attempt.submittedAt} is not null
    where ${learnsHere(whose)}
    order by ${attempt.chapterId}, ${attempt.studentId}, ${attempt.score} desc, ${attempt.no}`;
  const { rows } = await db.execute<LessonRecords & Record<string, unknown>>(
    byLesson(
      best,
      sql`json_agg(total) as totals, json_agg(round(extract(epoch from submitted_at)::numeric, 3)) as at`,
    ),
  );
  return rows;
}
