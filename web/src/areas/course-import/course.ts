import type { QuestionFields, TestSettings } from '@zhixing/contract/staff/authoring-shapes';
import type { Imported, Loss } from '../document-import/public/losses.ts';
import type { Parsed } from '../question-import/index.ts';

/** What a course may be packed as. */
export const courseFormats = ['markdown', 'cartridge', 'moodle'] as const;
export type CourseFormat = (typeof courseFormats)[number];

export type PartKind = 'section' | 'reading' | 'homework' | 'test';

/** Why a part is not understood; `partProblems` of the texts says each. */
export const partProblems = [
  'notText',
  'tooLarge',
  'missingFile',
  'emptyText',
  'discussion',
  'basicLti',
  'unknownKind',
  'noQuestions',
  'badXml',
  'formula',
] as const;
export type PartProblem = (typeof partProblems)[number];

/**
 * A section or lesson of a course, before any of it is put anywhere. `parent`: the place of its section among the parts. Texts name
 * files as `image:3` and lessons as `lesson:3`, by their places.
 */
export interface CoursePart {
  parent: number | null;
  kind: PartKind;
  title: string;
  /** Where it stands in the file, as it is told. */
  path: string;
  /** Its text and what is known to be lost of it; undefined: it has none. */
  text?: Omit<Imported, 'pictures'>;
  /** What is lost beside its text. */
  losses: Loss[];
  problem?: PartProblem;
  /** What the problem is about, such as the name of a kind. */
  problemName?: string;
  /** Not taken unless its author says so, as a file that the table of contents does not name. */
  isAside?: boolean;
  test?: { questions: Parsed[]; rules: Partial<TestSettings> };
}

/** A file that texts name, uploaded when the course is imported. */
export interface CourseFile {
  path: string;
  name: string;
  /** Unpacks it. undefined: it cannot be read. */
  load: () => Promise<File | undefined>;
}

export interface Course {
  format: CourseFormat;
  title: string;
  parts: CoursePart[];
  files: CourseFile[];
  /** Files that no text names, and do not come. */
  unused: string[];
  sha256: string;
}

/** The questions of a test that are understood. */
export const understood = ({ test }: CoursePart): QuestionFields[] =>
  (test?.questions ?? []).flatMap(({ question }) => question ?? []);
