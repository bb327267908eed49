import type { Language } from '@zhixing/contract/language';
import { type TextBook, useTextBook } from '../locales/texts.ts';

/** One zone for everybody, so that the server, every browser and every reader say the same. */
const timeZone = 'Asia/Shanghai';

const dates = new Map<Language, Intl.DateTimeFormat>();
function dateFormat(language: Language) {
  const format = dates.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  dates.set(language, format);
  return format;
}
/** Digits alone: what stands between them differs from one browser's data to the next. */
const clockFormat = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** 2026年11月20日 or November 20, 2026, of an ISO time in UTC. */
const chinaDate = (iso: string, language: Language): string => dateFormat(language).format(Date.parse(iso));

/** 2026年11月20日 23:59 or November 20, 2026, 23:59 in China Standard Time; say so beside it. */
function chinaTime(iso: string, book: TextBook): string {
  const text = book.get('common');
  return text.dateTime({ date: chinaDate(iso, book.language), time: clockFormat.format(Date.parse(iso)) });
}

/** 2026年9月 or September 2026, of a year and a month (1 to 12) as text. */
function monthOf({ year, month }: { year: string; month: string }, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(Number(year), Number(month) - 1, 1));
}

/** All of them in the page's language: `const { date, time, month } = useChinaDates()`. */
export function useChinaDates() {
  const book = useTextBook();
  const { language } = book;
  return {
    date: (iso: string) => chinaDate(iso, language),
    time: (iso: string) => chinaTime(iso, book),
    month: (of: { year: string; month: string }) => monthOf(of, language),
  };
}
