import type { calls, Data } from '@zhixing/contract';
import type { Caller, Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import type { Sentence } from '../../locales/say.ts';
import type { KeptMark } from '../../schema/gradebook/mark-change.ts';
import type { Owned } from '../access/index.ts';
import type { recordAct } from '../audit/index.ts';
import type { lockLearnerAtLesson } from '../learning/index.ts';
import type { Cause } from './cause.ts';
import type { GivenMark } from './history.queries.ts';

export type Outcome = Data<typeof calls.correctReview>;
type Act = Parameters<typeof recordAct>[2];
type Learner = NonNullable<Awaited<ReturnType<typeof lockLearnerAtLesson>>>;

/** A mark that is locked until the transaction ends. `given`: as it stands; null: nobody has given it yet. */
export interface LockedMark {
  which: GivenMark;
  learner: Learner;
  given: KeptMark | null;
}

/** What a mark becomes. */
export type NextMark = Pick<KeptMark, 'score' | 'passed' | 'marks' | 'comment'>;

export interface Changing {
  deps: Dependencies;
  caller: Caller;
  cause: Cause;
  /** Who gives the mark: the caller, or who asked for it in a request that the caller approves. */
  by: number;
  now: Date;
}

/**
 * What writing a mark did: the points and the pass of the homework or of the attempt, and how it leaves the lesson. `complete`: it counts as
 * done; `meets`: it meets the requirements for graduation.
 */
export interface WrittenMark {
  score: Outcome['score'];
  passed: Outcome['passed'];
  lesson: { complete: boolean; meets: boolean };
  /** Of an answer: none of its attempt waits any more. */
  settled?: boolean;
}

/** Whose mark of what it is, and what is said of it. */
export interface AnyMark {
  studentId: number;
  chapterId: number;
  /** Of a homework: the version that is reviewed. */
  version?: number;
  camp: Owned & { campId: number; anonymous: boolean };
  /** Why nothing is changed: it is not given yet, or it is given already. */
  notGiven: Sentence;
  isGiven: Sentence;
  /** The act of another mark in its place. */
  correcting: Act['kind'];
}

/** One mark that a person gives, with how it is locked and written. What follows from it is the same for all (changeMark). */
export interface Mark<L extends LockedMark, N extends NextMark> extends AnyMark {
  lock: (tx: Transaction) => Promise<L>;
  /** Writes the first mark. */
  give: (tx: Transaction, locked: L, next: N, how: Changing) => Promise<WrittenMark>;
  /** Writes another one in its place. */
  rewrite: (tx: Transaction, locked: L, next: N, how: Changing) => Promise<WrittenMark>;
  /** Tells the student of the first mark, once the lesson is completed; where `give` has not told of it. */
  notifyGiven?: (tx: Transaction, locked: L, written: WrittenMark, how: Changing) => Promise<void>;
  /** The act of the first mark. */
  giving: (next: N) => Pick<Act, 'kind' | 'after'>;
}
