import type { Language } from '@zhixing/contract/language';
import { english } from './en-US.ts';
import type { LanguageTexts } from './language-texts.ts';
import { chinese } from './zh-CN.ts';

/** The type of a further language: it has every sentence that the English has. */
type ToldInFull = LanguageTexts & { sentences: Readonly<Record<keyof typeof english.sentences, string>> };

/** Every language: a further one is its file and a line here. */
export const languageTexts: Record<Exclude<Language, 'zh-CN'>, ToldInFull> & Record<'zh-CN', LanguageTexts> =
  {
    'zh-CN': chinese,
    'en-US': english,
  };
