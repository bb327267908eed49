import { type CampState, learningStatuses, workType } from '@zhixing/contract/words';
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf, literals } from '../../db/columns.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account, college } from '../../schema/account.ts';
import { attempt } from '../../schema/assessment.ts';
import { certificate } from '../../schema/certificate.ts';
import { chapter, chapterProgress } from '../../schema/learning.ts';
import { camp, campStaff, enrolment, project } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { isHomeworkWaiting, submission, work } from '../../schema/schoolwork.ts';
import { isItsCertificate } from '../enrolments/enrolled.expressions.ts';
import { isInRoster, rosterText } from '../enrolments/roster-text.expressions.ts';

/** The camp's teachers; assistants are not listed. */
const teachers = jsonRows(
  { id: account.id, name: account.name },
  sql`from ${campStaff} join ${account} on ${account.id} = ${campStaff.accountId}
    where ${campStaff.campId} = ${camp.id} and ${account.role} <> 'assistant'`,
);
const learners = sql<number>`(select count(*) from ${enrolment} where ${enrolment.campId} = ${camp.id}
  and ${isOneOf(enrolment.status, learningStatuses)})`.mapWith(Number);

interface CampFilter {
  /** What the caller may see. */
  scope: SQL | undefined;
  now: Date;
  state?: CampState | undefined;
  keyword?: string | undefined;
  /** Camps that ran between the two times. */
  from?: Date | undefined;
  until?: Date | undefined;
  limit: number;
}

const inState = (now: Date): Record<CampState, SQL> => ({
  coming: sql`${camp.startsAt} > ${now}`,
  running: sql`${camp.startsAt} <= ${now} and ${camp.endsAt} > ${now}`,
  ended: sql`${camp.startsAt} <= ${now} and ${camp.endsAt} <= ${now}`,
});

/** Camps within scope, running ones first, then those that end last; `found`: how many there are. */
export async function listCamps(db: Db, { scope, now, state, keyword, from, until, limit }: CampFilter) {
  return db
    .select({
      id: camp.id,
      title: camp.title,
      projectId: project.id,
      projectTitle: project.title,
      projectTitleEn: project.titleEn,
      collegeId: camp.collegeId,
      collegeName: college.name,
      collegeNameEn: college.nameEn,
      teachers,
      learners,
      found: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(camp)
    .innerJoin(project, eq(project.id, camp.projectId))
    .leftJoin(college, eq(college.id, camp.collegeId))
    .where(
      and(
        scope,
        state && inState(now)[state],
        from && gte(camp.endsAt, from),
        until && lt(camp.startsAt, until),
        containsAll([camp.title, project.title, project.titleEn], wordsOf(keyword)),
      ),
    )
    .orderBy(sql`${inState(now).running} desc`, desc(camp.endsAt), desc(camp.id))
    .limit(limit);
}

interface CampIds {
  campIds: readonly number[];
}
const learnsIn = ({ campIds }: CampIds) =>
  and(inArray(enrolment.campId, [...campIds]), isOneOf(enrolment.status, learningStatuses)) as SQL;

/** A learner's rows of a table, read by its key: `offset 0` keeps the planner from reading the whole table instead. */
const ofLearner = (
  columns: SQL,
  table: typeof chapterProgress | typeof submission | typeof attempt | typeof work,
) =>
  sql`cross join lateral (select ${columns} from ${table} where ${table.studentId} = learner.student_id offset 0) as act (chapter_id, at)`;

/**
 * Who learns in the camps, by student number. `lastAt`: the last activity in the camp's project, of the kinds that the follow-up
 * counts (rules: follow-up); joining is none.
 */
export async function listLearners(db: Db, of: CampIds) {
  const studentNo = rosterText('studentNo');
  const last = sql`(
    with learner as materialized (
      select ${enrolment.studentId} as student_id, ${enrolment.campId} as camp_id, ${enrolment.projectId} as project_id
      from ${enrolment} where ${learnsIn(of)}
    ),
    lesson as materialized (
      select ${chapter.id} as chapter_id, ${chapter.projectId} as project_id from ${chapter}
      where ${chapter.projectId} in (select project_id from learner) and ${chapter.type} is not null and ${chapter.removedAt} is null
    ),
    act as (
      select learner.*, act.* from learner ${ofLearner(sql`${chapterProgress.chapterId}, ${chapterProgress.updatedAt}`, chapterProgress)}
      union all
      select learner.*, act.* from learner ${ofLearner(sql`${work.chapterId}, ${work.savedAt}`, work)}
      union all
      select learner.*, act.* from learner ${ofLearner(sql`${submission.chapterId}, ${submission.submittedAt}`, submission)}
      union all
      select learner.*, act.* from learner ${ofLearner(
        sql`${attempt.chapterId}, coalesce(${attempt.submittedAt}, ${attempt.startedAt})`,
        attempt,
      )}
    )
    select student_id, camp_id, max(at) as at from act join lesson using (project_id, chapter_id) group by student_id, camp_id
  ) as last`;
  return db
    .select({
      campId: enrolment.campId,
      id: enrolment.studentId,
      name: rosterText('name'),
      studentNo,
      className: rosterText('className'),
      lastAt: sql<Date | null>`last.at`.mapWith(chapterProgress.updatedAt),
      certified: sql<boolean>`${certificate.number} is not null`,
    })
    .from(enrolment)
    .innerJoin(account, eq(account.id, enrolment.studentId))
    .leftJoin(rosterEntry, isInRoster(enrolment))
    .leftJoin(certificate, isItsCertificate)
    .leftJoin(last, sql`last.student_id = ${enrolment.studentId} and last.camp_id = ${enrolment.campId}`)
    .where(learnsIn(of))
    .orderBy(sql`nullif(${studentNo}, '') nulls last`, asc(enrolment.studentId));
}

/** Versions of one homework in a camp, by column: the nth value of each array is of the nth version. In seconds since 1970. */
export interface Versions {
  campId: number;
  title: string;
  studentIds: number[];
  handedIn: number[];
  marked: (number | null)[];
}

/** Versions of homework that are marked or wait to be. One statement. */
export async function listVersions(db: Db, of: CampIds): Promise<Versions[]> {
  const seconds = (at: SQL) => sql`json_agg(round(extract(epoch from ${at})::numeric, 3))`;
  const { rows } = await db.execute<Versions & Record<string, unknown>>(sql`
    select ${enrolment.campId}::float8 as "campId", ${chapter.title} as title, json_agg(${submission.studentId}) as "studentIds",
      ${seconds(sql`${submission.submittedAt}`)} as "handedIn", ${seconds(sql`${submission.reviewedAt}`)} as marked
    from ${enrolment}
      join ${chapter} on ${chapter.projectId} = ${enrolment.projectId} and ${chapter.removedAt} is null
      join ${submission} on ${submission.studentId} = ${enrolment.studentId} and ${submission.chapterId} = ${chapter.id}
        and ${submission.type} = ${literals(workType.homework)}
    where ${learnsIn(of)} and (${submission.reviewedAt} is not null or ${isHomeworkWaiting})
    group by ${enrolment.campId}, ${chapter.id}, ${chapter.title}`);
  return rows;
}
