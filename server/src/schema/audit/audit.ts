import type { AuditField, AuditKind } from '@zhixing/contract/staff/audit/words';
import { roles } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, id, isOneOf, literals, ref, time } from '../../db/columns.ts';

/** Values of the fields that an act changed; times as ISO 8601. */
export type AuditValues = Partial<Record<AuditField, string | number | boolean | null>>;

/**
 * What staff did (rules: audit-trail). Rows are added only: the server's role has no right to change or delete them, and triggers refuse
 * it for every role. `no` and `hash` are set by a trigger at the commit: each hash covers the row and the hash before it. No foreign
 * keys: an act outlives what it is about.
 */
export const auditAct = pgTable(
  'audit_act',
  {
    id: id().primaryKey(),
    no: bigint({ mode: 'number' }),
    hash: bytes(),
    at: time().notNull(),
    kind: text().$type<AuditKind>().notNull(),
    actorId: ref().notNull(),
    actorRole: text({ enum: roles }).notNull(),
    collegeId: ref(),
    campId: ref(),
    projectId: ref(),
    /** The first of the accounts that it concerns, and how many there are. */
    subjectIds: ref().array().notNull().default(sql`'{}'`),
    subjectCount: integer().notNull().default(0),
    before: jsonb().$type<AuditValues>().notNull().default({}),
    after: jsonb().$type<AuditValues>().notNull().default({}),
    reason: text().notNull().default(''),
    /** Masked, as in the security log. */
    network: text().notNull().default(''),
    device: text().notNull().default(''),
  },
  (t) => [
    unique('audit_act_no').on(t.no),
    index('audit_act_by_college').on(t.collegeId, t.no),
    index('audit_act_by_actor').on(t.actorId, t.at),
    index('audit_act_by_camp').on(t.campId, t.no),
    index('audit_act_by_kind').on(t.kind, t.no),
    index('audit_act_by_subject').using('gin', t.subjectIds),
    check('audit_act_role', isOneOf(t.actorRole, roles)),
    check(
      'audit_act_size',
      sql`octet_length(${t.before}::text) + octet_length(${t.after}::text) <= ${literals(40_000)}`,
    ),
  ],
);

/**
 * The end of the chain: the last act's number and hash. `forgottenNo`, `forgottenHash`: of the last act that was deleted after its time,
 * so that the rest still begins with a known hash. The server's role can only read it.
 */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer().primaryKey(),
    no: bigint({ mode: 'number' }).notNull(),
    hash: bytes().notNull(),
    forgottenNo: bigint({ mode: 'number' }).notNull(),
    forgottenHash: bytes().notNull(),
    /** Seconds that an act's time may be away from the database's clock; further away, it is the database's. */
    tolerance: integer().notNull().default(900),
  },
  (t) => [check('audit_head_one', sql`${t.id} = 1`)],
);
