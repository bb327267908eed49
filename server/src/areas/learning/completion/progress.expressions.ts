import { sql } from 'drizzle-orm';
import { anyOf, type Condition, isTrue, isUnknown, isUpTo } from '../../../db/condition.ts';
import { type Figure, given, orZero, over } from '../../../db/figure.ts';
import { chapter, chapterProgress } from '../../../schema/learning.ts';
import { enrolment } from '../../../schema/practise.ts';
import { isShownByName } from '../../camps/anonymous-marking.expressions.ts';

interface LessonFacts {
  /** null: the student has not graduated. */
  graduatedAt: Date | null;
  /** null: part of the project since its first publication. */
  addedAt: Date | null;
  done: boolean | null;
}

/** Of a published lesson: it counts for the student. One added after graduation counts only if it is done (rules: revised-added). */
export const isCounted: Condition<LessonFacts> = anyOf<LessonFacts>(
  isUnknown('graduatedAt'),
  isUnknown('addedAt'),
  isUpTo('addedAt', 'graduatedAt'),
  isTrue('done'),
);

interface Counts {
  done: number | null;
  counted: number | null;
}

/** Done lessons over all that count, 0 to 1; without lessons 0 (rules: progress). */
export const shareDone: Figure<Counts> = orZero(over<Counts>(given('done'), given('counted')));

const isOfEnrolment = sql`${chapter.projectId} = ${enrolment.projectId} and ${chapter.type} is not null and ${chapter.removedAt} is null`;
const isDone = sql`exists (select 1 from ${chapterProgress} where ${chapterProgress.studentId} = ${enrolment.studentId} and ${chapterProgress.chapterId} = ${chapter.id} and ${chapterProgress.doneAt} is not null)`;
/** From the student's records on: fewer rows than from the lessons. */
const done = sql`(select count(*) from ${chapterProgress} join ${chapter} on ${chapter.id} = ${chapterProgress.chapterId}
  where ${chapterProgress.studentId} = ${enrolment.studentId} and ${chapterProgress.doneAt} is not null and ${isOfEnrolment})`;
const counted = sql`(select count(*) from ${chapter} where ${isOfEnrolment}
  and ${isCounted.sql({ graduatedAt: enrolment.graduatedAt, addedAt: chapter.addedAt, done: isDone })})`;

/** The progress of the student of the statement's enrolment. */
export const progress = shareDone.sql({ done, counted });

/** The same of what is shown by name while marking is anonymous (rules: camp-anonymous). */
export const progressByName = sql<number>`(select ${shareDone.sql({
  done: sql`count(*) filter (where ${isDone})`,
  counted: sql`count(*)`,
})} from ${chapter} where ${isOfEnrolment} and ${isShownByName.sql(chapter)})`;
