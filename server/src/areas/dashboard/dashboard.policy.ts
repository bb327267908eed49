import { chinaAhead } from '../../base/china-time.ts';

const day = 24 * 3600 * 1000;
/** ms: a camp that ends within this time counts as ending soon (rules: desk). */
export const endsSoonWithin = 14 * day;
/** The most camps shown on a dashboard. */
export const most = 50;

interface Counted {
  campId: number;
  waiting: number;
  oldest?: Date | null;
}
export interface Waiting {
  works: readonly Counted[];
  texts: readonly Counted[];
  inquiries: readonly Counted[];
  approvals: readonly Counted[];
  corrections: readonly Counted[];
  gradebooks: readonly Counted[];
  returned: readonly Counted[];
  appeals: readonly (Counted & { overdue: number; dueAt: Date | null })[];
}
const kinds = [
  'works',
  'texts',
  'inquiries',
  'approvals',
  'corrections',
  'appeals',
  'gradebooks',
  'returned',
] as const;
type Kind = (typeof kinds)[number];

const byKind = (value: (kind: Kind) => number): Record<Kind, number> => ({
  works: value('works'),
  texts: value('texts'),
  inquiries: value('inquiries'),
  approvals: value('approvals'),
  corrections: value('corrections'),
  appeals: value('appeals'),
  gradebooks: value('gradebooks'),
  returned: value('returned'),
});

/** The total of each kind over all camps. */
export const totalOf = (waiting: Waiting) =>
  byKind((kind) => waiting[kind].reduce((sum, { waiting: one }) => sum + one, 0));

export const campIdsOf = (waiting: Waiting): number[] => [
  ...new Set(kinds.flatMap((kind) => waiting[kind].map(({ campId }) => campId))),
];

/** The numbers of one camp, and the time of its oldest waiting item. */
export function ofCamp(waiting: Waiting, campId: number) {
  const mine = kinds.flatMap((kind) => waiting[kind].filter((each) => each.campId === campId));
  const times = mine.flatMap(({ oldest }) => (oldest ? [oldest.getTime()] : []));
  const appeals = waiting.appeals.find((each) => each.campId === campId);
  return {
    ...byKind((kind) => waiting[kind].find((each) => each.campId === campId)?.waiting ?? 0),
    appealsOverdue: appeals?.overdue ?? 0,
    appealsDueAt: appeals?.dueAt ?? null,
    oldest: times.length > 0 ? new Date(Math.min(...times)) : null,
  };
}

/** Camps with the most waiting items first; equal ones keep their order (by end). */
export const inOrder = <T extends Record<Kind, number>>(camps: T[]): T[] =>
  camps.toSorted((a, b) => sumOf(b) - sumOf(a));

const sumOf = (camp: Record<Kind, number>) => kinds.reduce((sum, kind) => sum + camp[kind], 0);

const week = 7 * day;
/** 1970-01-01 was a Thursday. */
const firstMonday = 4 * day - chinaAhead;
/** When the last eight weeks began, each on Monday 00:00 in China, the oldest first. */
export function weeksUntil(now: Date): Date[] {
  const last = Math.floor((now.getTime() - firstMonday) / week) * week + firstMonday;
  return Array.from({ length: 8 }, (_, at) => new Date(last - (7 - at) * week));
}
