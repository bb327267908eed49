import type { Readable } from 'node:stream';
import type { Language } from '@zhixing/contract/language';
import type { JobKindName } from '@zhixing/contract/staff/jobs/words';
import type { Caller, Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';

/**
 * The file that a job makes. `body` is read while it is written: an error of it, or its destruction, fails the job. `report`: what is said of
 * it to who asked (`readReport`), kept as long as it.
 */
export interface JobFile {
  name: string;
  /** Its MIME type. */
  kind: string;
  body: Readable;
  report?: object;
}

/** A running job, as its kind works on it. Everything throws `JobStopped` once this run may not write any more. */
export interface RunningJob<Input> {
  deps: Dependencies;
  /** Who asked for it, with what they may do now. */
  caller: Caller;
  language: Language;
  input: Input;
  /** How far a run before this one came, by its steps. */
  done: number;
  /** Says how far it is; `total` null: nobody knows of how much. Cheap enough to be called for each item. */
  progress(done: number, total: number | null): Promise<void>;
  /**
   * A part of the work with effects: `act` in one transaction with the progress, which no other run can do again. A job that is taken over
   * goes on after the steps that were committed.
   */
  step<T>(done: number, act: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** All that a job does, in the transaction that ends it: both are committed or neither. Runs anew where an earlier run was cut. */
export type JobEffects = (tx: Transaction) => Promise<unknown>;

/**
 * A kind of long jobs, as an area declares it (rules: long-jobs). `require` throws unless the caller may have this done: asked when it
 * begins, when it is repeated and when its file is given out. `run` may be cut at any moment and is then run again, so what it does beside
 * its steps must be harmless twice. It answers a file, or the effects that are committed with the job's end.
 */
export interface JobKind<Input extends object = object> {
  name: JobKindName;
  require(deps: Dependencies, caller: Caller, input: Input): Promise<unknown>;
  run(job: RunningJob<Input>): Promise<JobFile | JobEffects | undefined>;
}

/** Every kind by its name, as the product has them (server/src/job-kinds.ts). */
export type JobKinds = Record<JobKindName, JobKind>;

/** A kind whose input is what its own requests have kept. */
export const defineJobKind = <Input extends object>(kind: JobKind<Input>): JobKind =>
  kind as unknown as JobKind;
