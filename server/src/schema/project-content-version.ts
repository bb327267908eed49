import { pgTable } from 'drizzle-orm/pg-core';
import { ref } from '../db/columns.ts';
import { project } from './practise.ts';

/**
 * A counter for each project, incremented whenever something changes that its students see. Cached content is valid for one
 * content version (docs/decisions/0045). Written by the triggers project_edition_* alone.
 */
export const projectContentVersion = pgTable('project_edition', {
  projectId: ref()
    .primaryKey()
    .references(() => project.id, { onDelete: 'cascade' }),
  contentVersion: ref('edition').notNull(),
});
