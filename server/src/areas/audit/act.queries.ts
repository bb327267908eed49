import type { AuditKind } from '@zhixing/contract/staff/audit/words';
import type { Role } from '@zhixing/contract/words';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type AuditValues, auditAct } from '../../schema/audit/audit.ts';
import { camp, project } from '../../schema/practise.ts';

export interface NewAct {
  at: Date;
  kind: AuditKind;
  actorId: number;
  actorRole: Role;
  /** null: that of the camp, else of the project, else of the actor. */
  collegeId: number | null;
  actorCollegeId: number | null;
  campId: number | null;
  projectId: number | null;
  subjectIds: number[];
  subjectCount: number;
  before: AuditValues;
  after: AuditValues;
  reason: string;
  network: string;
  device: string;
}

type ActScope = Pick<NewAct, 'campId' | 'projectId' | 'collegeId' | 'actorCollegeId'>;

/** The college and the project of an act. */
function scopeOf({ campId, projectId, collegeId, actorCollegeId }: ActScope) {
  const ofCamp = sql`(select ${camp.collegeId} from ${camp} where ${camp.id} = ${campId}::bigint)`;
  const ofProject = sql`(select ${project.collegeId} from ${project} where ${project.id} = ${projectId}::bigint)`;
  return {
    collegeId: sql`coalesce(${collegeId}::bigint, ${ofCamp}, ${ofProject}, ${actorCollegeId}::bigint)`,
    projectId: sql`coalesce(${projectId}::bigint, (select ${camp.projectId} from ${camp} where ${camp.id} = ${campId}::bigint))`,
  };
}

/** Adds an act; a trigger joins it to the chain at the commit. */
export async function insertAct(db: Db, { actorCollegeId, ...act }: NewAct): Promise<void> {
  await db.insert(auditAct).values({ ...act, ...scopeOf({ ...act, actorCollegeId }) });
}

/** Rows of one statement: some 20 parameters each, of the 65,535 that a statement has at most. */
const rowsMost = 2000;

/** Adds acts that are all about the same camp, in order. */
export async function insertActs(db: Db, acts: readonly NewAct[]): Promise<void> {
  const [first] = acts;
  if (!first) return;
  const { collegeId, projectId } = scopeOf(first);
  const { rows } = await db.execute<Record<'college' | 'project', string | null>>(
    sql`select ${collegeId} as college, ${projectId} as project`,
  );
  const idOf = (kept: string | null | undefined) => (kept == null ? null : Number(kept));
  const scope = { collegeId: idOf(rows[0]?.college), projectId: idOf(rows[0]?.project) };
  const all = acts.map(({ actorCollegeId: _, ...act }) => ({ ...act, ...scope }));
  for (let from = 0; from < all.length; from += rowsMost)
    await db.insert(auditAct).values(all.slice(from, from + rowsMost));
}

/** Whether the same was looked at since then. */
export async function hasLooked(db: Db, look: NewAct, since: Date): Promise<boolean> {
  const { actorId, kind, campId, projectId, subjectIds } = look;
  const rows = await db
    .select({ id: auditAct.id })
    .from(auditAct)
    .where(
      and(
        ...[eq(auditAct.actorId, actorId), gt(auditAct.at, since), eq(auditAct.kind, kind)],
        campId === null ? undefined : eq(auditAct.campId, campId),
        projectId === null ? undefined : eq(auditAct.projectId, projectId),
        sql`${auditAct.subjectIds} = ${sql.param(subjectIds)}::bigint[]`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
