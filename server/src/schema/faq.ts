import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from '../db/columns.ts';

/** A frequently asked question; answers are Markdown. An empty English text falls back to the Chinese one. */
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
