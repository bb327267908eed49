import { type Language, languages } from '@zhixing/contract/language';
import { bundles } from '../locales/bundles.ts';
import { createTextBook } from '../locales/texts.ts';

async function wholeBook(language: Language) {
  const book = createTextBook(language);
  await Promise.all(bundles.map(book.load));
  return book;
}

/** The texts of each language, whole. */
export const chinese = await wholeBook('zh-CN');
export const english = await wholeBook('en-US');
export const books = await Promise.all(languages.map(wholeBook));
