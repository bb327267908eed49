import { contentType, learningStatuses, workType } from '@zhixing/contract/words';
import {
  type AnyColumn,
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { attemptAnswer, question } from '../assessment/assessment.table.ts';
import { chapter } from '../learning/learning.table.ts';
import { camp, enrolment, project } from '../practise/practise.table.ts';
import { submission } from '../schoolwork/schoolwork.table.ts';

const learns = isOneOf(enrolment.status, learningStatuses);
/** As the index `submission_waiting` says it. */
export const waits = and(
  sql`${submission.newest}`,
  isNull(submission.reviewedAt),
  isOneOf(submission.type, [workType.homework]),
) as SQL;

const earlier = alias(submission, 'earlier');
/** Returned before, and handed in again. */
export const again = (db: Db) =>
  and(
    sql`${submission.version} > 1`,
    exists(
      db
        .select({ version: earlier.version })
        .from(earlier)
        .where(
          and(
            eq(earlier.studentId, submission.studentId),
            eq(earlier.chapterId, submission.chapterId),
            eq(earlier.type, submission.type),
            sql`${earlier.version} < ${submission.version}`,
            eq(earlier.passed, false),
          ),
        ),
    ),
  ) as SQL;

/** Something of this camp waits: of a type, homework or answers in tests. */
function hasWaiting(db: Db, type: Asked['type']): SQL | undefined {
  const works = db
    .select({ id: submission.id })
    .from(submission)
    .innerJoin(chapter, and(eq(chapter.id, submission.chapterId), isNull(chapter.removedAt)))
    .innerJoin(enrolment, and(eq(enrolment.studentId, submission.studentId), learns))
    .where(and(eq(chapter.projectId, camp.projectId), eq(enrolment.campId, camp.id), waits));
  const texts = db
    .select({ id: attemptAnswer.id })
    .from(attemptAnswer)
    .innerJoin(chapter, and(eq(chapter.id, attemptAnswer.chapterId), isNull(chapter.removedAt)))
    .innerJoin(enrolment, and(eq(enrolment.studentId, attemptAnswer.studentId), learns))
    .where(
      and(eq(chapter.projectId, camp.projectId), eq(enrolment.campId, camp.id), isNull(attemptAnswer.score)),
    );
  if (type === contentType.homework) return exists(works);
  return type === contentType.test ? exists(texts) : or(exists(works), exists(texts));
}

interface Asked {
  reach: SQL | undefined;
  keyword?: string | undefined;
  campId?: number | undefined;
  type?: typeof contentType.homework | typeof contentType.test | undefined;
  onlyWaiting: boolean;
  limit: number;
  offset: number;
}

/** Camps within reach, the newest first. */
export async function listCamps(db: Db, { reach, keyword, campId, type, onlyWaiting, limit, offset }: Asked) {
  const here = and(
    reach,
    campId === undefined ? undefined : eq(camp.id, campId),
    containsAll([camp.title, project.title, project.titleEn], wordsOf(keyword)),
    onlyWaiting ? hasWaiting(db, type) : undefined,
  );
  const [all] = await db
    .select({ total: count() })
    .from(camp)
    .innerJoin(project, eq(project.id, camp.projectId))
    .where(here);
  const rows = await db
    .select({
      campId: camp.id,
      title: camp.title,
      projectTitle: project.title,
      projectTitleEn: project.titleEn,
      endsAt: camp.endsAt,
      anonymous: camp.anonymousMarking,
    })
    .from(camp)
    .innerJoin(project, eq(project.id, camp.projectId))
    .where(here)
    .orderBy(desc(camp.startsAt), desc(camp.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: all?.total ?? 0 };
}

const parent = alias(chapter, 'parent');
const grandparent = alias(chapter, 'grandparent');
/** A leaf's place in the directory, read from above. */
const place = sql`array_remove(array[${grandparent.sort}, ${parent.sort}, ${chapter.sort}], null)`;

interface Of {
  campIds: number[];
}

/** Of the project that is learnt, and still in its directory. */
const isLeafOf = (id: AnyColumn) =>
  and(eq(chapter.id, id), eq(chapter.projectId, enrolment.projectId), isNull(chapter.removedAt));

/** What people mark in camps, in the directory's order: homework, and tests with text questions. */
export async function listLeaves(db: Db, { campIds }: Of) {
  if (campIds.length === 0) return [];
  const texts = db
    .select({ id: question.id })
    .from(question)
    .where(and(eq(question.chapterId, chapter.id), eq(question.kind, 'text')));
  return db
    .select({ campId: camp.id, chapterId: chapter.id, title: chapter.title, type: chapter.type })
    .from(camp)
    .innerJoin(chapter, and(eq(chapter.projectId, camp.projectId), isNull(chapter.removedAt)))
    .leftJoin(parent, eq(parent.id, chapter.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .where(and(inArray(camp.id, campIds), or(eq(chapter.type, contentType.homework), exists(texts))))
    .orderBy(place);
}

/** Of all students of up to twenty camps. */
const long = { long: true };
const isIn = ({ campIds }: Given<Of>) => sql`${enrolment.campId} = any(${campIds}::bigint[])`;

/** Homework that waits, by camp and leaf: from each student of the camps to what that one handed in. */
export const countWorks = compiled(
  (db, given: Given<Of>) =>
    db
      .select({
        campId: enrolment.campId,
        chapterId: submission.chapterId,
        waiting: count(),
        again: sql<number>`count(*) filter (where ${again(db)})`.mapWith(Number),
        late: sql<number>`count(*) filter (where ${submission.late})`.mapWith(Number),
        oldest: min(submission.submittedAt),
      })
      .from(enrolment)
      .innerJoin(submission, and(eq(submission.studentId, enrolment.studentId), waits))
      .innerJoin(chapter, isLeafOf(submission.chapterId))
      .where(and(isIn(given), learns))
      .groupBy(enrolment.campId, submission.chapterId),
  long,
);

/** Answers to text questions that wait, by camp and leaf. */
export const countTexts = compiled(
  (db, given: Given<Of>) =>
    db
      .select({ campId: enrolment.campId, chapterId: attemptAnswer.chapterId, waiting: count() })
      .from(enrolment)
      .innerJoin(
        attemptAnswer,
        and(eq(attemptAnswer.studentId, enrolment.studentId), isNull(attemptAnswer.score)),
      )
      .innerJoin(chapter, isLeafOf(attemptAnswer.chapterId))
      .where(and(isIn(given), learns))
      .groupBy(enrolment.campId, attemptAnswer.chapterId),
  long,
);

/** Homework that waits in the camps within a reach that is wider than one's own, by camp. */
export async function countWorksByCamp(db: Db, { reach }: { reach: SQL | undefined }) {
  return db
    .select({ campId: camp.id, waiting: count(), oldest: min(submission.submittedAt) })
    .from(submission)
    .innerJoin(chapter, and(eq(chapter.id, submission.chapterId), isNull(chapter.removedAt)))
    .innerJoin(
      enrolment,
      and(eq(enrolment.studentId, submission.studentId), eq(enrolment.projectId, chapter.projectId), learns),
    )
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(waits, reach))
    .groupBy(camp.id);
}

/** Answers to text questions that wait in them, by camp. */
export async function countTextsByCamp(db: Db, { reach }: { reach: SQL | undefined }) {
  return db
    .select({ campId: camp.id, waiting: count() })
    .from(attemptAnswer)
    .innerJoin(chapter, and(eq(chapter.id, attemptAnswer.chapterId), isNull(chapter.removedAt)))
    .innerJoin(
      enrolment,
      and(
        eq(enrolment.studentId, attemptAnswer.studentId),
        eq(enrolment.projectId, chapter.projectId),
        learns,
      ),
    )
    .innerJoin(camp, eq(camp.id, enrolment.campId))
    .where(and(isNull(attemptAnswer.score), reach))
    .groupBy(camp.id);
}
