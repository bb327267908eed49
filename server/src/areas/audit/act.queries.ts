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

function valuesOf({ actorCollegeId, ...act }: NewAct) {
  const { campId, projectId, collegeId } = act;
  const ofCamp = sql`(select ${camp.collegeId} from ${camp} where ${camp.id} = ${campId}::bigint)`;
  const ofProject = sql`(select ${project.collegeId} from ${project} where ${project.id} = ${projectId}::bigint)`;
  return {
    ...act,
    collegeId: sql`coalesce(${collegeId}::bigint, ${ofCamp}, ${ofProject}, ${actorCollegeId}::bigint)`,
    projectId: sql`coalesce(${projectId}::bigint, (select ${camp.projectId} from ${camp} where ${camp.id} = ${campId}::bigint))`,
  };
}

/** Adds an act; a trigger joins it to the chain at the commit. */
export async function insertAct(db: Db, act: NewAct): Promise<void> {
  await db.insert(auditAct).values(valuesOf(act));
}

/** Rows of one statement: some 20 parameters each, of the 65,535 that a statement has at most. */
const rowsMost = 2000;

/** Adds acts, in order. */
export async function insertActs(db: Db, acts: readonly NewAct[]): Promise<void> {
  for (let from = 0; from < acts.length; from += rowsMost)
    await db.insert(auditAct).values(acts.slice(from, from + rowsMost).map(valuesOf));
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
