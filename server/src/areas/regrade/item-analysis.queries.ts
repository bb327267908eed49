import { contentType, learningStatuses } from '@zhixing/contract/words';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { attempt, attemptAnswer, question } from '../../schema/assessment.ts';
import { chapter } from '../../schema/learning.ts';
import { enrolment } from '../../schema/practise.ts';
import { shareOfTotal, waitsForMark } from '../learning/counted-attempt.expressions.ts';

const isTestOf = (projectId: number) =>
  and(eq(chapter.projectId, projectId), isNull(chapter.removedAt), eq(chapter.type, contentType.test));

/** The test of one chapter of a project; undefined: there is none. */
export async function findTest(db: Db, { projectId, chapterId }: { projectId: number; chapterId: number }) {
  const [row] = await db
    .select({ title: chapter.title })
    .from(chapter)
    .where(and(isTestOf(projectId), eq(chapter.id, chapterId)));
  return row;
}

const learnsIn = (campId: number) =>
  and(eq(enrolment.campId, campId), isOneOf(enrolment.status, learningStatuses));

/** The first attempt that a student handed in at a test. */
const isFirst = and(
  isNotNull(attempt.submittedAt),
  sql`not exists (select from ${attempt} as earlier where earlier.student_id = ${attempt.studentId}
    and earlier.chapter_id = ${attempt.chapterId} and earlier.no < ${attempt.no} and earlier.submitted_at is not null)`,
);

const parent = alias(chapter, 'parent');
const grandparent = alias(chapter, 'grandparent');

/** A project's tests in the directory's order, with the first attempts of those who learn in the camp. */
export async function listTests(db: Db, { projectId, campId }: { projectId: number; campId: number }) {
  const firsts = db
    .select({
      chapterId: attempt.chapterId,
      students: sql<number>`count(*)`.mapWith(Number).as('students'),
      mean: sql<number>`avg(${shareOfTotal.sql(attempt)}) filter (where not ${waitsForMark()}) * 100`
        .mapWith(Number)
        .as('mean'),
      passed: sql<number>`count(*) filter (where ${attempt.passed})`.mapWith(Number).as('passed'),
    })
    .from(enrolment)
    .innerJoin(attempt, and(eq(attempt.studentId, enrolment.studentId), isFirst))
    .where(learnsIn(campId))
    .groupBy(attempt.chapterId)
    .as('firsts');
  return db
    .select({
      chapterId: chapter.id,
      title: chapter.title,
      questions:
        sql<number>`(select count(*) from ${question} where ${question.chapterId} = ${chapter.id} and ${question.toPaper} is null)`.mapWith(
          Number,
        ),
      students: sql<number>`coalesce(${firsts.students}, 0)`.mapWith(Number),
      passed: sql<number>`coalesce(${firsts.passed}, 0)`.mapWith(Number),
      mean: firsts.mean,
    })
    .from(chapter)
    .leftJoin(parent, eq(parent.id, chapter.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .leftJoin(firsts, eq(firsts.chapterId, chapter.id))
    .where(isTestOf(projectId))
    .orderBy(
      sql`array_remove(array[${grandparent.sort}, ${parent.sort}, ${chapter.sort}], null)`,
      asc(chapter.id),
    );
}

/**
 * The first attempt of each student of a camp at a test, with all its answers. Of those that a person marks (`toMark`), which are
 * never blank, only the scores: a text may be long.
 */
export async function listFirstAttempts(
  db: Db,
  { campId, chapterId }: { campId: number; chapterId: number },
) {
  const toMark = sql<
    { questionId: number; score: number | null }[]
  >`coalesce((select jsonb_agg(jsonb_build_object('questionId', ${attemptAnswer.questionId}, 'score', ${attemptAnswer.score}))
    from ${attemptAnswer} where ${attemptAnswer.studentId} = ${attempt.studentId}
      and ${attemptAnswer.chapterId} = ${attempt.chapterId} and ${attemptAnswer.no} = ${attempt.no}), '[]')`;
  return db
    .select({
      startedAt: attempt.startedAt,
      submittedAt: attempt.submittedAt,
      score: attempt.score,
      total: attempt.total,
      passed: attempt.passed,
      answers: attempt.answers,
      toMark,
    })
    .from(enrolment)
    .innerJoin(
      attempt,
      and(eq(attempt.studentId, enrolment.studentId), eq(attempt.chapterId, chapterId), isFirst),
    )
    .where(learnsIn(campId))
    .orderBy(asc(enrolment.studentId));
}
