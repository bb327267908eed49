import { contentFormOf, contentIn, defaultLanguage, type Language } from '@zhixing/contract/language';
import { useTranslations } from './texts.ts';

type Read = { language: Language };
type Titled = { title: string; titleEn: string };
type Named = { name: string; nameEn: string };
type Summed = { summary: string; summaryEn: string };

/** What of the two a reader of this language gets. */
export const titleIn = ({ language }: Read, thing: Titled) => contentIn(language, thing, 'title');
export const nameIn = ({ language }: Read, thing: Named) => contentIn(language, thing, 'name');
export const summaryIn = ({ language }: Read, thing: Summed) => contentIn(language, thing, 'summary');

/**
 * What the database holds is Chinese, some of it with an English name beside it. On a page of another language such a
 * text is marked, so that screen readers change their voice: `<p lang={contentLang}>`; undefined: the page's own.
 */
export function useContentLang(): 'zh-CN' | undefined {
  return useTranslations().language === defaultLanguage ? undefined : defaultLanguage;
}

/** Titles in the page's language, as far as there are some: `titleOf(project)`. */
export function useTitleOf(): (thing: Titled) => string {
  const translations = useTranslations();
  return (thing) => titleIn(translations, thing);
}

/** The same for what has a name: `nameOf(type)`. */
export function useNameOf(): (thing: Named) => string {
  const translations = useTranslations();
  return (thing) => nameIn(translations, thing);
}

/** The language of the title that readers get, where that is not the page's: `<h2 lang={titleLangOf(project)}>`. */
export function useTitleLangOf(): (thing: { titleEn: string }) => 'zh-CN' | undefined {
  const { language } = useTranslations();
  const contentLang = useContentLang();
  return ({ titleEn }) => (contentFormOf(language) === 'En' && titleEn ? undefined : contentLang);
}

/** The title of the other form, for those who know the project by it: `<p {...otherTitleOf(project)} />`. */
export function useOtherTitleOf() {
  const { language } = useTranslations();
  return ({ title, titleEn }: Titled) =>
    contentFormOf(language) === 'En'
      ? { children: title, lang: defaultLanguage }
      : { children: titleEn, lang: 'en' };
}

/** A summary, and its language where that is not the page's: `<p {...summaryOf(project)} />`. */
export function useSummaryOf() {
  const translations = useTranslations();
  const contentLang = useContentLang();
  return (thing: Summed) => ({
    children: summaryIn(translations, thing),
    lang: contentFormOf(translations.language) === 'En' && thing.summaryEn ? undefined : contentLang,
  });
}
