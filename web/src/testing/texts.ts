import { type Language, languages } from '@zhixing/contract/language';
import { bundles } from '../locales/bundles.ts';
import { createTranslations } from '../locales/texts.ts';

async function wholeBook(language: Language) {
  const translations = createTranslations(language);
  await Promise.all(bundles.map(translations.load));
  return translations;
}

/** The texts of each language, whole. */
export const chinese = await wholeBook('zh-CN');
export const english = await wholeBook('en-US');
export const allTranslations = await Promise.all(languages.map(wholeBook));
