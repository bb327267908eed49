import { useMemo } from 'react';
import { useTranslations } from '../../../locales/texts.ts';

/** Tells an ISO time in the reader's own zone: 2026年11月20日 23:59 or Nov 20, 2026, 23:59. For application screens, which no server draws. */
export function useDateTime(): (iso: string) => string {
  const { language } = useTranslations();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    return (iso) => format.format(Date.parse(iso));
  }, [language]);
}
