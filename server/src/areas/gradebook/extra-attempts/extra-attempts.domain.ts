import type { calls, Data, Payload } from '@zhixing/contract';
import { extraAttemptsMost } from '@zhixing/contract/gradebook-limits';
import type { Action } from '../../../action/action.ts';
import { pageOf } from '../../../action/page.ts';
import { badParameter, illegal, refused } from '../../../base/errors.ts';
import { oneLine } from '../../../base/one-line.ts';
import type { Db } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import { isCallersOwn } from '../../account/index.ts';
import { recordAct } from '../../audit/index.ts';
import { requireOpenGradebook } from '../../camps/index.ts';
import { notify, notifyUndone } from '../../notice/index.ts';
import { lockStudents } from '../entries.queries.ts';
import { requireGradebook } from '../gradebook.domain.ts';
import { usedExtra } from './extra-attempts.policy.ts';
import * as queries from './extra-attempts.queries.ts';

/** The extra attempts of a camp, at one test, of one student, or all. -1: see `requireGradebook`. -3: no such camp. */
export async function getExtraAttempts({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getExtraAttempts>>): Promise<Data<typeof calls.getExtraAttempts>> {
  const { campId, chapterId, studentId } = payload;
  await requireGradebook(deps, caller, { campId, permission: 'camp.see' });
  const { page, pageSize, offset } = pageOf(payload);
  const asked = { campId, chapterId, studentId, limit: pageSize, offset };
  const { rows, total } = await queries.listExtraAttempts(deps.db, asked);
  return {
    page,
    pageSize,
    total,
    list: rows.map(({ base, begun, givenAt, count, ...row }) => ({
      ...row,
      count,
      left: count - usedExtra({ begun, base, extra: count }),
      givenAt: givenAt.toISOString(),
    })),
  };
}

async function requireTest(db: Db, which: { campId: number; chapterId: number }) {
  const test = await queries.findTest(db, which);
  if (!test) throw badParameter('这个营没有这个测验（chapterId），它可能已被移除，请刷新');
  return test;
}

/** The reason, as one line. -3: empty or with control characters. */
function requireReason(given: string): string {
  const reason = oneLine(given);
  if (reason === '' || /\p{Cc}/u.test(reason))
    throw badParameter('请填写另给次数的原因（reason），学生会看到它');
  return reason;
}

/**
 * Gives students more attempts at a test and notifies them (rules: extra-attempts). Those who have passed and are shown the
 * answers could not use them and get none. -1: see `requireGradebook`. -2: more than `extraAttemptsMost` for a student, or
 * the gradebook is closed. -3: not a test of the camp, or a student who does not learn here.
 */
export async function giveExtraAttempts({
  deps: { db, clock },
  caller,
  payload: { campId, chapterId, count, ...payload },
}: Action<Payload<typeof calls.giveExtraAttempts>>): Promise<Data<typeof calls.giveExtraAttempts>> {
  const camp = await requireGradebook({ db, clock }, caller, { campId, permission: 'camp.change' });
  const { reveal } = await requireTest(db, { campId, chapterId });
  const reason = requireReason(payload.reason);
  const asked = [...new Set(payload.studentIds)];
  if (asked.some((studentId) => isCallersOwn(caller, studentId)))
    throw illegal('选的学生里有你自己，你的答题次数要由别人给');
  const now = clock.now();
  return db.transaction(async (tx) => {
    await requireOpenGradebook(tx, { campId });
    const learners = await lockStudents(tx, { campId, studentIds: asked });
    if (learners.length < asked.length)
      throw badParameter('选的学生里有人不在这个营里学习（studentIds），请刷新后重新选择');
    const passed = new Set(
      reveal === 'last-or-passed' ? await queries.listPassed(tx, { chapterId, studentIds: learners }) : [],
    );
    const studentIds = learners.filter((id) => !passed.has(id));
    if (studentIds.length === 0) return { given: 0, passed: passed.size };
    const by = { givenBy: caller.accountId, givenAt: now };
    const added = await queries.addExtraAttempts(tx, { studentIds, campId, chapterId, count, reason, ...by });
    if (added < studentIds.length)
      throw refused(say`一个学生在一个测验最多另给 ${extraAttemptsMost} 次，请减少次数`);
    await notify(tx, {
      kind: 'attempts-added',
      accountIds: studentIds,
      now,
      projectId: camp.projectId,
      campId,
      chapterId,
      word: reason,
    });
    await recordAct(
      tx,
      { caller, now },
      {
        kind: 'giveExtraAttempts',
        campId,
        subjects: studentIds,
        reason,
        after: { lesson: chapterId, extraAttempts: count },
      },
    );
    return { given: studentIds.length, passed: passed.size };
  });
}

/**
 * Takes back the extra attempts of a student that are not used; an attempt under way is used. -1: see `requireGradebook`.
 * -2: all are used, or the gradebook is closed. -3: the student has none.
 */
export async function withdrawExtraAttempts({
  deps: { db, clock },
  caller,
  payload: key,
}: Action<Payload<typeof calls.withdrawExtraAttempts>>): Promise<Data<typeof calls.withdrawExtraAttempts>> {
  const { campId, chapterId, studentId } = key;
  const { projectId } = await requireGradebook({ db, clock }, caller, {
    campId,
    permission: 'camp.change',
  });
  const now = clock.now();
  const { attempts: base } = await requireTest(db, { campId, chapterId });
  await db.transaction(async (tx) => {
    await requireOpenGradebook(tx, { campId });
    const row = await queries.lockExtraAttempts(tx, key);
    if (!row) throw badParameter('这个学生没有另给的次数（studentId），可能已被收回，请刷新');
    const left = usedExtra({ begun: row.begun, base, extra: row.count });
    if (left === row.count) throw refused('另给的次数已经用完，没有可以收回的');
    await queries.leaveExtraAttempts(tx, { ...key, left });
    await notifyUndone(tx, {
      undone: 'attempts-added',
      kind: 'attempts-withdrawn',
      accountId: studentId,
      now,
      projectId,
      campId,
      chapterId,
    });
    await recordAct(
      tx,
      { caller, now },
      {
        kind: 'withdrawExtraAttempts',
        campId,
        subjects: [studentId],
        before: { lesson: chapterId, extraAttempts: row.count },
        after: { lesson: chapterId, extraAttempts: left },
      },
    );
  });
  return {};
}
