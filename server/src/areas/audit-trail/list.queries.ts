import { type AuditKind, auditMarkKinds } from '@zhixing/contract/staff/audit/words';
import { and, desc, eq, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { literals } from '../../db/columns.ts';
import { containsAll, wordsOf } from '../../db/like.ts';
import { account, college } from '../../schema/account.ts';
import { question } from '../../schema/assessment.ts';
import { auditAct } from '../../schema/audit/audit.ts';
import { chapter } from '../../schema/learning.ts';
import { camp, project } from '../../schema/practise.ts';
import { withinScope } from '../access/index.ts';
import { campIsAnonymous } from '../camps/anonymous-marking.expressions.ts';

export interface ActFilter {
  caller: Caller;
  actor?: string | undefined;
  subject?: string | undefined;
  kind?: AuditKind | undefined;
  campId?: number | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  before?: number | undefined;
  now: Date;
  limit: number;
}

const actor = alias(account, 'actor');
const subject = alias(account, 'subject');

/** The act tells a mark in a camp whose marking is anonymous: it does not say whose (rules: camp-anonymous). */
const isHidden = (now: Date) =>
  sql<boolean>`(${auditAct.kind} in (${literals(...auditMarkKinds)}) and exists (
    select from ${camp} where ${camp.id} = ${auditAct.campId} and ${campIsAnonymous(now)}))`;

/** `#12`: the account with this number; otherwise a part of the name. */
function isNamed(
  typed: string | undefined,
  byId: (id: number) => SQL,
  byName: (words: string[]) => SQL | undefined,
) {
  const id = /^#(\d{1,15})$/.exec(typed?.trim() ?? '')?.[1];
  if (id) return byId(Number(id));
  const words = wordsOf(typed);
  return words.length > 0 ? byName(words) : undefined;
}

function isWanted({ caller, now, ...wanted }: ActFilter): SQL | undefined {
  const ofSubject = isNamed(
    wanted.subject,
    (id) => sql`${auditAct.subjectIds} @> array[${id}]::bigint[]`,
    (words) =>
      sql`exists (select from ${account} as ${subject} where ${subject.id} = any(${auditAct.subjectIds}) and ${containsAll([subject.name], words)})`,
  );
  return and(
    withinScope(caller, 'audit.see', { collegeId: auditAct.collegeId, isOwn: sql`false` }),
    isNamed(
      wanted.actor,
      (id) => eq(auditAct.actorId, id),
      (words) => containsAll([actor.name], words),
    ),
    ofSubject && and(ofSubject, not(isHidden(now))),
    wanted.kind && eq(auditAct.kind, wanted.kind),
    wanted.campId ? eq(auditAct.campId, wanted.campId) : undefined,
    wanted.from && gte(auditAct.at, wanted.from),
    wanted.until && lt(auditAct.at, wanted.until),
    wanted.before ? lt(auditAct.no, wanted.before) : undefined,
  );
}

/** The acts that the caller may read, newest first. */
export const listActs = (db: Db, { limit, ...wanted }: ActFilter) =>
  db
    .select({
      no: sql<number>`${auditAct.no}`.mapWith(auditAct.id),
      at: auditAct.at,
      kind: auditAct.kind,
      actor: { id: auditAct.actorId, name: actor.name },
      role: auditAct.actorRole,
      college: { id: college.id, name: college.name },
      camp: { id: camp.id, name: camp.title },
      project: { id: project.id, name: project.title },
      subjectIds: auditAct.subjectIds,
      subjectCount: auditAct.subjectCount,
      before: auditAct.before,
      after: auditAct.after,
      reason: auditAct.reason,
      network: auditAct.network,
      device: auditAct.device,
      hidden: isHidden(wanted.now),
    })
    .from(auditAct)
    .leftJoin(actor, eq(actor.id, auditAct.actorId))
    .leftJoin(college, eq(college.id, auditAct.collegeId))
    .leftJoin(camp, eq(camp.id, auditAct.campId))
    .leftJoin(project, eq(project.id, auditAct.projectId))
    .where(isWanted({ ...wanted, limit }))
    .orderBy(desc(auditAct.no))
    .limit(limit);

const named = async <T extends typeof account | typeof college>(db: Db, table: T, ids: number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: table.id, name: table.name })
        .from(table as typeof college)
        .where(inArray(table.id, ids));

/** The names of accounts, colleges, lessons and questions, by their ids. */
export async function readNames(
  db: Db,
  ids: Record<'accounts' | 'colleges' | 'lessons' | 'questions', number[]>,
) {
  const [accounts, colleges, lessons, questions] = await Promise.all([
    named(db, account, ids.accounts),
    named(db, college, ids.colleges),
    ids.lessons.length === 0
      ? []
      : db
          .select({ id: chapter.id, name: chapter.title })
          .from(chapter)
          .where(inArray(chapter.id, ids.lessons)),
    ids.questions.length === 0
      ? []
      : db
          .select({ id: question.id, name: question.stem })
          .from(question)
          .where(inArray(question.id, ids.questions)),
  ]);
  const byId = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return {
    accounts: byId(accounts),
    colleges: byId(colleges),
    lessons: byId(lessons),
    questions: byId(questions),
  };
}
