import { gradebookStates, marksRules } from '@zhixing/contract/gradebook-words';
import {
  allTypes,
  certificateRules,
  type EnrolmentStatus,
  enrolmentStatus,
  homeworkRules,
  lateRules,
  liveStatuses,
  mostSkills,
  projectVisibilities,
  revealRules,
} from '@zhixing/contract/words';
import { desc, eq, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OwnedFileId } from '../base/owned-file.ts';
import { id, isAmong, isLine, isOneOf, literals, ref, time } from '../db/columns.ts';
import { account, college } from './account.ts';
import { file } from './file.ts';
import { campMarks } from './gradebook/camp-marks.ts';
import type { ProjectRevision } from './project-revision.ts';

export const projectType = pgTable(
  'project_type',
  {
    slug: text().primaryKey(),
    name: text().notNull(),
    nameEn: text().notNull(),
    summary: text().notNull(),
    summaryEn: text().notNull().default(''),
    sort: integer().notNull(),
  },
  (t) => [
    check('project_type_slug', sql`${t.slug} ~ '^[a-z][a-z0-9-]{0,39}$'`),
    // This slug is the address of the list of all projects.
    check('project_type_not_all', sql`${t.slug} <> ${literals(allTypes)}`),
  ],
);

/**
 * A practice project, which students join; each has one type (rules: project). `level` 1 to 3; `publishedAt` null: not
 * published. `collegeId`: the college whose staff write it; null: the platform's own.
 */
export const project = pgTable(
  'project',
  {
    id: id().primaryKey(),
    slug: text().notNull().unique(),
    type: text()
      .notNull()
      .references(() => projectType.slug),
    collegeId: ref().references(() => college.id),
    title: text().notNull(),
    titleEn: text().notNull(),
    summary: text().notNull(),
    summaryEn: text().notNull().default(''),
    audience: text().notNull().default(''),
    /** Who made it: names with their positions, in the author's words. */
    byline: text().notNull().default(''),
    outcomes: jsonb().$type<string[]>().notNull().default([]),
    /** Skills that it teaches, one word each (rules: project-skills). */
    skills: text().array().notNull().default([]),
    description: text().notNull().default(''),
    coverFileId: ref().$type<OwnedFileId>(),
    level: smallint().notNull(),
    hours: integer().notNull(),
    isRecommend: boolean().notNull().default(false),
    /** Who can see the project once it is published (rules: project-visibility). */
    visibility: text({ enum: projectVisibilities }).notNull().default('everyone'),
    sort: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
    publishedAt: time(),
    /** The project's title on certificates; '': its own titles. */
    certificateTitle: text().notNull().default(''),
    certificateTitleEn: text().notNull().default(''),
    certificateRule: text({ enum: certificateRules }).notNull().default('all'),
    /** The changes of later publications, newest first, which explain changed figures to students (rules: revised-told). */
    revisions: jsonb().$type<ProjectRevision[]>().notNull().default([]),
  },
  (t) => [
    check('project_certificate_rule', isOneOf(t.certificateRule, certificateRules)),
    index('project_by_type').on(t.type, t.sort),
    // Pages of the list in the editors' order.
    index('project_in_order').on(t.sort, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Counts of projects by type and filters, from the index alone.
    index('project_counted').on(t.type, t.isRecommend, t.level, t.hours, t.visibility, t.publishedAt, t.id),
    // Projects that are not visible to everyone, by college.
    index('project_of_college').on(t.collegeId, t.visibility).where(sql`${t.visibility} <> 'everyone'`),
    // The terms of its own texts, for searches (rules: project-search).
    index('project_terms')
      .using('gin', sql`search_terms(${t.audience} || E'\\n' || ${t.description})`)
      .with({ fastupdate: false }),
    index('project_by_skill').using('gin', t.skills).with({ fastupdate: false }),
    check('project_visibility', isOneOf(t.visibility, projectVisibilities)),
    check('project_visibility_college', sql`${t.visibility} <> 'college' or ${t.collegeId} is not null`),
    check('project_skills', sql`cardinality(${t.skills}) <= ${literals(mostSkills)}`),
    check('project_level', sql`${t.level} between 1 and 3`),
    check('project_hours', sql`${t.hours} > 0`),
    check('project_title', sql`char_length(${t.title}) between 1 and 120`),
    // The cover is a file of the project.
    foreignKey({
      columns: [t.id, t.coverFileId],
      foreignColumns: [projectFile.projectId, projectFile.fileId],
      name: 'project_cover_file',
    }),
  ],
);

/**
 * A file of a project, added by one of its authors for a text, as the cover, a material or a video. The project shows no
 * other files (rules: file-address).
 */
export const projectFile = pgTable(
  'project_file',
  {
    projectId: ref()
      .notNull()
      .references((): PgColumn => project.id, { onDelete: 'cascade' }),
    fileId: ref()
      .notNull()
      .$type<OwnedFileId>()
      .references(() => file.id),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.fileId] })],
);

