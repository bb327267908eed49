import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditAct, auditHead } from '../../schema/audit/audit.ts';

/** The ends of the chain: the last act, and the last one that was deleted after its time. */
export async function readHead(db: Db) {
  const [row] = await db
    .select({
      no: auditHead.no,
      forgottenNo: auditHead.forgottenNo,
      hash: sql<string>`encode(${auditHead.hash}, 'hex')`,
    })
    .from(auditHead);
  if (!row) throw new Error('the audit trail has no head');
  return row;
}

interface Part {
  last: number | null;
  rows: number;
  faults: { no: number; fault: 'missing' | 'changed' }[];
}

/**
 * Recomputes the hashes of the next `most` acts after `after`. A gap in the numbers is 'missing'; an act that does not have the hash of
 * its content and of the act before it is 'changed'.
 */
export async function checkPart(db: Db, { after, most }: { after: number; most: number }): Promise<Part> {
  const { rows } = await db.execute<{ last: string | null; rows: number; faults: Part['faults'] | null }>(sql`
    with head as (select * from ${auditHead}),
    before as (
      select no, hash from ${auditAct} where no = ${after}::bigint
      union all select forgotten_no, forgotten_hash from head where forgotten_no = ${after}::bigint
      limit 1
    ),
    part as (
      select act, no, hash,
        lag(no, 1, ${after}::bigint) over (order by no) as no_before,
        lag(hash, 1, (select hash from before)) over (order by no) as hash_before
      from (select row as act, no, hash from ${auditAct} as row where no > ${after}::bigint order by no limit ${most}) as acts
    ),
    checked as (
      select no, no_before,
        no <> no_before + 1 as gap,
        hash is distinct from audit_hash(act, hash_before) as broken
      from part
    )
    select max(no)::text as last, count(*)::int as rows,
      (select json_agg(json_build_object('no', no, 'fault', fault)) from (
        select case when gap then no_before + 1 else no end as no, case when gap then 'missing' else 'changed' end as fault
        from checked where gap or broken order by no limit 20
      ) as found) as faults
    from checked`);
  const [row] = rows;
  return { last: row?.last ? Number(row.last) : null, rows: row?.rows ?? 0, faults: row?.faults ?? [] };
}

/** Whether the last act is the one that the head names. */
export async function endsAtHead(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ ends: boolean }>(sql`
    select head.no = head.forgotten_no or exists (select from ${auditAct} where no = head.no and ${auditAct.hash} = head.hash)
      as ends from ${auditHead} as head`);
  return rows[0]?.ends === true;
}

/** Deletes acts of before `until` from the beginning of the chain; answers how many (see the migration). */
export async function forget(db: Db, { until }: { until: Date }): Promise<number> {
  const { rows } = await db.execute<{ many: string }>(sql`select audit_forget(${until}) as many`);
  return Number(rows[0]?.many ?? 0);
}
