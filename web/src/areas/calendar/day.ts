import type { Language } from '@zhixing/contract/language';

const timeZone = 'Asia/Shanghai';

const yearOf = (at: number) => new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(at);

/** 3月5日星期三 or Wednesday, March 5, in China; with its year where that is not the one of `now` (ms). */
export function dayText(iso: string, language: Language, now = Date.now()): string {
  const at = Date.parse(iso);
  const year = yearOf(at) === yearOf(now) ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone,
    ...year,
  }).format(at);
}

/** 23:59 in China. */
export const clockText = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    Date.parse(iso),
  );

/** Groups events by day; the order within a day is kept. */
export const byDay = <E extends { at: string }>(events: readonly E[], language: Language) => [
  ...Map.groupBy(events, ({ at }) => dayText(at, language)),
];
