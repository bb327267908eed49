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

/** Where neither a choice nor the browser says another (rules: languages). */
export const defaultLanguage = 'zh-CN' satisfies Language;
/** The cookie with the chosen language, in which pages are rendered. */
export const languageKey = 'LANGUAGE';
/** The request header with the language of answers; Chinese without it. */
export const languageHeader = 'X-Language';

/** The language of a tag from a header or a cookie; the default for an unknown one. */
export const languageNamed = (name: unknown): Language =>
  languages.find((language) => language === name) ?? defaultLanguage;

/**
 * The language of a reader who has chosen none: the first of the header Accept-Language that the site speaks, whatever the region
 * (`en-GB`), by its weights. The default without one, as for search engines.
 */
function acceptedLanguage(header: string): Language {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((each) => {
      const [tag = '', weight = ''] = each.split(';');
      return { spoken: tag.trim().split('-')[0], weight: Number(weight.trim().replace(/^q=/, '') || 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { spoken } of accepted) {
    const language = languages.find((each) => each.split('-')[0] === spoken);
    if (language) return language;
  }
  return defaultLanguage;
}

/** The language of a page (rules: languages): the chosen one from the header Cookie, else the browser's from Accept-Language. */
export function pageLanguage({
  cookie = '',
  'accept-language': accepted = '',
}: Readonly<Record<string, unknown>> & { cookie?: string; 'accept-language'?: string }): Language {
  const pair = cookie.split('; ').find((each) => each.startsWith(`${languageKey}=`));
  return pair ? languageNamed(pair.slice(languageKey.length + 1)) : acceptedLanguage(accepted);
}
