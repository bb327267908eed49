import { liveStatuses, type RosterRowKind } from '@zhixing/contract/words';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { literals } from '../../../db/columns.ts';
import { account } from '../../../schema/account.ts';
import { camp, enrolment } from '../../../schema/practise.ts';
import { type Applied, type PlannedRow, type RosterMapping, rosterImport } from '../../../schema/roster.ts';

export type Import = typeof rosterImport.$inferSelect;
/** Stores a parsed file and deletes the person's earlier imports for the same camp. */
export async function insertImport(tx: Transaction, row: typeof rosterImport.$inferInsert): Promise<number> {
  await tx
    .delete(rosterImport)
    .where(and(eq(rosterImport.campId, row.campId), eq(rosterImport.accountId, row.accountId)));
  const [made] = await tx.insert(rosterImport).values(row).returning({ id: rosterImport.id });
  if (!made) throw new Error('no import came back');
  return made.id;
}

export async function findImport(db: Db, { importId }: { importId: number }): Promise<Import | undefined> {
  const [row] = await db.select().from(rosterImport).where(eq(rosterImport.id, importId));
  return row;
}

/** An import without its rows: its camp, how many rows it has, and its dry run, if there is one. */
export async function findImportHead(db: Db, { importId }: { importId: number }) {
  const [row] = await db
    .select({
      campId: rosterImport.campId,
      rowCount: rosterImport.rowCount,
      planKey: rosterImport.planKey,
      planned: sql<boolean>`${rosterImport.plan} is not null`,
    })
    .from(rosterImport)
    .where(eq(rosterImport.id, importId));
  return row;
}

interface PageOfPlan {
  importId: number;
  kind: RosterRowKind | undefined;
  limit: number;
  offset: number;
}

/** One page of a dry run's rows of a kind, and their number. Of up to 5,000 rows only the page leaves the database. */
export async function listPlanned(db: Db, { importId, kind, limit, offset }: PageOfPlan) {
  const { rows } = await db.execute<{ list: PlannedRow[]; total: number }>(sql`
    with wanted as materialized (
      select planned.item, planned.place from ${rosterImport}, jsonb_array_elements(${rosterImport.plan}) with ordinality planned(item, place)
      where ${and(eq(rosterImport.id, importId), kind && sql`planned.item ->> 'kind' = ${kind}`)}),
    page as (select * from wanted order by place limit ${limit} offset ${offset})
    select (select coalesce(jsonb_agg(item order by place), '[]') from page) as list, (select count(*)::int from wanted) as total`);
  return rows[0] ?? { list: [], total: 0 };
}

export async function savePlan(
  db: Db,
  set: {
    importId: number;
    plan: PlannedRow[];
    planKey: string;
    mapping: RosterMapping;
    identifier: Import['identifier'];
  },
): Promise<void> {
  const { importId, ...plan } = set;
  await db.update(rosterImport).set(plan).where(eq(rosterImport.id, importId));
}

/**
 * Binds entries without an account to the students in the camp who have their number (rules: roster-invitation), since a
 * student who joins during an import does not see the entry yet. The camp's row is rewritten unchanged: a concurrent join
 * either has committed before or sees another row version and retries after this transaction
 * (enrolments/join.queries.ts). Returns the students and their numbers.
 */
export async function bindJoined(
  tx: Transaction,
  { campId }: { campId: number },
): Promise<{ studentId: number; number: string }[]> {
  await tx
    .update(camp)
    .set({ title: sql`${camp.title}` })
    .where(eq(camp.id, campId));
  const { rows } = await tx.execute<{ studentId: number; number: string }>(sql`
    update roster_entry e set student_id = a.id, declined_by = null
    from ${account} a join ${enrolment} n on n.student_id = a.id and n.camp_id = ${campId}
      and n.status in (${literals(...liveStatuses)})
    where e.camp_id = ${campId} and e.student_id is null and e.country_code = a.country_code and e.mobile = a.mobile
      and not exists (select 1 from roster_entry own where own.camp_id = ${campId} and own.student_id = a.id)
    returning a.id::float8 as "studentId", e.country_code || ' ' || e.mobile as number`);
  return rows;
}

/** Stores that the import was applied, and deletes its rows. */
export async function closeImport(
  tx: Transaction,
  { importId, now, applied }: { importId: number; now: Date; applied: Applied },
) {
  await tx
    .update(rosterImport)
    .set({ appliedAt: now, applied, rows: [] })
    .where(eq(rosterImport.id, importId));
}

/** The stored result of an import, if it was applied. */
export async function findApplied(db: Db, { importId }: { importId: number }) {
  const [row] = await db
    .select({
      planKey: rosterImport.planKey,
      appliedAt: rosterImport.appliedAt,
      applied: rosterImport.applied,
    })
    .from(rosterImport)
    .where(eq(rosterImport.id, importId));
  return row;
}

interface Written {
  entryId: number | null;
  studentId: number | null;
  /** null: unchanged. */
  countryCode: string | null;
  mobile: string | null;
  studentNo: string | null;
  name: string | null;
  nameEn: string | null;
  className: string | null;
  taken: boolean;
}

export type { Written };

const given = (rows: Written[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
  "entryId" bigint, "studentId" bigint, "countryCode" text, mobile text, "studentNo" text, name text, "nameEn" text,
  "className" text, taken boolean)`;

/** Frees the student numbers and mobiles that are about to change, so that swapped ones do not violate the unique indexes. */
export async function releaseNumbers(
  tx: Transaction,
  { campId, rows }: { campId: number; rows: Written[] },
): Promise<void> {
  await tx.execute(sql`
    update roster_entry e set
      student_no = case when given."studentNo" is null then e.student_no else '' end,
      mobile = case when given.mobile is null then e.mobile else '~' || e.id end
    from ${given(rows)}
    where e.camp_id = ${campId} and e.id = given."entryId" and (given."studentNo" is not null or given.mobile is not null)`);
}

export async function insertEntries(
  tx: Transaction,
  { campId, rows, now }: { campId: number; rows: Written[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into roster_entry (camp_id, student_id, country_code, mobile, student_no, name, name_en, class_name, created_at)
    select ${campId}, "studentId", coalesce("countryCode", ''), nullif(mobile, ''), coalesce("studentNo", ''),
      coalesce(name, ''), coalesce("nameEn", ''), coalesce("className", ''), ${now} from ${given(rows)}`);
}

export async function updateEntries(
  tx: Transaction,
  { campId, rows }: { campId: number; rows: Written[] },
): Promise<void> {
  await tx.execute(sql`
    update roster_entry e set
      student_id = coalesce(e.student_id, given."studentId"),
      country_code = coalesce(given."countryCode", e.country_code), mobile = coalesce(given.mobile, e.mobile),
      student_no = coalesce(given."studentNo", e.student_no), name = coalesce(given.name, e.name),
      name_en = coalesce(given."nameEn", e.name_en), class_name = coalesce(given."className", e.class_name),
      hand = case when given.taken then null else e.hand end,
      by_hand = case when given.taken then '{}' else e.by_hand end
    from ${given(rows)} where e.camp_id = ${campId} and e.id = given."entryId"`);
}