/**
 * One run of a project (rules: camp). `collegeId` null: open to all. `homeworkRule`: when homework counts as done;
 * `lateRule`: what happens after a deadline. `reveal`, `attempts`, `certificateRule` null: as the test or project says;
 * otherwise they override it for this camp's students (rules: camp-overrides).
 */
export const camp = pgTable(
  'camp',
  {
    id: id().primaryKey(),
    projectId: ref()
      .notNull()
      .references(() => project.id),
    collegeId: ref().references(() => college.id),
    title: text().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    closedAt: time(),
    needsApproval: boolean().notNull().default(false),
    inviteCode: text(),
    homeworkRule: text({ enum: homeworkRules }).notNull().default('submitted'),
    lateRule: text({ enum: lateRules }).notNull().default('mark'),
    reveal: text({ enum: revealRules }),
    attempts: integer(),
    certificateRule: text({ enum: certificateRules }),
    /** Markers see neither the names nor the numbers of the students (rules: camp-anonymous). */
    anonymousMarking: boolean().notNull().default(false),
    /** What was handed in since has aliases of its own: names were shown before, and marking went on (rules: camp-anonymous). */
    aliasesFrom: time(),
    ...campMarks,
    /** The end date that students were notified of (rules: camp-end); null: none. */
    endNotified: time('end_told'),
    /** Incremented whenever its deadlines change, by the triggers camp_edition_* alone (docs/decisions/0045). */
    contentVersion: ref('edition').notNull().default(0),
  },
  (t) => [
    unique('camp_project').on(t.id, t.projectId),
    index('camp_by_project').on(t.projectId),
    // Camps that end within a few days: for the dashboard and the notices.
    index('camp_by_end').on(t.endsAt),
    // For finding a camp by its code alone (rules: invite-leads).
    index('camp_by_code').on(sql`lower(${t.inviteCode})`),
    check('camp_dates', sql`${t.endsAt} > ${t.startsAt}`),
    check('camp_homework_rule', isOneOf(t.homeworkRule, homeworkRules)),
    check('camp_late_rule', isOneOf(t.lateRule, lateRules)),
    check('camp_reveal', isOneOf(t.reveal, revealRules)),
    check('camp_appeals', sql`${t.appealDays} between 0 and 60 and ${t.appealWorkdays} between 1 and 30`),
    check('camp_attempts', sql`${t.attempts} between 1 and 20`),
    check('camp_certificate_rule', isOneOf(t.certificateRule, certificateRules)),
    check('camp_marks_rule', isOneOf(t.marksRule, marksRules)),
    check('camp_gradebook_state', isOneOf(t.gradebookState, gradebookStates)),
    check('camp_title', sql`${isLine(t.title, 120)} and ${t.title} <> ''`),
  ],
);

/** The staff of a camp: the teachers who lead it and the assistants who help (rules: staff-sees). */
export const campStaff = pgTable(
  'camp_staff',
  {
    campId: ref()
      .notNull()
      .references(() => camp.id, { onDelete: 'cascade' }),
    accountId: ref()
      .notNull()
      .references(() => account.id),
  },
  (t) => [primaryKey({ columns: [t.campId, t.accountId] }), index('camp_staff_by_account').on(t.accountId)],
);

/** (rules: enrolment-status) A student has at most one live enrolment in a project. */
export const enrolment = pgTable(
  'enrolment',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    id: id().unique(),
    campId: ref().notNull(),
    projectId: ref().notNull(),
    status: smallint().$type<EnrolmentStatus>().notNull(),
    joinedAt: time().notNull(),
    graduatedAt: time(),
    /** Refused once and not accepted since: joining again always needs approval. */
    wasRefused: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    unique('enrolment_once').on(t.studentId, t.campId),
    uniqueIndex('enrolment_live').on(t.studentId, t.projectId).where(isOneOf(t.status, liveStatuses)),
    // Counts of a camp's students, from the index alone.
    index('enrolment_by_camp').on(t.campId, t.status),
    // Waiting applications, which are few and polled by the dashboard.
    index('enrolment_waiting')
      .on(t.campId)
      .where(isOneOf(t.status, [enrolmentStatus.waiting])),
    // Counts of a project's students, from the index alone.
    index('enrolment_by_project').on(t.projectId, t.status),
    foreignKey({ columns: [t.campId, t.projectId], foreignColumns: [camp.id, camp.projectId] }),
    check('enrolment_status', isAmong(t.status, enrolmentStatus)),
    check(
      'enrolment_graduated',
      sql`(${t.status} = ${literals(enrolmentStatus.graduated)}) = (${t.graduatedAt} is not null)`,
    ),
  ],
);

/** Projects visible to everyone, visitors included (rules: project-visibility). */
export const isForEveryone = eq(project.visibility, 'everyone');

/** Waiting, learning or graduated: a student has at most one such enrolment in a project. */
export const live = isOneOf(enrolment.status, liveStatuses);
/** SQL condition: waiting for approval. Uses a partial index. */
export const isWaiting = isOneOf(enrolment.status, [enrolmentStatus.waiting]);
/** Order of a student's enrolments in one project: the live one first, else the newest. */
export const newestLive = [desc(live), desc(enrolment.joinedAt), desc(enrolment.id)];
