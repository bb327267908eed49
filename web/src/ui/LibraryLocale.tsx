import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTextBook } from '../locales/texts.ts';

/** React Aria's own words, names of days and digits in the page's language; else it takes the browser's. */
export function LibraryLocale({ children }: { children: ReactNode }) {
  const { language } = useTextBook();
  return <I18nProvider locale={language}>{children}</I18nProvider>;
}
