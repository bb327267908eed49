import type { Language } from '@zhixing/contract/language';
import { english } from './en-US.ts';
import type { Told } from './told.ts';
import { chinese } from './zh-CN.ts';

/** The type of a further language: it has every sentence that the English has. */
type ToldInFull = Told & { sentences: Readonly<Record<keyof typeof english.sentences, string>> };

/** Every language: a further one is its file and a line here. */
export const told: Record<Exclude<Language, 'zh-CN'>, ToldInFull> & Record<'zh-CN', Told> = {
  'zh-CN': chinese,
  'en-US': english,
};
