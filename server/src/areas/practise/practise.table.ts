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
import { desc, sql } from 'drizzle-orm';
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
import type { OwnedFileId } from '../../base/owned-file.ts';
import { id, isAmong, isLine, isOneOf, literals, ref, time } from '../../db/columns.ts';
import { account, college } from '../account/account.table.ts';
import { file } from '../upload/upload.table.ts';
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
    // Its address is that of all projects.
    check('project_type_not_all', sql`${t.slug} <> ${literals(allTypes)}`),
  ],
);

/**
 * What a student joins: of one type (rules: project). `level` 1 to 3; `publishedAt` null: nobody sees it yet. `collegeId`: whose
 * staff write it; null: the platform's own.
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
    outcomes: jsonb().$type<string[]>().notNull().default([]),
    /** What it teaches, in a word each (rules: project-skills). */
    skills: text().array().notNull().default([]),
    description: text().notNull().default(''),
    coverFileId: ref().$type<OwnedFileId>(),
    level: smallint().notNull(),
    hours: integer().notNull(),
    isRecommend: boolean().notNull().default(false),
    /** Who finds it and opens it, once it is published (rules: project-visibility). */
    visibility: text({ enum: projectVisibilities }).notNull().default('everyone'),
    sort: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
    publishedAt: time(),
    /** What the certificate calls the project; '': its own titles. */
    certificateTitle: text().notNull().default(''),
    certificateTitleEn: text().notNull().default(''),
    certificateRule: text({ enum: certificateRules }).notNull().default('all'),
    /** What later publications changed, the newest first: figures that moved are explained by it (rules: revised-told). */
    revisions: jsonb().$type<ProjectRevision[]>().notNull().default([]),
  },
  (t) => [
    check('project_certificate_rule', isOneOf(t.certificateRule, certificateRules)),
    index('project_by_type').on(t.type, t.sort),
    // A page of the list in the editors' order, however many there are.
    index('project_in_order').on(t.sort, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // How many there are of a kind, counted on it alone.
    index('project_counted').on(t.type, t.isRecommend, t.level, t.hours, t.visibility, t.publishedAt, t.id),
    // Those of a college that only its members see.
    index('project_of_college').on(t.collegeId, t.visibility).where(sql`${t.visibility} <> 'everyone'`),
    // The words of what it says of itself, as a search asks for them (rules: project-search).
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
 * A file of a project: one of its authors brought it, for its texts, as its cover, a material or a video. No other file is
 * shown by what the project says (rules: file-address).
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
 * `lateRule`: what happens after a deadline. `reveal`, `attempts`, `certificateRule` null: as the test or the project says
 * itself; else they take its place for this camp's students (rules: camp-overrides).
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
    /** Who marks sees neither names nor numbers of whoever wrote it (rules: camp-anonymous). */
    anonymousMarking: boolean().notNull().default(false),
    /** The end that its students were told of (rules: camp-end); null: of none. */
    endTold: time(),
    /** Grows with every change of its deadlines, by the triggers camp_edition_* alone (docs/decisions/0049). */
    edition: ref().notNull().default(0),
  },
  (t) => [
    unique('camp_project').on(t.id, t.projectId),
    index('camp_by_project').on(t.projectId),
    // Those that end within a few days: the desk, and who is told of the end.
    index('camp_by_end').on(t.endsAt),
    // Whoever has a code alone finds its camp (rules: invite-leads).
    index('camp_by_code').on(sql`lower(${t.inviteCode})`),
    check('camp_dates', sql`${t.endsAt} > ${t.startsAt}`),
    check('camp_homework_rule', isOneOf(t.homeworkRule, homeworkRules)),
    check('camp_late_rule', isOneOf(t.lateRule, lateRules)),
    check('camp_reveal', isOneOf(t.reveal, revealRules)),
    check('camp_attempts', sql`${t.attempts} between 1 and 20`),
    check('camp_certificate_rule', isOneOf(t.certificateRule, certificateRules)),
    check('camp_title', sql`${isLine(t.title, 120)} and ${t.title} <> ''`),
  ],
);

/** Whose own a camp is: the teachers who lead it and the assistants who help (rules: staff-sees). */
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

/** The accounts whose own a camp is, as a column of a statement that has camps in it. */
export const staffOfCamp = sql<
  number[]
>`array(select ${campStaff.accountId}::float8 from ${campStaff} where ${campStaff.campId} = ${camp.id})`;

/** (rules: enrolment-status) One live enrolment for a student and a project. */
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
    /** Refused once, and not accepted since: who leaves and joins again still waits for staff. */
    wasRefused: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.id] }),
    unique('enrolment_once').on(t.studentId, t.campId),
    uniqueIndex('enrolment_live').on(t.studentId, t.projectId).where(isOneOf(t.status, liveStatuses)),
    // How many learn in a camp is read off the index.
    index('enrolment_by_camp').on(t.campId, t.status),
    // Applications: few, and asked for at every look at the desk.
    index('enrolment_waiting')
      .on(t.campId)
      .where(isOneOf(t.status, [enrolmentStatus.waiting])),
    // Who learns in a project is counted on it alone.
    index('enrolment_by_project').on(t.projectId, t.status),
    foreignKey({ columns: [t.campId, t.projectId], foreignColumns: [camp.id, camp.projectId] }),
    check('enrolment_status', isAmong(t.status, enrolmentStatus)),
    check(
      'enrolment_graduated',
      sql`(${t.status} = ${literals(enrolmentStatus.graduated)}) = (${t.graduatedAt} is not null)`,
    ),
  ],
);

/** Waiting, learning or graduated: a student has one such enrolment in a project. */
export const live = isOneOf(enrolment.status, liveStatuses);
/** Has applied, and waits: found by an index of the few. */
export const isWaiting = isOneOf(enrolment.status, [enrolmentStatus.waiting]);
/** Of a student's enrolments in one project the live one first, else the newest. */
export const newestLive = [desc(live), desc(enrolment.joinedAt), desc(enrolment.id)];
