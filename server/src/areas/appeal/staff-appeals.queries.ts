import { appealLimits } from '@zhixing/contract/gradebook-limits';
import type { AppealState } from '@zhixing/contract/gradebook-words';
import { and, asc, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ScopeParameters } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { jsonRows, orNull } from '../../db/json-rows.ts';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { account, ofStaff } from '../../schema/account.ts';
import { attempt, attemptAnswer } from '../../schema/assessment.ts';
import { appeal, appealStep, isWaitingAppeal } from '../../schema/gradebook/appeal.ts';
import { chapter } from '../../schema/learning.ts';
import { camp, campStaff, project } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { submission } from '../../schema/schoolwork.ts';
import { byName } from '../account/by-name.expressions.ts';
import { aliasesFromFor, attemptsBefore, versionsBefore } from '../camps/anonymous-marking.expressions.ts';
import { ownedCampColumns } from '../camps/camp-staff.expressions.ts';
import { isInRoster, rosterText } from '../enrolments/roster-text.expressions.ts';
import { filesOfAppeal, stepsOfAppeal } from './appeal.queries.ts';

const assignee = alias(account, 'assignee');
const actor = alias(account, 'actor');
const named = alias(account, 'named');
const marker = alias(account, 'marker');

const steps = jsonRows(
  {
    kind: appealStep.kind,
    at: appealStep.at,
    word: appealStep.word,
    by: orNull(actor.name),
    to: orNull(named.name),
  },
  {
    from: sql`from ${stepsOfAppeal}
    left join ${account} as ${actor} on ${eq(actor.id, appealStep.by)} and ${appealStep.by} <> ${appealStep.studentId}
    left join ${account} as ${named} on ${eq(named.id, appealStep.to)}`,
    orderBy: appealStep.id,
  },
);

/** The text answers of the appeal's attempt, with who marked each. */
const texts = jsonRows(
  { questionId: attemptAnswer.questionId, answerId: attemptAnswer.id, by: orNull(marker.name) },
  sql`from ${attemptAnswer} left join ${account} as ${marker} on ${eq(marker.id, attemptAnswer.markedBy)}
    where ${eq(attemptAnswer.studentId, appeal.studentId)} and ${eq(attemptAnswer.chapterId, appeal.chapterId)}
      and ${eq(attemptAnswer.no, appeal.attemptNo)}`,
);

interface AppealFilter {
  scope: SQL | undefined;
  accountId: number;
  now: Date;
  campId?: number | undefined;
  state?: AppealState | undefined;
  overdue?: boolean | undefined;
  mine?: boolean | undefined;
}

const isWanted = ({ scope, accountId, now, campId, state, overdue, mine }: AppealFilter) =>
  and(
    scope,
    campId === undefined ? undefined : eq(appeal.campId, campId),
    state && eq(appeal.state, state),
    overdue ? and(isWaitingAppeal, lt(appeal.dueAt, now)) : undefined,
    mine ? eq(appeal.assigneeId, accountId) : undefined,
  );

/**
 * The waiting ones first, by due date, of one date the first asked first, then the others, the last answered first. Their ids are
 * random: under anonymous marking they decide, since no order may tell when an appeal was asked (rules: camp-anonymous).
 */
