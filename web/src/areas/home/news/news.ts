import type { ApplyProject } from '../../account/account.types.ts';
import type { OverviewReturned } from '../home.types.ts';

/** What this device knows of one student, so that each event is told once (rules: review-told). */
export interface NewsMemory {
  /** When the newest review that was seen was made, ISO; '' before the first. */
  reviewed: string;
  /** The projects that waited for approval. */
  waiting: number[];
  /** When the last look was made, ms of this device's clock. */
  at: number;
}

/** What a look found. `approved`: of those that had waited, what is being learned now. */
export interface Look {
  returned: OverviewReturned[];
  waiting: number[];
  approved: ApplyProject[];
}

/** What happened elsewhere since the last look, the newest review first. */
export interface News {
  reviews: OverviewReturned[];
  approvals: ApplyProject[];
}

/** What of a look has not been told on this device; a first look tells nothing, since all of it is old. */
export function newsIn({ returned, approved }: Look, memory: NewsMemory | undefined): News {
  if (!memory) return { reviews: [], approvals: [] };
  const reviews = returned.filter(({ reviewedAt }) => reviewedAt > memory.reviewed);
  return {
    reviews: reviews.toSorted((a, b) => (a.reviewedAt < b.reviewedAt ? 1 : -1)),
    approvals: approved.filter(({ projectId }) => memory.waiting.includes(projectId)),
  };
}

/** What is known after a look. */
export const remember = (
  { returned, waiting }: Look,
  memory: NewsMemory | undefined,
  at: number,
): NewsMemory => ({
  reviewed: [memory?.reviewed ?? '', ...returned.map(({ reviewedAt }) => reviewedAt)].toSorted().at(-1) ?? '',
  waiting,
  at,
});

/** The projects that had waited and wait no longer: whether they were approved is to be asked. */
export const noLongerWaiting = (memory: NewsMemory | undefined, waiting: readonly number[]): number[] =>
  memory?.waiting.filter((projectId) => !waiting.includes(projectId)) ?? [];
