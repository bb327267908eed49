export {
  type Course,
  type CourseFile,
  type CourseFormat,
  type CoursePart,
  type PartKind,
  type PartProblem,
  partProblems,
} from './course.ts';
export { type CourseProblem, CourseRefused } from './refused.ts';
