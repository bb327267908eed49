import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextsContext } from '../locales/texts.ts';
import { allTranslations } from '../testing/texts.ts';
import { useChinaDates } from './china-time.ts';

const hours = Array.from({ length: 24 * 800 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour)));

it.each(allTranslations)(
  'tells the time in China as the browser itself would, in $language',
  (translations) => {
    const { result } = renderHook(useChinaDates, {
      wrapper: ({ children }) => <TextsContext value={translations}>{children}</TextsContext>,
    });
    const { date, time, month } = result.current;
    const asked = { timeZone: 'Asia/Shanghai' };
    const dates = new Intl.DateTimeFormat(translations.language, { ...asked, dateStyle: 'long' });
    const months = new Intl.DateTimeFormat(translations.language, {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'long',
    });
    const clocks = new Intl.DateTimeFormat('en-GB', { ...asked, timeStyle: 'short' });
    const { dateTime } = translations.get('common');
    for (const at of hours) {
      const [day, clock] = [dates.format(at), clocks.format(at)];
      expect(date(at.toISOString())).toBe(day);
      expect(time(at.toISOString())).toBe(dateTime({ date: day, time: clock }));
    }
    for (let at = 1; at <= 12; at += 1)
      expect(month({ year: '2026', month: String(at) })).toBe(months.format(Date.UTC(2026, at - 1, 1)));
  },
);
