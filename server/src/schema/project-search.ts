import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { ref } from '../db/columns.ts';
import { project } from './practise.ts';

/**
 * A project's searchable texts in both languages, normalised (`search_text`), and their grams (`search_grams`): one and two
 * adjacent characters, and three of Latin letters and digits. Written by triggers whenever a project, its type or its
 * directory changes (rules: project-search).
 */
export const projectSearch = pgTable(
  'project_search',
  {
    projectId: ref()
      .primaryKey()
      .references(() => project.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    type: text().notNull(),
    skills: text().notNull(),
    about: text().notNull(),
    chapters: text().notNull(),
    grams: text().array().notNull(),
  },
  // No `fastupdate`: the table is rarely written, and every search would have to read the pending list.
  (t) => [index('project_search_grams').using('gin', t.grams).with({ fastupdate: false })],
);
