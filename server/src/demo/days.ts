const day = 24 * 3600 * 1000;
/** China Standard Time is eight hours ahead, all year. */
const chinaAhead = 8 * 3600 * 1000;

const startOfDay = (time: Date) =>
  new Date(Math.floor((time.getTime() + chinaAhead) / day) * day - chinaAhead);

/** The beginning of the day in China that is `days` after the one of `time`. */
export const daysFrom = (time: Date, days: number) => new Date(startOfDay(time).getTime() + days * day);

/** The last second of that day in China: deadlines are inclusive. */
export const endOfDay = (time: Date) => new Date(startOfDay(time).getTime() + day - 1000);
