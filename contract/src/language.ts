interface Described {
  /** Its name in itself, as 中文. */
  name: string;
  /**
   * The form of the content for its readers, as the suffix of the fields `title` and `titleEn`: the Chinese original, or the English
   * where there is some.
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

/** The name of a language in itself: 中文. */
export const ownNameOf = (language: Language): string => described[language].name;
/** The suffix of the content fields for the readers of a language. */
export const contentFormOf = (language: Language): Described['content'] => described[language].content;

type InTwoForms<K extends string> = Record<K | `${K}En`, string>;

/** A content field for the readers of a language; the Chinese one where there is no English. */
export const contentIn = <K extends string>(language: Language, thing: InTwoForms<K>, key: K): string =>
  thing[`${key}${contentFormOf(language)}` as K] || thing[key];

/** Chinese unless another has been chosen (rules: languages). */
export const defaultLanguage = 'zh-CN' satisfies Language;
/** The cookie with the chosen language, in which pages are rendered. */
export const languageKey = 'LANGUAGE';
/** The request header with the language of answers; Chinese without it. */
export const languageHeader = 'X-Language';

/** The language of a tag from a header or a cookie; the default for an unknown one. */
export const languageNamed = (name: unknown): Language =>
  languages.find((language) => language === name) ?? defaultLanguage;

/** The chosen language from the Cookie header. */
export function languageIn(cookies: string): Language {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${languageKey}=`));
  return languageNamed(pair?.slice(languageKey.length + 1));
}
