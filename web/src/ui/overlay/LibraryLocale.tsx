import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTextBook } from '../../locales/texts.ts';

/** Sets the language of React Aria's texts and formats to the page's; its default is the browser's. */
export function LibraryLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useTextBook().language}>{children}</I18nProvider>;
}
