export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

/** Chinese unless another has been chosen (rules: languages). */
export const defaultLanguage: Language = 'zh-CN';
/** The cookie that keeps the choice: pages are rendered by it. */
export const languageKey = 'LANGUAGE';
/** The header in which a client asks for answers in a language; without it, Chinese. */
export const languageHeader = 'X-Language';

/** A language by its name, as a header or a cookie gives it. */
export const languageNamed = (name: unknown): Language =>
  languages.find((language) => language === name) ?? defaultLanguage;

/** The language chosen, from a page's or a request's cookies. */
export function languageIn(cookies: string): Language {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${languageKey}=`));
  return languageNamed(pair?.slice(languageKey.length + 1));
}
