/** Why a file is not read as a whole; `fileProblems` of the texts says each. */
export const courseProblems = [
  'empty',
  'tooLarge',
  'notCourse',
  'brokenZip',
  'lockedZip',
  'largeZip',
  'unsafeZip',
  'entities',
  'brokenManifest',
  'nothingInIt',
  'unreadable',
  'code',
  'fault',
] as const;
export type CourseProblem = (typeof courseProblems)[number];

export class CourseRefused extends Error {
  readonly problem: CourseProblem;
  constructor(problem: CourseProblem) {
    super(problem);
    this.problem = problem;
  }
}
