import { contentType, workType } from '@zhixing/contract/words';
import { type AnyColumn, and, count, desc, eq, exists, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reaching } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { fromMs, inRows, isOneOf } from '../../db/columns.ts';
import { compiled, type Given } from '../../db/compiled.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account } from '../account/account.table.ts';
import { attemptAnswer, question } from '../assessment/assessment.table.ts';
import { chapter } from '../learning/learning.table.ts';
import { camp, project } from '../practise/practise.table.ts';
import { submission } from '../schoolwork/schoolwork.table.ts';

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

/** As the index `attempt_answer_waiting` says it. */
export const textWaits = isNull(attemptAnswer.score);

/** In the camps within reach: as a list, which the index is gone through by, however the planner weighs a join. */
const isWithin = (db: Db, column: AnyColumn, reach: SQL | undefined) =>
  sql`${column} = any(array(${db.select({ id: camp.id }).from(camp).where(reach)}))`;

/** What waits in the camps within reach, by camp and leaf. */
const worksWithin = (db: Db, reach: SQL | undefined) => sql`
  select ${submission.waitsIn} as camp_id, ${submission.chapterId} as chapter_id, count(*) as waiting,
    min(${submission.submittedAt}) as oldest
  from ${submission} where ${isWithin(db, submission.waitsIn, reach)} and ${waits} group by 1, 2`;
const textsWithin = (db: Db, reach: SQL | undefined) => sql`
  select ${attemptAnswer.waitsIn} as camp_id, ${attemptAnswer.chapterId} as chapter_id, count(*) as waiting,
    null::timestamptz as oldest
  from ${attemptAnswer} where ${isWithin(db, attemptAnswer.waitsIn, reach)} and ${textWaits} group by 1, 2`;
/** Of these leaves those that are still in the directory. */
const shownOf = (leaves: SQL) =>
  sql`(${leaves}) as leaves join ${chapter} on ${chapter.id} = leaves.chapter_id and ${chapter.removedAt} is null`;

/** Something of the camp, which is within reach, waits: of a type, homework or answers in tests. */
function hasWaiting(db: Db, { reach, type }: Pick<Asked, 'reach' | 'type'>): SQL {
  const [works, texts] = [worksWithin(db, reach), textsWithin(db, reach)];
  const of: Record<NonNullable<Asked['type']> | 'all', SQL> = {
    [contentType.homework]: works,
    [contentType.test]: texts,
    all: sql`select * from (${works}) as works union all select * from (${texts}) as texts`,
  };
  return sql`${camp.id} = any(array(select leaves.camp_id from ${shownOf(of[type ?? 'all'])}))`;
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
  const meant = and(reach, campId === undefined ? undefined : eq(camp.id, campId));
  const here = and(
    meant,
    containsAll([camp.title, project.title, project.titleEn], wordsOf(keyword)),
    onlyWaiting ? hasWaiting(db, { reach: meant, type }) : undefined,
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
/** A leaf's place in the directory, read from above. */
const place = sql`array_remove(array[${grandparent.sort}, ${parent.sort}, ${chapter.sort}], null)`;

interface Of {
  campIds: number[];
}
const isIn = (column: AnyColumn, { campIds }: Given<Of>) => sql`${column} = any(${campIds}::bigint[])`;
/** Of up to twenty camps, of which thousands may wait. */
const long = { long: true };

/** Homework that waits, by camp and leaf. */
const worksIn = (db: Db, given: Given<Of>) =>
  db
    .select({
      campId: submission.waitsIn,
      chapterId: submission.chapterId,
      waiting: count().as('works_waiting'),
      again: sql<number>`count(*) filter (where ${again(db)})`.mapWith(Number).as('again'),
      late: sql<number>`count(*) filter (where ${submission.late})`.mapWith(Number).as('late'),
      oldest: min(submission.submittedAt).as('oldest'),
    })
    .from(submission)
    .where(and(isIn(submission.waitsIn, given), waits))
    .groupBy(submission.waitsIn, submission.chapterId)
    .as('works');

/** Answers to text questions that wait, by camp and leaf. */
const textsIn = (db: Db, given: Given<Of>) =>
  db
    .select({
      campId: attemptAnswer.waitsIn,
      chapterId: attemptAnswer.chapterId,
      waiting: count().as('texts_waiting'),
    })
    .from(attemptAnswer)
    .where(and(isIn(attemptAnswer.waitsIn, given), textWaits))
    .groupBy(attemptAnswer.waitsIn, attemptAnswer.chapterId)
    .as('texts');

/**
 * What people mark in camps, in the directory's order: homework, and tests with text questions; with what waits of it. null:
 * nothing does.
 */
export const listLeaves = compiled((db, given: Given<Of>) => {
  const [works, texts] = [worksIn(db, given), textsIn(db, given)];
  // For one leaf after another: `offset 0` keeps the planner from reading all questions that there are.
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

type Counted = [campId: number, waiting: number, oldest: number | null];
/** Counts of one kind as a column of a statement: of each camp what waits in the leaves that are still in its directory. */
const byCamp = (leaves: SQL) =>
  inRows(
    [sql`camps.camp_id`, sql`camps.waiting`, sql`round(date_part('epoch', camps.oldest) * 1000)`],
    sql`from (
      select leaves.camp_id, sum(leaves.waiting) as waiting, min(leaves.oldest) as oldest
      from ${shownOf(leaves)} group by leaves.camp_id) as camps`,
    ([campId, waiting, oldest]: Counted) => ({ campId, waiting, oldest: fromMs(oldest) }),
  );

/** What waits to be marked in the camps within reach, by camp: one statement, which reads what waits and nothing of the camps' students. */
export const toMarkWithin = (reach: SQL | undefined) =>
  compiled(
    (db, { accountId }: Given<Reaching>) =>
      db
        .select({ works: byCamp(worksWithin(db, reach)), texts: byCamp(textsWithin(db, reach)) })
        .from(account)
        .where(eq(account.id, accountId)),
    long,
  );
