import { chinaAhead } from '../base/china-time.ts';

const day = 24 * 3600 * 1000;

const startOfDay = (time: Date) =>
  new Date(Math.floor((time.getTime() + chinaAhead) / day) * day - chinaAhead);

/** The start of the day in China that is `days` after the day of `time`. */
export const daysFrom = (time: Date, days: number) => new Date(startOfDay(time).getTime() + days * day);

/** The last second of that day in China, since deadlines are inclusive. */
export const endOfDay = (time: Date) => new Date(startOfDay(time).getTime() + day - 1000);
