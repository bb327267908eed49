/** How the server speaks a language. */
export interface LanguageTexts {
  /** By the Chinese sentence, which is told as it is where there is none. */
  sentences: Readonly<Record<string, string>>;
  /** Between sentences of a list. */
  separator: string;
  /** A day and the time of that day, both in words of the language. */
  dateTime: (day: string, clock: string) => string;
  /** What stands in the place of a page while there is none: the site's name, and what to do about which cause. */
  noPage: {
    name: string;
    building: string;
    busy: string;
    broken: string;
    requestId: string;
    home: string;
    offline: { title: string; says: string; reload: string };
  };
}
