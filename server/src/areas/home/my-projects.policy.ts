import { type EnrolmentStatus, liveStatuses } from '@zhixing/contract/words';

interface Enrolled {
  id: number;
  projectId: number;
  status: EnrolmentStatus;
  joinedAt: Date;
}

const isLive = ({ status }: Enrolled) => liveStatuses.some((each) => each === status);
const newestFirst = (a: Enrolled, b: Enrolled) => b.joinedAt.getTime() - a.joinedAt.getTime() || b.id - a.id;

/** One enrolment for each project: the live one, otherwise the newest. Last joined first. */
export function oneForEach<E extends Enrolled>(enrolled: readonly E[]): E[] {
  const best = new Map<number, E>();
  for (const each of enrolled.toSorted(newestFirst)) {
    const known = best.get(each.projectId);
    if (!known || (isLive(each) && !isLive(known))) best.set(each.projectId, each);
  }
  return [...best.values()].sort(newestFirst);
}

/** The number of enrolments by status. */
export const countByStatus = (enrolled: readonly Enrolled[]) =>
  [...Map.groupBy(enrolled, ({ status }) => status)]
    .map(([status, all]) => ({ status, count: all.length }))
    .sort((a, b) => a.status - b.status);
