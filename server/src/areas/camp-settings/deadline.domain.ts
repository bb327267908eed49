import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter, illegal, refused } from '../../base/errors.ts';
import { oneLine } from '../../base/one-line.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { say } from '../../locales/say.ts';
import { isCallersOwn } from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import {
  type LockedCamp,
  requireCamp,
  requireLockedCamp,
  requireOpenState,
  writeCamp,
} from '../camps/index.ts';
import {
  countExtensions,
  dropExtension,
  listDeadlines,
  listExtensions,
  writeDeadlines,
  writeExtensions,
} from '../learning/index.ts';
import { notify, notifyUndone } from '../notice/index.ts';
import { listLessons } from '../projects/index.ts';
import { endAfter } from './camp.policy.ts';
import * as studentQueries from './student.queries.ts';

type Shown = Data<typeof calls.getCampDeadlines>;

/** A camp's lessons in reading order with their deadlines, and the extensions. */
async function show(db: Db, { campId, projectId }: { campId: number; projectId: number }): Promise<Shown> {
  const [lessons, deadlines, extensions] = await Promise.all([
    listLessons(db, { projectId }),
    listDeadlines(db, { campId }),
    listExtensions(db, { campId }),
  ]);
  const dueAt = new Map(deadlines.map((each) => [each.chapterId, each.dueAt]));
  return {
    leaves: lessons.flatMap(({ id, title, path, type }) =>
      type === null
        ? []
        : [{ chapterId: id, title, path, type, dueAt: dueAt.get(id)?.toISOString() ?? null }],
    ),
    extensions: extensions.map((each) => ({
      ...each,
      dueAt: each.dueAt.toISOString(),
      givenAt: each.givenAt.toISOString(),
    })),
  };
}

