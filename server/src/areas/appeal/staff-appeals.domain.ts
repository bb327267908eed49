import type { calls, Data, Payload } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import type { Action, Caller } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import type { Db } from '../../db/client.ts';
import { campsWithin, hasPermission, madeForRoles, requirePermissionAnywhere } from '../access/index.ts';
import { createFileNames, requireCamp, showDay, showStudent } from '../camps/index.ts';
import { showFile } from '../files/index.ts';
import * as policy from './appeal.policy.ts';
import * as queries from './staff-appeals.queries.ts';

type Shown = Data<typeof calls.getAppealList>['list'][number];

/** Who marked what the appeal is against, each once. */
const markersOf = ({ reviewer, texts }: queries.AppealRow): string[] => [
  ...new Set([reviewer, ...texts.map(({ by }) => by)].flatMap((name) => name ?? [])),
];

/** Under anonymous marking neither names nor times are shown by which the student is known (rules: camp-anonymous). */
function show({ deps, caller, language }: Action<unknown>, row: queries.AppealRow, now: Date): Shown {
  const { collegeId, staffIds, staffCollegeIds, anonymous, aliasesFrom, student, work, attempt, ...rest } =
    row;
  const { reviewer: _reviewer, texts, assignee, campId, chapterId, state } = rest;
  const nameOf = createFileNames({ anonymous, language });
  const { alias, name, studentNo } = showStudent(
    { keys: deps.config.keys, anonymous, campId, chapterId, aliasesFrom },
    { ...student, submittedAt: (work ?? attempt)?.submittedAt ?? null },
  );
  const shownTime = (at: Date) => showDay({ anonymous }, at).toISOString();
  const marks = hasPermission(caller, 'work.mark', { collegeId, staffIds, staffCollegeIds });
  const isOthers = marks && student.studentId !== caller.accountId;
  const answering = { ...student, state, assigneeId: assignee?.id ?? null };
  return {
    ...rest,
    type: row.type ?? contentType.homework,
    student: { alias, name, studentNo },
    texts: texts.map(({ questionId, answerId }) => ({ questionId, answerId })),
    scoreNow: work ? work.score : (attempt?.score ?? null),
    max: work ? 100 : (attempt?.total ?? null),
    markers: markersOf(row),
    files: row.files.map((each) => showFile(deps, each, nameOf(each.name))),
    askedAt: shownTime(row.askedAt),
    dueAt: row.dueAt.toISOString(),
    overdue: state === 'waiting' && row.dueAt < now,
    steps: row.steps.map(({ at, ...step }) => ({
      ...step,
      at: step.by === null ? shownTime(at) : at.toISOString(),
    })),
    mayAnswer: isOthers && policy.whyNotAnswer({ appeal: answering, accountId: caller.accountId }) === null,
    mayAssign: isOthers && state === 'waiting',
  };
}

/** The appeals in the camps where the caller marks (rules: appeal). -1: the caller marks in no camp. */
export async function getAppealList(
  action: Action<Payload<typeof calls.getAppealList>>,
): Promise<Data<typeof calls.getAppealList>> {
  const { deps, caller, payload } = action;
  requirePermissionAnywhere(caller, 'work.mark');
  const { page, pageSize, offset } = pageOf(payload);
  const now = deps.clock.now();
  const scope = campsWithin(caller, 'work.mark');
  const asked = { ...payload, scope, accountId: caller.accountId, now, limit: pageSize, offset };
  const [{ rows, total }, camps] = await Promise.all([
    queries.listAppeals(deps.db, asked),
    queries.listCamps(deps.db, { scope }),
  ]);
  return { list: rows.map((row) => show(action, row, now)), page, pageSize, total, camps };
}

/** Who may be named to answer the appeals of a camp. -1: the caller does not mark in it; -3: no such camp. */
export async function getAppealMarkers({
  deps: { db },
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.getAppealMarkers>>): Promise<Data<typeof calls.getAppealMarkers>> {
  await requireCamp(db, caller, { campId, permission: 'work.mark' });
  return { list: await queries.listMarkers(db, { campId }) };
}

const waiting = madeForRoles((within) => queries.waitingWithin(within.camps('work.mark')));

/** How many appeals wait for an answer in the camps where the caller marks, and how many of them are overdue, by camp. */
export const countAppeals = (db: Db, { caller, now }: { caller: Caller; now: Date }) =>
  waiting(db, caller, { now });
