import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { OwnedFileId } from '../base/owned-file.ts';
import { ref, time } from '../db/columns.ts';
import { account } from './account.ts';
import { chapter } from './learning.ts';
import { project, projectFile } from './practise.ts';
import { submission } from './schoolwork.ts';

/** The authors of a project. */
export const projectStaff = pgTable(
  'project_staff',
  {
    projectId: ref()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    accountId: ref()
      .notNull()
      .references(() => account.id),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.accountId] }),
    index('project_staff_by_account').on(t.accountId),
  ],
);

export const material = pgTable(
  'material',
  {
    projectId: ref().notNull(),
    fileId: ref().notNull().$type<OwnedFileId>(),
    sort: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.fileId] }),
    // The file belongs to the project and is deleted with it.
    foreignKey({
      columns: [t.projectId, t.fileId],
      foreignColumns: [projectFile.projectId, projectFile.fileId],
      name: 'material_project_file',
    }).onDelete('cascade'),
  ],
);

/**
 * A version of a homework whose student agreed to show it on the page of its project (rules: showcase). `chosenAt`: staff chose
 * it too.
 */
export const showcaseWork = pgTable(
  'showcase_work',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    chapterId: ref()
      .notNull()
      .references(() => chapter.id),
    projectId: ref()
      .notNull()
      .references(() => project.id),
    submissionId: ref()
      .notNull()
      .unique('showcase_work_submission')
      .references(() => submission.id, { onDelete: 'cascade' }),
    agreedAt: time().notNull(),
    chosenAt: time(),
    chosenBy: ref().references(() => account.id),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId] }),
    index('showcase_work_by_project').on(t.projectId, t.agreedAt),
  ],
);
