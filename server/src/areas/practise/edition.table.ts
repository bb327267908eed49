import { pgTable } from 'drizzle-orm/pg-core';
import { ref } from '../../db/columns.ts';
import { project } from './practise.table.ts';

/**
 * Grows with every change of what a project's students see of it: what a process remembers of the project holds for one edition
 * (docs/decisions/0049). Written by the triggers project_edition_* alone, whoever makes the change.
 */
export const projectEdition = pgTable('project_edition', {
  projectId: ref()
    .primaryKey()
    .references(() => project.id, { onDelete: 'cascade' }),
  edition: ref().notNull(),
});
