const hour = 3600_000;
const day = 24 * hour;

/** China keeps no summer time. */
const offset = 8 * hour;

/** ms since 0:00 in China. */
export const timeOfChinaDay = (at: Date): number => (at.getTime() + offset) % day;

/** 0:00 in China of the day of a time, or of a day so many days later. */
export const startOfChinaDay = (at: Date, later = 0): Date =>
  new Date(at.getTime() - timeOfChinaDay(at) + later * day);

/** The day after in China. */
export const tomorrowInChina = (now: Date): { from: Date; until: Date } => ({
  from: startOfChinaDay(now, 1),
  until: startOfChinaDay(now, 2),
});

/** Monday 0:00 in China of a time's week. 1970-01-01 was a Thursday. */
export function startOfChinaWeek(at: Date): Date {
  const days = Math.floor((at.getTime() + offset) / day);
  return startOfChinaDay(at, -((days + 3) % 7));
}
