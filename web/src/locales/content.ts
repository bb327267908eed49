import type { Language } from '@zhixing/contract/language';
import { useTextBook } from './texts.ts';

type Read = { language: Language };
type Titled = { title: string; titleEn: string };
type Named = { name: string; nameEn: string };
type Summed = { summary: string; summaryEn: string };

/** What of the two a reader of this language gets: the English where there is some. */
export const titleIn = ({ language }: Read, { title, titleEn }: Titled) =>
  (language === 'en-US' && titleEn) || title;
export const nameIn = ({ language }: Read, { name, nameEn }: Named) =>
  (language === 'en-US' && nameEn) || name;
export const summaryIn = ({ language }: Read, { summary, summaryEn }: Summed) =>
  (language === 'en-US' && summaryEn) || summary;

/**
 * What the database holds is Chinese, some of it with an English name beside it. On an English page such a text is
 * marked, so that screen readers change their voice: `<p lang={contentLang}>`; undefined: the page's own language.
 */
export function useContentLang(): 'zh-CN' | undefined {
  return useTextBook().language === 'zh-CN' ? undefined : 'zh-CN';
}

/** Titles in the page's language, as far as there are some: `titleOf(project)`. */
export function useTitleOf(): (thing: Titled) => string {
  const book = useTextBook();
  return (thing) => titleIn(book, thing);
}

/** The same for what has a name: `nameOf(type)`. */
export function useNameOf(): (thing: Named) => string {
  const book = useTextBook();
  return (thing) => nameIn(book, thing);
}

/** A summary, and its language where that is not the page's: `<p {...summaryOf(project)} />`. */
export function useSummaryOf() {
  const book = useTextBook();
  const contentLang = useContentLang();
  return (thing: Summed) => ({
    children: summaryIn(book, thing),
    lang: thing.summaryEn ? undefined : contentLang,
  });
}
