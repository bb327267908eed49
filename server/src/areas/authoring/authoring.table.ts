import { contentType } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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
import { digit, isAmong, literals, ref, time } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';
import { media } from '../learning/learning.table.ts';
import { project } from '../practise/practise.table.ts';
import type { Difference, Fields, LeafSettings, ProjectDocument } from './document.ts';

/**
 * A project as its authors write it (docs/decisions/0036). `revision` counts every change to any part of it, and its row
 * is locked by each: what is published is one state of the whole. `fieldsRevision` counts those of the fields alone.
 */
export const projectDraft = pgTable(
  'project_draft',
  {
    projectId: ref()
      .primaryKey()
      .references(() => project.id, { onDelete: 'cascade' }),
    revision: integer().notNull().default(1),
    fieldsRevision: integer().notNull().default(1),
    fields: jsonb().$type<Fields>().notNull(),
    updatedBy: ref().references(() => account.id),
    updatedAt: time().notNull(),
  },
  (t) => [check('project_draft_revision', sql`${t.revision} >= 1 and ${t.fieldsRevision} >= 1`)],
);

/** A node of the draft's directory. Its id is the published chapter's: from the same sequence, one id for a leaf's whole life. */
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
    settings: jsonb().$type<LeafSettings>().notNull().default({}),
    revision: integer().notNull().default(1),
    updatedBy: ref().references(() => account.id),
    updatedAt: time().notNull(),
    /** Taken out of the draft; moving it to a place puts it back with all that it held. */
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
 * One publication. `before`: what students saw until then, which taking it back publishes again; null: nothing yet.
 * `takesBack`: the publication it undoes.
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
    before: jsonb().$type<ProjectDocument>(),
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
