import { chinaAhead } from '../../base/china-time.ts';

const day = 24 * 3600 * 1000;
const week = 7 * day;
/** The first Monday 00:00 in China after 1970-01-01. */
const monday = 4 * day - chinaAhead;

/** The most weeks of one chart: the last ones of a longer camp. */
const weeksMost = 60;

/** When the weeks between two times begin, Mondays in China, the oldest first; at least one. */
export function weeksBetween(from: Date, to: Date): Date[] {
  const number = (at: Date) => Math.floor((at.getTime() - monday) / week);
  const last = Math.max(number(from), number(to));
  const first = Math.max(number(from), last - weeksMost + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => new Date(monday + (first + at) * week));
}

interface Plan {
  lessons: readonly { dueAt: Date | null }[];
  startsAt: Date;
  endsAt: Date;
}

/**
 * How many lessons the plan has until then: those that are due. A lesson without a deadline is due at the camp's end; a camp
 * without any deadline goes through its lessons evenly (rules: follow-up).
 */
export function plannedBy(until: Date, { lessons, startsAt, endsAt }: Plan): number {
  if (until >= endsAt) return lessons.length;
  if (lessons.some(({ dueAt }) => dueAt))
    return lessons.filter(({ dueAt }) => dueAt && dueAt <= until).length;
  const share = (until.getTime() - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime());
  return Math.floor(lessons.length * Math.max(0, share));
}
