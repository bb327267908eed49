import type {
  HomeworkSettings,
  QuestionFields,
  TestSettings,
} from '@zhixing/contract/staff/authoring-shapes';
import type { PartKind } from '../course-import/index.ts';

/** A file that a text of the project names, where it can be had. */
export interface ExportFile {
  id: number;
  name: string;
  size: number;
  /** Undefined: it cannot be had now. */
  load: () => Promise<ArrayBuffer | undefined>;
}

/** A section or lesson of a project, as its author wrote it. */
export interface ExportNode {
  id: number;
  parentId: number | null;
  title: string;
  kind: PartKind;
  body: string;
  hasVideo: boolean;
  homework: HomeworkSettings | null;
  /** The questions that it names, then all of which it draws some. */
  test: { rules: TestSettings; questions: QuestionFields[] } | null;
}

/** `nodes` in reading order: a section before what is below it. */
export interface ExportProject {
  projectId: number;
  title: string;
  /** Of this site, for links that lead to other pages of it. */
  origin: string;
  nodes: ExportNode[];
  files: ExportFile[];
  /** Questions of the bank that no test asks. */
  unusedQuestions: number;
}

/** What a course is saved as (rules: course-export). */
export const courseTargets = ['cartridge', 'folder'] as const;
export type CourseTarget = (typeof courseTargets)[number];

/** A course that is written, without the bytes of its files. */
export interface WrittenCourse {
  target: CourseTarget;
  texts: ReadonlyMap<string, string>;
  files: { path: string; file: ExportFile }[];
  /** Where each lesson stands, seen from `root`. */
  pathOf: ReadonlyMap<number, string>;
  /** The folder that everything stands in; '': none. */
  root: string;
}

/** What goes into a package and where it stands there. */
export interface Plan {
  project: ExportProject;
  /** In reading order, without what would be empty. */
  nodes: ExportNode[];
  paths: ReadonlyMap<number, string>;
  files: ReadonlyMap<number, string>;
  /** The files that each lesson names. */
  usedBy: ReadonlyMap<number, number[]>;
  /** The questions of each test, as the format has them. */
  questions: ReadonlyMap<number, string[]>;
}
