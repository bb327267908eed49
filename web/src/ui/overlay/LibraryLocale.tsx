import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTextBook } from '../../locales/texts.ts';

/** React Aria's own words and formats in the page's language; by itself it takes the browser's. */
export function LibraryLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useTextBook().language}>{children}</I18nProvider>;
}
