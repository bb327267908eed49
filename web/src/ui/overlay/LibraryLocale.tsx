import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslations } from '../../locales/texts.ts';

/** Sets the language of React Aria's texts and formats to the page's; its default is the browser's. */
export function LibraryLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useTranslations().language}>{children}</I18nProvider>;
}
