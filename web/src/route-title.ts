import type { AllTexts, TextBook } from './locales/texts.ts';

/** The names of titles that are plain texts. */
type TitleName = keyof AllTexts['titles'];

/** A title that never changes, in the page's language. */
export const named = (name: TitleName) => (_state: unknown, texts: TextBook) => texts.get('titles')[name];
