import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { ref } from '../../db/columns.ts';
import { project } from './practise.table.ts';

/**
 * What of a project is searched, in both languages, made alike to be compared (`search_text`), and its grams
 * (`search_grams`): every one and two characters that stand together, and three of Latin letters and digits. Triggers of
 * the migration write it whenever a project, its type or its directory changes (rules: project-search).
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
  // Written seldom, read at every search: no list of what is not in the index yet, which each search would read.
  (t) => [index('project_search_grams').using('gin', t.grams).with({ fastupdate: false })],
);
