import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '../../db/columns.ts';

/** A frequent question; `answer` is Markdown. */
export const faq = pgTable('faq', {
  id: id().primaryKey(),
  topic: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  sort: integer().notNull(),
});
