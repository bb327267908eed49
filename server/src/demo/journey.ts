import type { Action, Caller, Dependencies } from '../action/action.ts';
import type { Transaction } from '../db/client.ts';
import type { Stage, WritingsContent } from './content.schema.ts';
import type { SeededLesson, SeededProject } from './seed-projects.ts';

export const minute = 60_000;
export const hour = 60 * minute;

/** The data of one demo student's course through one project. `turn` varies texts, answers and scores. */
export interface Journey {
  tx: Transaction;
  deps: Dependencies;
  caller: Caller;
  /** The reviewer. */
  teacher: Caller;
  project: SeededProject;
  stage: Stage;
  /** The graduate's homework is shown on the page of the project (rules: showcase). */
  showcase: boolean;
  /** The student asks for a review of a mark (rules: appeal), which waits, or which the teacher has answered. */
  appeal: 'waiting' | 'kept' | undefined;
  /** What staff find in the follow-up (rules: follow-up): the last homework was returned, or the test not passed, days ago. */
  trouble: 'returned' | 'failing' | undefined;
  writings: WritingsContent;
  turn: number;
  now: Date;
}

/** A call of the product's own functions by this caller at this time. */
export const actionAt = <P>(
  { deps, caller }: Pick<Journey, 'deps' | 'caller'>,
  at: Date,
  payload: P,
): Action<P> => ({
  deps: { ...deps, clock: { now: () => at, wall: () => at } },
  caller,
  payload,
  address: '127.0.0.1',
  origin: '',
  demo: true,
  language: 'zh-CN',
  device: 'demo',
  charge: () => undefined,
  chargeFigures: () => undefined,
  share: () => undefined,
});

export const pick = <T>(list: T[], turn: number): T => list[turn % list.length] as T;

/** A lesson and when the student finishes it. */
export interface Step {
  lesson: SeededLesson;
  at: Date;
}
