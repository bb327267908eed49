import { contentType } from '@zhixing/contract/words';
import { and, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/columns.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { gradebookColumn, gradebookScheme } from '../../schema/gradebook/gradebook.ts';
import { gradebookStep, type SubmittedLesson } from '../../schema/gradebook/gradebook-step.ts';
import { campDeadline, chapter } from '../../schema/learning.ts';
import { camp, project } from '../../schema/practise.ts';
import { campIsAnonymousAt } from '../camps/anonymous-marking.expressions.ts';
import { ownedCampColumns } from '../camps/camp-staff.expressions.ts';

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

const readCamps = (db: Db, now: Date | Placeholder) =>
  db
    .select({
      id: camp.id,
      projectId: camp.projectId,
      projectTitle: sql<string>`(select ${project.title} from ${project} where ${project.id} = ${camp.projectId})`,
      ...ownedCampColumns,
      title: camp.title,
      endsAt: camp.endsAt,
      anonymous: campIsAnonymousAt(now),
      gradebookState: camp.gradebookState,
      scheme: gradebookScheme.scheme,
      schemeRevision: gradebookScheme.revision,
      columns,
      closedAt,
      closedLessons,
    })
    .from(camp)
    .leftJoin(gradebookScheme, eq(gradebookScheme.campId, camp.id));

const gradebookOf = preparedRead((db, { campId, now }: Placeholders<{ campId: number; now: Date }>) =>
  readCamps(db, now).where(eq(camp.id, campId)),
);

/** A camp with its scheme and the teachers' own columns. */
export async function findGradebook(db: Db, which: { campId: number; now: Date }) {
  const [row] = await gradebookOf(db, which);
  return row;
}

/** The same of several camps. */
export const listCamps = (db: Db, { campIds, now }: { campIds: readonly number[]; now: Date }) =>
  readCamps(db, now).where(inArray(camp.id, [...campIds]));

export type CampRow = NonNullable<Awaited<ReturnType<typeof findGradebook>>>;

const parent = alias(chapter, 'parent');
const grandparent = alias(chapter, 'grandparent');
/** A lesson's place in the directory, from the top level down. */
const place = sql`array_remove(array[${grandparent.sort}, ${parent.sort}, ${chapter.sort}], null)`;

/** The homework and tests of a camp's project in the directory's order, with the camp's deadlines. */
export const listLessons = preparedRead(
  (db, { campId, projectId }: Placeholders<{ campId: number; projectId: number }>) =>
    db
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
      .orderBy(place, chapter.id),
);
