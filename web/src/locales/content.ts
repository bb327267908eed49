import { useTextBook } from './texts.ts';

/**
 * What the database holds is Chinese, some of it with an English name beside it. On an English page such a text is
 * marked, so that screen readers change their voice: `<p lang={contentLang}>`; undefined: the page's own language.
 */
export function useContentLang(): 'zh-CN' | undefined {
  return useTextBook().language === 'zh-CN' ? undefined : 'zh-CN';
}

/** Titles in the page's language, as far as there are some: `titleOf(project)`. */
export function useTitleOf(): (thing: { title: string; titleEn: string }) => string {
  const { language } = useTextBook();
  return ({ title, titleEn }) => (language === 'en-US' && titleEn) || title;
}

/** The same for what has a name: `nameOf(type)`. */
export function useNameOf(): (thing: { name: string; nameEn: string }) => string {
  const { language } = useTextBook();
  return ({ name, nameEn }) => (language === 'en-US' && nameEn) || name;
}

/** A summary, and its language where that is not the page's: `<p {...summaryOf(project)} />`. */
export function useSummaryOf() {
  const { language } = useTextBook();
  return ({ summary, summaryEn }: { summary: string; summaryEn: string }) => {
    if (language === 'zh-CN') return { children: summary };
    return summaryEn ? { children: summaryEn } : { children: summary, lang: 'zh-CN' };
  };
}
