import { tooMany } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import * as queries from './usage.queries.ts';

/**
 * Of one account on one day (rules: roster-caps). An intake of 5,000 tried twenty times, and imported in four camps, stays below.
 */
export const usageCaps = { tried: 100_000, invited: 20_000 };

const day = 24 * 3600 * 1000;
const toChina = 8 * 3600 * 1000;
/** In China, which has no summer time. */
const dayOf = (now: Date) => Math.floor((now.getTime() + toChina) / day);
const untilMidnight = (now: Date) => Math.ceil((day - ((now.getTime() + toChina) % day)) / 1000);

/** The day in China of a time: when it began, and the seconds until the next. */
export const chinaDay = (now: Date) => ({
  start: new Date(dayOf(now) * day - toChina),
  untilNext: untilMidnight(now),
});

interface Doing {
  accountId: number;
  now: Date;
}

/** Counts the rows of a dry run. -4: more than one account may try in a day. */
export async function countTried(db: Db, { accountId, now }: Doing, rows: number): Promise<void> {
  const { tried } = await queries.addUsage(db, { accountId, day: dayOf(now), tried: rows, invited: 0 });
  if (tried > usageCaps.tried)
    throw tooMany(say`一天最多预检 ${usageCaps.tried} 行，请明天再试`, untilMidnight(now));
}

/** Counts numbers that are invited, in the transaction that invites them. -4: more than one account may invite in a day. */
export async function countInvited(tx: Db, { accountId, now }: Doing, numbers: number): Promise<void> {
  if (numbers === 0) return;
  const { invited } = await queries.addUsage(tx, { accountId, day: dayOf(now), tried: 0, invited: numbers });
  if (invited > usageCaps.invited)
    throw tooMany(say`一天最多邀请 ${usageCaps.invited} 个手机号，没有导入：请明天再试`, untilMidnight(now));
}
