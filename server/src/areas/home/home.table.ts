import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '../../db/columns.ts';

/** A frequent question; the answers are Markdown. Without English, '', it is told in Chinese. */
export const faq = pgTable('faq', {
  id: id().primaryKey(),
  topic: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  topicEn: text().notNull().default(''),
  questionEn: text().notNull().default(''),
  answerEn: text().notNull().default(''),
  sort: integer().notNull(),
});
