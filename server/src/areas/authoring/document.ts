import type {
  HomeworkSettings,
  LeafDifference as LeafDifferenceSchema,
  leafChanges,
  leafParts,
  ProjectFields,
  TestSettings,
} from '@zhixing/contract/authoring-shapes';
import { defaultRubricPass } from '@zhixing/contract/rubric';
import type { ContentType } from '@zhixing/contract/words';
import type { Static } from 'typebox';
import type { PublishedTest } from '../assessment/publish.door.ts';

export type Fields = ProjectFields;

/** What a leaf of the draft has besides its text: of a homework, of a test. */
export interface LeafSettings {
  homework?: HomeworkSettings;
  test?: TestSettings;
}

/** A node as it is, or would be, published. `type` null: a branch. Siblings by `sort`. */
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

/** All that students see of a project: what is published, or what a draft would make of it. */
export interface ProjectDocument {
  fields: Fields;
  nodes: DocumentNode[];
}

export type LeafChange = (typeof leafChanges)[number];
export type LeafPart = (typeof leafParts)[number];
export type LeafDifference = Static<typeof LeafDifferenceSchema>;

/** What one document has and another has not. */
export interface Difference {
  fields: { field: keyof Fields; before: string; after: string }[];
  leaves: LeafDifference[];
}

export const noHomework: HomeworkSettings = {
  minCharacters: 0,
  minFiles: 0,
  fileKinds: [],
  mustPass: false,
  rubric: [],
  rubricPass: defaultRubricPass,
};

export const newTest: TestSettings = {
  passMark: 60,
  attempts: 3,
  timeLimitMinutes: null,
  shuffle: false,
  reveal: 'last-or-passed',
  questionIds: [],
  draws: [],
};
