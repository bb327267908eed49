import { chinaAhead } from '../../base/china-time.ts';
import { tooMany } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import * as queries from './usage.queries.ts';

/**
 * Daily limits of one account (rules: roster-caps). An intake of 5,000 students, tried twenty times and imported into four
 * camps, stays within them.
 */
export const usageCaps = { tried: 100_000, invited: 20_000 };

const day = 24 * 3600 * 1000;
/** Day number in China (UTC+8, no daylight saving). */
const dayOf = (now: Date) => Math.floor((now.getTime() + chinaAhead) / day);
const untilMidnight = (now: Date) => Math.ceil((day - ((now.getTime() + chinaAhead) % day)) / 1000);

/** The day in China that contains a time: its start, and the seconds until the next day. */
export const chinaDay = (now: Date) => ({
  start: new Date(dayOf(now) * day - chinaAhead),
  untilNext: untilMidnight(now),
});

interface Doing {
  accountId: number;
  now: Date;
}

/** Counts the rows of a dry run. -4: the daily limit is reached. */
export async function countTried(db: Db, { accountId, now }: Doing, rows: number): Promise<void> {
  const { tried } = await queries.addUsage(db, { accountId, day: dayOf(now), tried: rows, invited: 0 });
  if (tried > usageCaps.tried)
    throw tooMany(say`一天最多预检 ${usageCaps.tried} 行，请明天再试`, untilMidnight(now));
}

/** Counts invited numbers, in the transaction that invites them. -4: the daily limit is reached. */
export async function countInvited(tx: Db, { accountId, now }: Doing, numbers: number): Promise<void> {
  if (numbers === 0) return;
  const { invited } = await queries.addUsage(tx, { accountId, day: dayOf(now), tried: 0, invited: numbers });
  if (invited > usageCaps.invited)
    throw tooMany(say`一天最多邀请 ${usageCaps.invited} 个手机号，没有导入：请明天再试`, untilMidnight(now));
}
