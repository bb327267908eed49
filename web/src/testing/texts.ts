import { bundles, createTextBook } from '../locales/texts.ts';

/** The texts of each language, whole. */
export const chinese = createTextBook('zh-CN');
export const english = createTextBook('en-US');
for (const book of [chinese, english]) {
  await Promise.all(bundles.map(book.load));
}
