import type { Problem } from './parsed.ts';

/** Thrown while a question is read: its source is none, and why. */
export class NotUnderstood extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}

export const fail = (problem: Problem): never => {
  throw new NotUnderstood(problem);
};
