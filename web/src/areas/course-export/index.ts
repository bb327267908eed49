export { mostFileBytes } from './limits.ts';
export type { CourseLosses, ExportLossKind, LessonLosses } from './losses.ts';
export { exportLossKinds } from './losses.ts';
export {
  type CourseTarget,
  courseTargets,
  type ExportFile,
  type ExportNode,
  type ExportProject,
} from './project.ts';
