import { contentType } from '@zhixing/contract/words';
import { type AnyColumn, and, count, desc, eq, exists, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ScopeParameters } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account } from '../../schema/account.ts';
import { attemptAnswer, isAnswerWaiting, question } from '../../schema/assessment.ts';
import { chapter } from '../../schema/learning.ts';
import { camp, project } from '../../schema/practise.ts';
import { isHomeworkWaiting, submission } from '../../schema/schoolwork.ts';
import { aliasesFromFor, lateShown, versionsBefore } from '../camps/anonymous-marking.expressions.ts';

const earlier = alias(submission, 'earlier');
/** Since when the statement's waiting submission has an alias of its own (rules: camp-anonymous); null: it has one alias. */
const aliasesFrom = sql`(select ${aliasesFromFor(submission.submittedAt)} from ${camp} where ${camp.id} = ${submission.pendingCampId})`;

/** How many versions its student handed in under another alias. */
export const earlierVersions = versionsBefore(aliasesFrom);

/** Submissions that were returned before and handed in again. */
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
            sql`${earlier.submittedAt} >= coalesce(${aliasesFrom}, '-infinity')`,
          ),
        ),
    ),
  ) as SQL;

/** Restricts to the camps within the caller's scope. A list (`any`) instead of a join, so that the planner always uses the index. */
const isWithin = (db: Db, column: AnyColumn, scope: SQL | undefined) =>
  sql`${column} = any(array(${db.select({ id: camp.id }).from(camp).where(scope)}))`;

/** Since when the first has waited; under anonymous marking no more than its day in China, as the overview shows it. */
const oldestShown = sql`case when (select ${camp.anonymousMarking} from ${camp} where ${camp.id} = ${submission.pendingCampId})
  then date_trunc('day', min(${submission.submittedAt}), 'Asia/Shanghai') else min(${submission.submittedAt}) end`;

/** How much homework waits in the camps within scope, by camp and lesson. */
const worksWithin = (db: Db, scope: SQL | undefined) => sql`
  select ${submission.pendingCampId} as camp_id, ${submission.chapterId} as chapter_id, count(*) as waiting,
    ${oldestShown} as oldest
  from ${submission} where ${isWithin(db, submission.pendingCampId, scope)} and ${isHomeworkWaiting} group by 1, 2`;
const textsWithin = (db: Db, scope: SQL | undefined) => sql`
  select ${attemptAnswer.pendingCampId} as camp_id, ${attemptAnswer.chapterId} as chapter_id, count(*) as waiting,
    null::timestamptz as oldest
  from ${attemptAnswer} where ${isWithin(db, attemptAnswer.pendingCampId, scope)} and ${isAnswerWaiting} group by 1, 2`;
/** Those of these lessons that are still published. */
const shownOf = (lessons: SQL) =>
  sql`(${lessons}) as leaves join ${chapter} on ${chapter.id} = leaves.chapter_id and ${chapter.removedAt} is null`;

/** Whether the camp, which is within scope, has waiting work of this type: homework or test answers. */
function hasWaiting(db: Db, { scope, type }: Pick<OverviewQuery, 'scope' | 'type'>): SQL {
  const [works, texts] = [worksWithin(db, scope), textsWithin(db, scope)];
  const of: Record<NonNullable<OverviewQuery['type']> | 'all', SQL> = {
    [contentType.homework]: works,
    [contentType.test]: texts,
    all: sql`select * from (${works}) as works union all select * from (${texts}) as texts`,
  };
  return sql`${camp.id} = any(array(select leaves.camp_id from ${shownOf(of[type ?? 'all'])}))`;
}

interface OverviewQuery {
  scope: SQL | undefined;
  keyword?: string | undefined;
  campId?: number | undefined;
  type?: typeof contentType.homework | typeof contentType.test | undefined;
  onlyWaiting: boolean;
  limit: number;
  offset: number;
}

/** Camps within scope, newest first. */
export async function listCamps(
  db: Db,
  { scope, keyword, campId, type, onlyWaiting, limit, offset }: OverviewQuery,
) {
  const meant = and(scope, campId === undefined ? undefined : eq(camp.id, campId));
  const here = and(
    meant,
    containsAll([camp.title, project.title, project.titleEn], wordsOf(keyword)),
    onlyWaiting ? hasWaiting(db, { scope: meant, type }) : undefined,
  );
  const counting = db
    .select({ total: count() })
    .from(camp)
    .innerJoin(project, eq(project.id, camp.projectId))
    .where(here);
  const listing = db
    .select({
      campId: camp.id,
      title: camp.title,
      projectTitle: project.title,
      projectTitleEn: project.titleEn,
      endsAt: camp.endsAt,
      anonymous: camp.anonymousMarking,
      gradebookState: camp.gradebookState,
    })
    .from(camp)
    .innerJoin(project, eq(project.id, camp.projectId))
    .where(here)
    .orderBy(desc(camp.startsAt), desc(camp.id))
    .limit(limit)
    .offset(offset);
  const [rows, [all]] = await Promise.all([listing, counting]);
  return { rows, total: all?.total ?? 0 };
}

