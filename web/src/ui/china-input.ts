const ahead = 8 * 3600 * 1000;

/** What a `DateField` with a time holds of an ISO time: 2026-11-22T23:59 in China Standard Time, whatever the device's zone. */
export const chinaMinute = (iso: string) => new Date(Date.parse(iso) + ahead).toISOString().slice(0, 16);

/** What a `DateField` holds of it: the day in China. */
export const chinaDay = (iso: string) => chinaMinute(iso).slice(0, 10);

/** '' of what is no time, which the call then refuses in words. */
function isoOf(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}

/** ISO of the last second of a minute that was typed: a deadline holds until its minute is over. */
export const isoOfMinute = (typed: string) => isoOf(`${typed.slice(0, 16)}:59+08:00`);

/** ISO of the first and the last second of a day that was typed. */
export const isoOfDayStart = (typed: string) => isoOf(`${typed}T00:00:00+08:00`);
export const isoOfDayEnd = (typed: string) => isoOf(`${typed}T23:59:59+08:00`);
