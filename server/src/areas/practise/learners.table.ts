import { learningStatuses } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { isOneOf, ref } from '../../db/columns.ts';
import { enrolment, project } from './practise.table.ts';

/** How many learn, or have, in the projects where they are many, as last counted (rules: joined-count). */
export const projectLearners = pgTable('project_learners', {
  projectId: ref()
    .primaryKey()
    .references(() => project.id, { onDelete: 'cascade' }),
  learners: integer().notNull(),
});

export const isLearner = isOneOf(enrolment.status, learningStatuses);

/** A student has one live enrolment in a project at most. Counted now where they are few: what is read does not grow with the students. */
export const joinedCount = sql<number>`coalesce(
  (select ${projectLearners.learners} from ${projectLearners} where ${eq(projectLearners.projectId, project.id)}),
  (select count(*)::int from ${enrolment} where ${eq(enrolment.projectId, project.id)} and ${isLearner}))`;
