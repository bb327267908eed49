const day = 24 * 3600 * 1000;
/** China has had one time zone without summer time since 1991. */
const ahead = 8 * 3600 * 1000;
/** 1970-01-04 was a Sunday. */
const firstSunday = 3 * day;

/** When it last was `hour` o'clock in China, on a Sunday where it is every seven days (rules: backup-schedule). */
export function lastMoment(
  now: Date,
  { hour, everyDays }: { hour: number; everyDays: 1 | 7 | number },
): Date {
  const offset = ahead - hour * 3600 * 1000 - (everyDays === 7 ? firstSunday : 0);
  const period = everyDays * day;
  return new Date(Math.floor((now.getTime() + offset) / period) * period - offset);
}