export async function listAppeals(
  db: Db,
  { limit, offset, ...wanted }: AppealFilter & { limit: number; offset: number },
) {
  const here = isWanted(wanted);
  const counting = db
    .select({ total: count() })
    .from(appeal)
    .innerJoin(camp, eq(camp.id, appeal.campId))
    .where(here);
  const listing = db
    .select({
      appealId: appeal.id,
      campId: camp.id,
      campTitle: camp.title,
      ...ownedCampColumns,
      anonymous: camp.anonymousMarking,
      aliasesFrom: camp.aliasesFrom,
      projectTitle: project.title,
      projectTitleEn: project.titleEn,
      chapterId: appeal.chapterId,
      chapterTitle: chapter.title,
      type: chapter.type,
      student: {
        studentId: account.id,
        name: rosterText('name'),
        studentNo: rosterText('studentNo'),
        className: rosterText('className'),
      },
      submissionId: appeal.submissionId,
      // Numbered within what has the same alias.
      version: sql<
        number | null
      >`${submission.version} - ${versionsBefore(aliasesFromFor(submission.submittedAt))}`.mapWith(Number),
      attemptNo: sql<
        number | null
      >`${appeal.attemptNo} - ${attemptsBefore(aliasesFromFor(attempt.submittedAt))}`.mapWith(Number),
      score: appeal.score,
      work: { id: submission.id, score: submission.score, submittedAt: submission.submittedAt },
      attempt: {
        no: attempt.no,
        score: attempt.score,
        total: attempt.total,
        submittedAt: attempt.submittedAt,
      },
      reviewer: marker.name,
      texts,
      state: appeal.state,
      reason: appeal.reason,
      files: filesOfAppeal,
      askedAt: appeal.askedAt,
      dueAt: appeal.dueAt,
      assignee: { id: assignee.id, name: assignee.name },
      steps,
    })
    .from(appeal)
    .innerJoin(camp, eq(camp.id, appeal.campId))
    .innerJoin(project, eq(project.id, appeal.projectId))
    .innerJoin(chapter, eq(chapter.id, appeal.chapterId))
    .innerJoin(account, eq(account.id, appeal.studentId))
    .leftJoin(rosterEntry, isInRoster(appeal))
    .leftJoin(
      submission,
      and(eq(submission.studentId, appeal.studentId), eq(submission.id, appeal.submissionId)),
    )
    .leftJoin(
      attempt,
      and(
        eq(attempt.studentId, appeal.studentId),
        eq(attempt.chapterId, appeal.chapterId),
        eq(attempt.no, appeal.attemptNo),
      ),
    )
    .leftJoin(marker, eq(marker.id, submission.reviewedBy))
    .leftJoin(assignee, eq(assignee.id, appeal.assigneeId))
    .where(here)
    .orderBy(
      sql`${isWaitingAppeal} desc`,
      sql`case when ${isWaitingAppeal} then ${appeal.dueAt} end asc`,
      sql`case when ${isWaitingAppeal} and not ${camp.anonymousMarking} then ${appeal.askedAt} end asc`,
      desc(appeal.settledAt),
      desc(appeal.id),
    )
    .limit(limit)
    .offset(offset);
  const [rows, [all]] = await Promise.all([listing, counting]);
  return { rows, total: all?.total ?? 0 };
}
export type AppealRow = Awaited<ReturnType<typeof listAppeals>>['rows'][number];

/** The camps within scope that have appeals, those with most waiting ones first. */
export async function listCamps(db: Db, { scope }: { scope: SQL | undefined }) {
  const waiting = sql<number>`(count(*) filter (where ${isWaitingAppeal}))::int`;
  return db
    .select({ campId: camp.id, title: camp.title, waiting })
    .from(appeal)
    .innerJoin(camp, eq(camp.id, appeal.campId))
    .where(scope)
    .groupBy(camp.id)
    .orderBy(desc(waiting), asc(camp.id))
    .limit(appealLimits.camps);
}

/** How many appeals wait, how many of them are overdue, and when the first is due, by camp, of the camps within scope. */
export const waitingWithin = (scope: SQL | undefined) =>
  preparedRead(
    (db, { now }: Placeholders<ScopeParameters & { now: Date }>) =>
      db
        .select({
          campId: camp.id,
          waiting: count(),
          overdue: sql<number>`(count(*) filter (where ${lt(appeal.dueAt, now)}))::int`,
          // Under anonymous marking no more than the day in China (rules: camp-anonymous).
          oldest:
            sql<Date | null>`case when ${camp.anonymousMarking} then date_trunc('day', min(${appeal.askedAt}), 'Asia/Shanghai')
            else min(${appeal.askedAt}) end`.mapWith(appeal.askedAt),
          dueAt: sql<Date | null>`min(${appeal.dueAt})`.mapWith(appeal.dueAt),
        })
        .from(appeal)
        .innerJoin(camp, eq(camp.id, appeal.campId))
        .where(and(isWaitingAppeal, scope))
        .groupBy(camp.id),
    { long: true },
  );

/** The staff of a camp who may be named to answer. */
export async function listMarkers(db: Db, { campId }: { campId: number }) {
  return db
    .select({ id: account.id, name: account.name })
    .from(campStaff)
    .innerJoin(account, and(eq(account.id, campStaff.accountId), ofStaff))
    .where(eq(campStaff.campId, campId))
    .orderBy(byName(account.name), asc(account.id));
}
