interface Described {
  /** What it calls itself. */
  name: string;
  /**
   * Which of two forms of the content its readers get, by the end of the name in `title`, `titleEn`: the Chinese it was
   * written in, or the English beside it where there is some.
   */
  content: '' | 'En';
}

/**
 * The languages of the site, by their BCP 47 tags, in the order people are offered them. A further one is a line here;
 * TypeScript then names what it lacks: texts (web/src/locales), sentences (server/src/locales), words of libraries.
 */
const described = {
  'zh-CN': { name: '中文', content: '' },
  'en-US': { name: 'English', content: 'En' },
} as const satisfies Record<string, Described>;

export type Language = keyof typeof described;
export const languages = Object.keys(described) as Language[];

/** What a language calls itself: 中文. */
export const ownNameOf = (language: Language): string => described[language].name;
/** The form of the content for its readers. */
export const contentFormOf = (language: Language): Described['content'] => described[language].content;

type InTwoForms<K extends string> = Record<K | `${K}En`, string>;

/** A content's words for the readers of a language: the Chinese where there are none in their form. */
export const contentIn = <K extends string>(language: Language, thing: InTwoForms<K>, key: K): string =>
  thing[`${key}${contentFormOf(language)}` as K] || thing[key];

/** Chinese unless another has been chosen (rules: languages). */
export const defaultLanguage = 'zh-CN' satisfies Language;
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