/** A camp's deadlines and extensions. -1: no permission; -3: no such camp. */
export async function getCampDeadlines({
  deps: { db },
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.getCampDeadlines>>): Promise<Shown> {
  const { projectId } = await requireCamp(db, caller, { campId, permission: 'camp.see' });
  return show(db, { campId, projectId });
}

/** -3: a lesson of another project, or a time outside the camp's dates. */
async function requireDeadlines(
  tx: Transaction,
  { camp, given }: { camp: LockedCamp; given: readonly { chapterId: number; dueAt: Date | null }[] },
) {
  const lessons = new Map(
    (await listLessons(tx, { projectId: camp.projectId })).map((lesson) => [lesson.id, lesson]),
  );
  for (const { chapterId, dueAt } of given) {
    const lesson = lessons.get(chapterId);
    if (!lesson) throw badParameter('这个项目没有这一节（chapterId），请刷新后再设');
    if (dueAt && (dueAt < camp.startsAt || dueAt > camp.endsAt))
      throw badParameter(say`《${lesson.title}》的截止时间不在营的日期之内，请重新选择`);
  }
}

/** Deadlines as the audit trail keeps them: one by its lesson, several as a list. */
function deadlineWords(
  changed: readonly { chapterId: number; dueAt: Date | null }[],
  before: ReadonlyMap<number, Date>,
) {
  const [only] = changed;
  if (changed.length === 1 && only) {
    const lesson = only.chapterId;
    return { before: { lesson, dueAt: before.get(lesson) ?? null }, after: { lesson, dueAt: only.dueAt } };
  }
  const list = (dueOf: (each: (typeof changed)[number]) => Date | null | undefined) =>
    changed.map((each) => `#${each.chapterId} ${dueOf(each)?.toISOString() ?? '—'}`);
  return {
    before: { rules: list(({ chapterId }) => before.get(chapterId)) },
    after: { rules: list(({ dueAt }) => dueAt), count: changed.length },
  };
}

/** The deadlines of a call; of two of the same lesson the last one. */
function readDeadlines(deadlines: Payload<typeof calls.saveCampDeadlines>['deadlines']) {
  const last = new Map(
    deadlines.map(({ chapterId, dueAt }) => [chapterId, dueAt === null ? null : new Date(dueAt)]),
  );
  return [...last].map(([chapterId, dueAt]) => ({ chapterId, dueAt }));
}

async function setDeadlines(tx: Transaction, what: Parameters<typeof requireDeadlines>[1]) {
  await requireDeadlines(tx, what);
  const { camp, given } = what;
  await writeDeadlines(tx, { campId: camp.id, projectId: camp.projectId, deadlines: given });
}

/** Sets deadlines, all or none. -1: no permission; -3: no such camp or lesson, or a time outside the camp's dates. */
export async function saveCampDeadlines({
  deps: { db, clock },
  caller,
  payload: { campId, deadlines },
}: Action<Payload<typeof calls.saveCampDeadlines>>): Promise<Shown> {
  await requireCamp(db, caller, { campId, permission: 'camp.change' });
  const given = readDeadlines(deadlines);
  const { projectId } = await db.transaction(async (tx) => {
    const camp = await requireLockedCamp(tx, caller, { campId, permission: 'camp.change' });
    requireOpenState(camp.gradebookState);
    const before = new Map((await listDeadlines(tx, { campId })).map((each) => [each.chapterId, each.dueAt]));
    await setDeadlines(tx, { camp, given });
    const changed = given.filter(
      ({ chapterId, dueAt }) => before.get(chapterId)?.getTime() !== dueAt?.getTime(),
    );
    if (changed.length > 0)
      await recordAct(
        tx,
        { caller, now: clock.now() },
        {
          kind: 'saveCampDeadlines',
          campId,
          ...deadlineWords(changed, before),
        },
      );
    return camp;
  });
  return show(db, { campId, projectId });
}

/** Searches the students who learn in a camp. -1: no permission; -3: no such camp. */
export async function findCampStudents({
  deps: { db },
  caller,
  payload: { campId, keyword },
}: Action<Payload<typeof calls.findCampStudents>>): Promise<Data<typeof calls.findCampStudents>> {
  await requireCamp(db, caller, { campId, permission: 'camp.change' });
  return { list: await studentQueries.findStudents(db, { campId, keyword }) };
}

/** The most extensions of one camp: as many as one call may give. One answer shows them all, in about 2 MB. */
const mostExtensions = 10_000;

interface Extending {
  caller: Caller;
  camp: LockedCamp;
  payload: Omit<Payload<typeof calls.extendDeadline>, 'campId' | 'reason'>;
  reason: string;
  now: Date;
}

/** The reason of an extension, as one line. -3: empty or with control characters. */
function requireReason(given: string): string {
  const reason = oneLine(given);
  if (reason === '' || /\p{Cc}/u.test(reason)) throw badParameter('请填写延期的原因（reason），学生会看到它');
  return reason;
}

/**
 * -2: a lesson without a deadline, or too many extensions. -3: a time that gives no more time, or a student who does
 * not learn here.
 */
async function giveExtensions(tx: Transaction, { caller, camp, payload, reason, now }: Extending) {
  const { id: campId } = camp;
  const chapterIds = [...new Set(payload.chapterIds)];
  const dueAt = new Date(payload.dueAt);
  const deadlines = new Map(
    (await listDeadlines(tx, { campId })).map((each) => [each.chapterId, each.dueAt]),
  );
  for (const chapterId of chapterIds) {
    const before = deadlines.get(chapterId);
    if (!before) throw refused('这一节没有截止时间，不需要延期：请先给营设定截止时间');
    if (dueAt <= before || dueAt <= now) throw badParameter('延期要晚于现在，也晚于营的截止时间，请重新选择');
  }
  const wanted = new Set(payload.studentIds);
  if ([...wanted].some((studentId) => isCallersOwn(caller, studentId)))
    throw illegal('选的学生里有你自己，你的延期要由别人给');
  const students = await studentQueries.lockStudents(tx, { campId, studentIds: [...wanted] });
  if (students.length < wanted.size)
    throw badParameter('选的学生里有人不在这个营里学习（studentIds），请刷新后重新选择');
  const given = { campId, dueAt, reason, givenBy: caller.accountId, givenAt: now };
  await writeExtensions(tx, { ...given, chapterIds, studentIds: students });
  if ((await countExtensions(tx, { campId })) > mostExtensions)
    throw refused(
      say`一个营最多 ${mostExtensions} 个延期：很多学生都要延期的，请改这一节的截止时间；不再需要的，请先收回`,
    );
  return { students, chapterIds };
}

/** -2, -3: see `giveExtensions`. */
async function extend(tx: Transaction, { camp, reason, now, ...rest }: Extending) {
  const { students, chapterIds } = await giveExtensions(tx, { camp, reason, now, ...rest });
  const { id: campId, projectId } = camp;
  for (const chapterId of chapterIds)
    await notify(tx, {
      kind: 'deadline-extended',
      accountIds: students,
      now,
      projectId,
      campId,
      chapterId,
      word: reason,
    });
}

/**
 * Extends deadlines for students and notifies them (rules: deadline-extension). -1: no permission. -2: a lesson without
 * a deadline, or too many extensions. -3: no such camp, a time that gives no more time, or a student who does not learn
 * here.
 */
export async function extendDeadline({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.extendDeadline>>): Promise<Shown> {
  const { campId } = payload;
  await requireCamp(deps.db, caller, { campId, permission: 'camp.change' });
  const { projectId } = await deps.db.transaction(async (tx) => {
    const camp = await requireLockedCamp(tx, caller, { campId, permission: 'camp.change' });
    requireOpenState(camp.gradebookState);
    const now = deps.clock.now();
    await extend(tx, { caller, camp, payload, reason: requireReason(payload.reason), now });
    const { studentIds, chapterIds, dueAt, reason } = payload;
    await recordAct(
      tx,
      { caller, now },
      {
        kind: 'extendDeadline',
        campId,
        subjects: studentIds,
        reason,
        after: {
          ...(chapterIds.length === 1 ? { lesson: chapterIds[0] } : { count: chapterIds.length }),
          dueAt,
        },
      },
    );
    return camp;
  });
  return show(deps.db, { campId, projectId });
}

/**
 * Withdraws an extension, if there is one. Submissions that were accepted because of it stay accepted. -1: no
 * permission; -3: no such camp.
 */
export async function withdrawExtension({
  deps: { db, clock },
  caller,
  payload: { campId, ...which },
}: Action<Payload<typeof calls.withdrawExtension>>): Promise<Shown> {
  await requireCamp(db, caller, { campId, permission: 'camp.change' });
  const { projectId } = await db.transaction(async (tx) => {
    const camp = await requireLockedCamp(tx, caller, { campId, permission: 'camp.change' });
    requireOpenState(camp.gradebookState);
    const now = clock.now();
    const { studentId: accountId, chapterId } = which;
    if (await dropExtension(tx, { campId, ...which }))
      await notifyUndone(tx, {
        undone: 'deadline-extended',
        kind: 'extension-withdrawn',
        accountId,
        now,
        projectId: camp.projectId,
        campId,
        chapterId,
      });
    await recordAct(
      tx,
      { caller, now },
      {
        kind: 'withdrawExtension',
        campId,
        subjects: [which.studentId],
        before: { lesson: which.chapterId },
      },
    );
    return camp;
  });
  return show(db, { campId, projectId });
}

/** A change of deadlines that may be previewed. */
type DeadlineChange = Pick<
  Payload<typeof calls.previewDeadlines>,
  'deadlines' | 'extension' | 'endsAt' | 'withdrawn'
>;

/**
 * Changes deadlines by the functions that do it when it is meant, without notices and audit: for a transaction that is not committed
 * (rules: deadline-preview). -1, -2, -3: as of the change.
 */
export async function tryDeadlines(
  tx: Transaction,
  { caller, campId, now, ...change }: DeadlineChange & { caller: Caller; campId: number; now: Date },
): Promise<void> {
  const { deadlines, extension, endsAt, withdrawn } = change;
  const camp = await requireLockedCamp(tx, caller, { campId, permission: 'camp.change' });
  requireOpenState(camp.gradebookState);
  if (deadlines) await setDeadlines(tx, { camp, given: readDeadlines(deadlines) });
  if (extension) await giveExtensions(tx, { caller, camp, payload: extension, reason: '—', now });
  if (withdrawn) await dropExtension(tx, { campId, ...withdrawn });
  if (endsAt) await writeCamp(tx, { campId, set: { endsAt: endAfter(camp, new Date(endsAt)) } });
}
