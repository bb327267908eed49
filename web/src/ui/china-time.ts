import { type Translations, useTranslations } from '../locales/texts.ts';

/** ms. China keeps one time all year: eight hours before UTC's. */
const ahead = 8 * 60 * 60 * 1000;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** One zone for everybody, so that the server, every browser and every reader say the same. By hand: a slow phone's first `Intl` date takes it 100 ms. */
const inChina = (iso: string) => new Date(Date.parse(iso) + ahead);

/** 2026年11月20日 or November 20, 2026, of an ISO time in UTC. */
function chinaDate(iso: string, translations: Translations): string {
  const at = inChina(iso);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  return translations.get('common').date({ year, month, day });
}

/** 2026年11月20日 23:59 or November 20, 2026, 23:59 in China Standard Time; say so beside it. */
export function chinaTime(iso: string, translations: Translations): string {
  const at = inChina(iso);
  const time = `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`;
  return translations.get('common').dateTime({ date: chinaDate(iso, translations), time });
}

/** All of them in the page's language: `const { date, time, month } = useChinaDates()`. */
export function useChinaDates() {
  const translations = useTranslations();
  return {
    date: (iso: string) => chinaDate(iso, translations),
    time: (iso: string) => chinaTime(iso, translations),
    /** 2026年9月 or September 2026, of a year and a month (1 to 12) as text. */
    month: (of: { year: string; month: string }) =>
      translations.get('common').month({ year: Number(of.year), month: Number(of.month) }),
  };
}
