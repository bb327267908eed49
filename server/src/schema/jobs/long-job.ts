import { type Language, languages } from '@zhixing/contract/language';
import { jobKinds, jobStates, liveJobStates } from '@zhixing/contract/staff/jobs/words';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, isOneOf, ref, time } from '../../db/columns.ts';
import type { Sentence } from '../../locales/say.ts';
import { account, college } from '../account.ts';
import { camp } from '../practise.ts';

/**
 * A long job that somebody asked for (rules: long-jobs). `title`: what it is about, e.g. the title of a lesson; `input`: what was asked
 * for, e.g. ids and words; two jobs of one input are the same; `messageId`: the message in the queue that has it done; `runId`: the run that may write, so that one
 * which was taken over or cancelled writes no more; `done` of `total`: how far it is; `result*`: its file, kept until `resultUntil`; `report`: what is said of it, kept as long.
 */
export const longJob = pgTable(
  'long_job',
  {
    id: id().primaryKey(),
    kind: text({ enum: jobKinds }).notNull(),
    accountId: ref()
      .notNull()
      .references((): PgColumn => account.id),
    collegeId: ref().references((): PgColumn => college.id),
    campId: ref().references((): PgColumn => camp.id, { onDelete: 'set null' }),
    title: text().notNull().default(''),
    input: jsonb().$type<object>().notNull(),
    language: text().$type<Language>().notNull(),
    state: text({ enum: jobStates }).notNull().default('waiting'),
    messageId: uuid().notNull(),
    runId: uuid(),
    tries: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer(),
    fault: jsonb().$type<Sentence>(),
    askedAt: time().notNull(),
    startedAt: time(),
    endedAt: time(),
    resultKey: uuid().unique(),
    resultName: text().notNull().default(''),
    resultKind: text().notNull().default(''),
    resultSha256: text().notNull().default(''),
    resultSize: bigint({ mode: 'number' }),
    resultUntil: time(),
    report: jsonb().$type<object>(),
  },
  (t) => [
    uniqueIndex('long_job_live')
      .on(t.accountId, t.kind, sql`md5(${t.input}::text)`)
      .where(isOneOf(t.state, liveJobStates)),
    index('long_job_by_account').on(t.accountId, t.id),
    index('long_job_by_college').on(t.collegeId, t.id),
    index('long_job_by_camp').on(t.campId),
    index('long_job_by_end').on(t.endedAt),
    index('long_job_result').on(t.resultUntil).where(sql`${t.resultKey} is not null`),
    check('long_job_kind', isOneOf(t.kind, jobKinds)),
    check('long_job_state', isOneOf(t.state, jobStates)),
    check('long_job_language', isOneOf(t.language, languages)),
    check('long_job_progress', sql`${t.done} >= 0 and ${t.total} >= 0 and ${t.tries} >= 0`),
    check('long_job_ended', sql`(${t.endedAt} is null) = (${isOneOf(t.state, liveJobStates)})`),
    check('long_job_run', sql`${t.state} <> 'running' or ${t.runId} is not null`),
    check(
      'long_job_file',
      sql`${t.resultKey} is null or (${t.state} = 'completed' and ${t.resultUntil} is not null and ${t.resultSize} is not null)`,
    ),
  ],
);
