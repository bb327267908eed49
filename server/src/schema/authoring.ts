import type { CourseReport } from '@zhixing/contract/staff/course/course';
import { contentType } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { digit, id, isAmong, isLine, literals, ref, time } from '../db/columns.ts';
import { account } from './account.ts';
import { media } from './learning.ts';
import { project } from './practise.ts';
import {
  type Difference,
  emptyFields,
  type Fields,
  type LessonSettings,
  type ProjectDocument,
} from './project-document.ts';

/** The fields of a draft as stored. Fields added to the product later get their first value (`emptyFields`). */
const savedFields = customType<{ data: Fields; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (fields) => JSON.stringify(fields),
  fromDriver: (fields) => ({ ...emptyFields, ...(fields as Fields) }),
});
/** A formerly published document; missing fields are filled in as for a draft. */
const savedDocument = customType<{ data: ProjectDocument; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (document) => JSON.stringify(document),
  fromDriver: (value) => {
    const document = value as ProjectDocument;
    return { ...document, fields: { ...emptyFields, ...document.fields } };
  },
});

/**
 * A project as its authors write it (docs/decisions/0036). `revision` counts changes to any part of the draft; each change
 * locks this row, so that a publication sees one consistent state. `fieldsRevision` counts changes to the fields alone.
 */
export const projectDraft = pgTable(
  'project_draft',
  {
    projectId: ref()
      .primaryKey()
      .references(() => project.id, { onDelete: 'cascade' }),
    revision: integer().notNull().default(1),
    fieldsRevision: integer().notNull().default(1),
    fields: savedFields().notNull(),
    updatedBy: ref().references(() => account.id),
    updatedAt: time().notNull(),
  },
  (t) => [check('project_draft_revision', sql`${t.revision} >= 1 and ${t.fieldsRevision} >= 1`)],
);

/**
 * A node of the draft's directory. It has the same id as the published chapter: both come from one sequence, and a lesson
 * keeps its id for life.
 */
export const draftChapter = pgTable(
  'draft_chapter',
  {
    id: bigint({ mode: 'number' }).primaryKey().default(sql`nextval('chapter_id_seq')`),
    projectId: ref()
      .notNull()
      .references(() => projectDraft.projectId, { onDelete: 'cascade' }),
    parentId: ref(),
    level: smallint().notNull(),
    sort: integer().notNull(),
    title: text().notNull(),
    type: digit(contentType),
    body: text().notNull().default(''),
    mediaId: ref().references(() => media.id),
    settings: jsonb().$type<LessonSettings>().notNull().default({}),
    revision: integer().notNull().default(1),
    updatedBy: ref().references(() => account.id),
    updatedAt: time().notNull(),
    /** Removed from the draft; moving it to a place restores it with its content. */
    removedAt: time(),
  },
  (t) => [
    index('draft_chapter_by_project').on(t.projectId),
    unique('draft_chapter_of_project').on(t.projectId, t.id),
    foreignKey({
      columns: [t.projectId, t.parentId],
      foreignColumns: [t.projectId, t.id],
      name: 'draft_chapter_parent',
    }).onDelete('cascade'),
    check('draft_chapter_level', sql`${t.level} between 1 and 3`),
    check('draft_chapter_root', sql`(${t.level} = 1) = (${t.parentId} is null)`),
    check('draft_chapter_type', sql`${t.type} is null or ${isAmong(t.type, contentType)}`),
    check('draft_chapter_deepest_is_leaf', sql`${t.level} < 3 or ${t.type} is not null`),
    check(
      'draft_chapter_media',
      sql`${t.mediaId} is null or ${t.type} is not distinct from ${literals(contentType.reading)}`,
    ),
    check('draft_chapter_title', sql`char_length(${t.title}) between 1 and 120`),
    check('draft_chapter_body', sql`char_length(${t.body}) <= 200000`),
  ],
);

/**
 * A course that was imported into a draft: what it added, and what was said of each part before (rules: course-import). The last
 * twenty of a project are kept.
 */
export const courseImport = pgTable(
  'course_import',
  {
    id: id().primaryKey(),
    projectId: ref()
      .notNull()
      .references(() => projectDraft.projectId, { onDelete: 'cascade' }),
    name: text().notNull(),
    sha256: text().notNull(),
    nodeIds: jsonb().$type<number[]>().notNull(),
    questionIds: jsonb().$type<number[]>().notNull(),
    report: jsonb().$type<CourseReport>().notNull(),
    importedBy: ref()
      .notNull()
      .references(() => account.id),
    importedAt: time().notNull(),
    undoneAt: time(),
  },
  (t) => [
    index('course_import_by_project').on(t.projectId),
    check('course_import_name', isLine(t.name, 255)),
    check('course_import_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/**
 * One publication. `before`: the document published until then, which taking it back restores; null: none. `takesBack`: the
 * publication that this one undoes.
 */
export const publication = pgTable(
  'publication',
  {
    projectId: ref()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    no: integer().notNull(),
    publishedAt: time().notNull(),
    publishedBy: ref().references(() => account.id),
    before: savedDocument(),
    difference: jsonb().$type<Difference>().notNull(),
    takesBack: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.no] }),
    unique('publication_taken_back_once').on(t.projectId, t.takesBack),
    foreignKey({
      columns: [t.projectId, t.takesBack],
      foreignColumns: [t.projectId, t.no],
      name: 'publication_takes_back',
    }),
    check('publication_no', sql`${t.no} >= 1`),
  ],
);
