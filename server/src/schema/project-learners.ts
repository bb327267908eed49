import { learningStatuses } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { isOneOf, ref } from '../db/columns.ts';
import { enrolment, project } from './practise.ts';

/** The number of students who learn or have learnt in a large project, as last counted (rules: joined-count). */
export const projectLearners = pgTable('project_learners', {
  projectId: ref()
    .primaryKey()
    .references(() => project.id, { onDelete: 'cascade' }),
  learners: integer().notNull(),
});

export const isLearner = isOneOf(enrolment.status, learningStatuses);

/**
 * The stored count of a large project, else counted now. Each student counts once, since a project has at most one live
 * enrolment of each.
 */
export const joinedCount = sql<number>`coalesce(
  (select ${projectLearners.learners} from ${projectLearners} where ${eq(projectLearners.projectId, project.id)}),
  (select count(*)::int from ${enrolment} where ${eq(enrolment.projectId, project.id)} and ${isLearner}))`;
