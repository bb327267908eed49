import type { calls, Data, Payload } from '@zhixing/contract';
import { followedCampsMost } from '@zhixing/contract/list-limits';
import type { Action, Caller } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import type { Db } from '../../db/client.ts';
import { campsWithin, permissionsOn } from '../access/index.ts';
import { recordAct } from '../audit/index.ts';
import { noCamp, requireCamp } from '../camps/index.ts';
import { deliveriesOf } from '../delivery/index.ts';
import { listToRemind, notify } from '../notice/index.ts';
import { plannedBy, weeksBetween } from './follow-up.policy.ts';
import * as queries from './follow-up.queries.ts';
import { countProgress, listLessons } from './progress.queries.ts';

/** The students of a camp to follow up (rules: follow-up). -1: no permission; -3: no such camp. */
export async function getFollowUp({
  deps: { db, clock },
  caller,
  payload,
  chargeFigures,
}: Action<Payload<typeof calls.getFollowUp>>): Promise<Data<typeof calls.getFollowUp>> {
  const { page, pageSize, offset } = pageOf(payload);
  const camp = await requireCamp(db, caller, { campId: payload.campId, permission: 'camp.see' });
  const asked = { ...payload, now: clock.now(), limit: pageSize, offset };
  const found = await queries.readFollowUp(db, asked);
  if (!found) throw noCamp();
  chargeFigures(found.counts.students * found.lessons);
  const reminderIds = found.list.flatMap(({ reminderId }) => reminderId ?? []);
  const deliveries = await deliveriesOf(db, reminderIds);
  const list = found.list.map(({ reminderId, ...student }) => ({
    ...student,
    deliveries: deliveries.get(reminderId ?? 0) ?? [],
  }));
  return {
    ...found,
    list,
    page,
    pageSize,
    may: permissionsOn(caller, camp, ['camp.change', 'camp.announce']),
  };
}

/** Sets a camp's rules. -1, -3: see `getFollowUp`. */
export async function saveFollowUpRules({
  deps: { db, clock },
  caller,
  payload: { campId, rules },
}: Action<Payload<typeof calls.saveFollowUpRules>>): Promise<Data<typeof calls.saveFollowUpRules>> {
  await requireCamp(db, caller, { campId, permission: 'camp.change' });
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (rules === null) await queries.deleteRules(tx, { campId });
    else await queries.saveRules(tx, { ...rules, campId, savedBy: caller.accountId, savedAt: now });
    const words = Object.entries(rules ?? {}).map(([rule, value]) => `${rule}: ${value}`);
    await recordAct(tx, { caller, now }, { kind: 'saveFollowUpRules', campId, after: { rules: words } });
  });
  return {};
}

/** Reminds students, each at most once in 24 hours (rules: follow-up-reminder). -1, -3: see `getFollowUp`. */
export async function remindStudents({
  deps: { db, clock },
  caller,
  payload: { campId, studentIds, word },
}: Action<Payload<typeof calls.remindStudents>>): Promise<Data<typeof calls.remindStudents>> {
  const { projectId } = await requireCamp(db, caller, { campId, permission: 'camp.announce' });
  const now = clock.now();
  const chosen = [...new Set(studentIds)];
  const reminded = await db.transaction(async (tx) => {
    const learning = await queries.lockLearning(tx, { campId, studentIds: chosen, now });
    const accountIds = await listToRemind(tx, { campId, accountIds: learning, now });
    const byId = caller.accountId;
    await notify(tx, { kind: 'study-reminded', projectId, campId, word, accountIds, now, byId });
    if (accountIds.length > 0)
      await recordAct(
        tx,
        { caller, now },
        {
          kind: 'remindStudents',
          campId,
          subjects: accountIds,
          after: { content: word },
        },
      );
    return accountIds.length;
  });
  return { reminded, skipped: chosen.length - reminded };
}

/** How the class of a camp goes: completion by week, furthest lessons, time taken (rules: camp-progress). -1, -3: see `getFollowUp`. */
export async function getCampProgress({
  deps: { db, clock },
  caller,
  payload: { campId },
  chargeFigures,
}: Action<Payload<typeof calls.getCampProgress>>): Promise<Data<typeof calls.getCampProgress>> {
  const camp = await requireCamp(db, caller, { campId, permission: 'camp.see' });
  const { projectId, startsAt, endsAt } = camp;
  const lessons = await listLessons(db, { campId, projectId });
  const now = new Date(Math.min(clock.now().getTime(), endsAt.getTime()));
  const weeks = weeksBetween(startsAt, now);
  const counted = await countProgress(db, { campId, chapterIds: lessons.map(({ id }) => id), weeks });
  chargeFigures(counted.students * lessons.length);
  const doneIn = new Map(counted.weeks.map(({ week, done }) => [week, done]));
  let done = 0;
  return {
    students: counted.students,
    begun: counted.begun,
    weeks: weeks.map((from, at) => {
      done += doneIn.get(at + 1) ?? 0;
      const until = weeks[at + 1] ?? now;
      return {
        from: from.toISOString(),
        done,
        planned: counted.students * plannedBy(until, { lessons, startsAt, endsAt }),
      };
    }),
    lessons: lessons.map(({ id, title, plannedMinutes }, at) => ({
      chapterId: id,
      title,
      done: counted.lessons[at]?.done ?? 0,
      stopped: counted.lessons[at]?.stopped ?? 0,
      minutes: counted.lessons[at]?.minutes ?? null,
      plannedMinutes: plannedMinutes === null ? null : Math.round(plannedMinutes * 10) / 10,
    })),
  };
}

/** For the dashboard: the caller's running camps with students to follow up, of the `most` learners who joined last. */
export const countFollowUp = (db: Db, caller: Caller, { now, most }: { now: Date; most: number }) =>
  queries.countByCamp(db, { camps: campsWithin(caller, 'camp.see'), now, most, limit: followedCampsMost });
