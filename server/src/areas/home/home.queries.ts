import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { containsAll } from '../../db/like.ts';
import { faq } from '../../schema/faq.ts';

const inChinese = {
  topic: sql<string>`${faq.topic}`,
  question: sql<string>`${faq.question}`,
  answer: sql<string>`${faq.answer}`,
};
/** An entry without a complete English version is shown in Chinese. */
const hasEnglish = sql`${faq.topicEn} <> '' and ${faq.questionEn} <> '' and ${faq.answerEn} <> ''`;
const inEnglish = {
  topic: sql<string>`case when ${hasEnglish} then ${faq.topicEn} else ${faq.topic} end`,
  question: sql<string>`case when ${hasEnglish} then ${faq.questionEn} else ${faq.question} end`,
  answer: sql<string>`case when ${hasEnglish} then ${faq.answerEn} else ${faq.answer} end`,
};

/** The columns by the suffix of the language's content fields. */
const inForm = { '': inChinese, En: inEnglish };

/** The entries that contain all words, in the editors' order. */
export async function listFaq(db: Db, { form, words }: { form: keyof typeof inForm; words: string[] }) {
  const told = inForm[form];
  return db
    .select({ id: faq.id, ...told })
    .from(faq)
    .where(containsAll(Object.values(told), words))
    .orderBy(asc(faq.sort), asc(faq.id));
}
