import type {
  HomeworkSettings,
  LessonDifference as LessonDifferenceSchema,
  lessonChanges,
  lessonParts,
  ProjectFields,
  TestSettings,
} from '@zhixing/contract/staff/authoring-shapes';
import type { ContentType } from '@zhixing/contract/words';
import type { Static } from 'typebox';
import type { PublishedTest } from './question.ts';

export type Fields = ProjectFields;

/** The first value of each field of a new project, and of fields added to the product after a draft was stored. */
export const emptyFields: Omit<Fields, 'type' | 'title' | 'titleEn'> = {
  summary: '',
  summaryEn: '',
  audience: '',
  byline: '',
  outcomes: [],
  skills: [],
  description: '',
  coverFileId: null,
  level: 1,
  hours: 8,
  materialIds: [],
  certificateTitle: '',
  certificateTitleEn: '',
  certificateRule: 'all',
};

/** The settings of a draft lesson besides its text: of a homework or a test. */
export interface LessonSettings {
  homework?: HomeworkSettings;
  test?: TestSettings;
}

/** A node as published, or as it would be. `type` null: a branch. `sort`: position among siblings. */
export interface DocumentNode {
  id: number;
  parentId: number | null;
  level: number;
  sort: number;
  title: string;
  type: ContentType | null;
  body: string;
  mediaId: number | null;
  homework: HomeworkSettings | null;
  test: PublishedTest | null;
}

/** Everything that students see of a project: as published, or as a draft would publish it. */
export interface ProjectDocument {
  fields: Fields;
  nodes: DocumentNode[];
}

export type LessonChange = (typeof lessonChanges)[number];
export type LessonPart = (typeof lessonParts)[number];
export type LessonDifference = Static<typeof LessonDifferenceSchema>;

/** The difference between two documents. */
export interface Difference {
  fields: { field: keyof Fields; before: string; after: string }[];
  leaves: LessonDifference[];
}
