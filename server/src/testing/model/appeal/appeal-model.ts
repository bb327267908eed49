import { appealLimits } from '@zhixing/contract/gradebook-limits';
import type { AppealState, AppealStep } from '@zhixing/contract/gradebook-words';

const day = 24 * 3_600_000;

export type Marker = 'teacher' | 'assistant';

/** One mark, and the appeals against it, the first one first (rules: appeal). Times in ms since 1970. */
export interface AppealModel {
  now: number;
  markedAt: number;
  corrections: number;
  appeals: { state: AppealState; assignee: Marker | null; steps: AppealStep[] }[];
}

export const waitingOf = ({ appeals }: Readonly<AppealModel>) =>
  appeals.find(({ state }) => state === 'waiting');

export const mayAsk = (model: Readonly<AppealModel>): boolean =>
  !waitingOf(model) && model.appeals.length < appealLimits.ofMark && model.now <= model.markedAt + 7 * day;

/** Whether this marker may answer the appeal that waits. */
export const mayAnswer = (model: Readonly<AppealModel>, by: Marker): boolean => {
  const waiting = waitingOf(model);
  return waiting !== undefined && (waiting.assignee === null || waiting.assignee === by);
};

export function closeAppeal(model: AppealModel, state: Exclude<AppealState, 'waiting'>): void {
  const waiting = waitingOf(model);
  if (!waiting) return;
  waiting.state = state;
  waiting.steps.push(state);
}