const parent = alias(chapter, 'parent');
const grandparent = alias(chapter, 'grandparent');
/** A lesson's place in the directory, from the top level down. */
const place = sql`array_remove(array[${grandparent.sort}, ${parent.sort}, ${chapter.sort}], null)`;

interface CampIds {
  campIds: number[];
}
const isIn = (column: AnyColumn, { campIds }: Placeholders<CampIds>) =>
  sql`${column} = any(${campIds}::bigint[])`;
/** Up to twenty camps, each of which may have thousands of waiting submissions. */
const long = { long: true };

const isAnonymousCamp = sql`(select ${camp.anonymousMarking} from ${camp} where ${camp.id} = ${submission.pendingCampId})`;

/** Waiting homework, by camp and lesson. */
const worksIn = (db: Db, given: Placeholders<CampIds>) =>
  db
    .select({
      campId: submission.pendingCampId,
      chapterId: submission.chapterId,
      waiting: count().as('works_waiting'),
      again: sql<number>`count(*) filter (where ${again(db)})`.mapWith(Number).as('again'),
      late: sql<number>`count(*) filter (where ${lateShown({ campId: sql`${submission.pendingCampId}`, anonymous: isAnonymousCamp })})`
        .mapWith(Number)
        .as('late'),
      oldest: min(submission.submittedAt).as('oldest'),
    })
    .from(submission)
    .where(and(isIn(submission.pendingCampId, given), isHomeworkWaiting))
    .groupBy(submission.pendingCampId, submission.chapterId)
    .as('works');

/** Waiting answers to text questions, by camp and lesson. */
const textsIn = (db: Db, given: Placeholders<CampIds>) =>
  db
    .select({
      campId: attemptAnswer.pendingCampId,
      chapterId: attemptAnswer.chapterId,
      waiting: count().as('texts_waiting'),
    })
    .from(attemptAnswer)
    .where(and(isIn(attemptAnswer.pendingCampId, given), isAnswerWaiting))
    .groupBy(attemptAnswer.pendingCampId, attemptAnswer.chapterId)
    .as('texts');

/**
 * The lessons of camps that people mark (homework, and tests with text questions), in the directory's order, each with how
 * much waits; null: nothing waits.
 */
export const listLessons = preparedRead((db, given: Placeholders<CampIds>) => {
  const [works, texts] = [worksIn(db, given), textsIn(db, given)];
  // Evaluated per lesson: `offset 0` keeps the planner from scanning all questions.
  const hasTexts = sql`exists (select from ${question} where ${and(
    eq(question.chapterId, chapter.id),
    eq(question.kind, 'text'),
  )} offset 0)`;
  return db
    .select({
      campId: camp.id,
      chapterId: chapter.id,
      title: chapter.title,
      type: chapter.type,
      works: works.waiting,
      again: works.again,
      late: works.late,
      oldest: works.oldest,
      texts: texts.waiting,
    })
    .from(camp)
    .innerJoin(chapter, and(eq(chapter.projectId, camp.projectId), isNull(chapter.removedAt)))
    .leftJoin(parent, eq(parent.id, chapter.parentId))
    .leftJoin(grandparent, eq(grandparent.id, parent.parentId))
    .leftJoin(works, and(eq(works.campId, camp.id), eq(works.chapterId, chapter.id)))
    .leftJoin(texts, and(eq(texts.campId, camp.id), eq(texts.chapterId, chapter.id)))
    .where(
      and(
        isIn(camp.id, given),
        or(eq(chapter.type, contentType.homework), and(eq(chapter.type, contentType.test), hasTexts)),
      ),
    )
    .orderBy(place);
}, long);

/** Counts by camp as one JSON column: what waits in the lessons that are still published. */
const byCamp = (lessons: SQL) =>
  jsonRows(
    {
      campId: sql<number>`camps.camp_id`,
      waiting: sql<number>`camps.waiting`,
      oldest: sql`camps.oldest`.mapWith(submission.submittedAt) as SQL<Date | null>,
    },
    sql`from (
      select leaves.camp_id, sum(leaves.waiting) as waiting, min(leaves.oldest) as oldest
      from ${shownOf(lessons)} group by leaves.camp_id) as camps`,
  );

/** Marks of a submitted or locked gradebook are not given directly (rules: gradebook-lock). */
const isOpen = isOneOf(camp.gradebookState, ['open']);

/**
 * How much waits to be marked in the camps within scope whose gradebook is open, by camp. One statement, which reads only waiting
 * rows.
 */
export const toMarkWithin = (scope: SQL | undefined) =>
  preparedRead(
    (db, { accountId }: Placeholders<ScopeParameters>) =>
      db
        .select({
          works: byCamp(worksWithin(db, and(scope, isOpen))),
          texts: byCamp(textsWithin(db, and(scope, isOpen))),
        })
        .from(account)
        .where(eq(account.id, accountId)),
    long,
  );
