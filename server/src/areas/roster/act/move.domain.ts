import type { calls, Data, Payload } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { hasPermission } from '../../access/index.ts';
import { confirmMembers } from '../../account/index.ts';
import { recordAct } from '../../audit/index.ts';
import { type Camp, requireCamp, requireOpenMembership } from '../../camps/index.ts';
import { changeStatus, enrolMany } from '../../enrolments/index.ts';
import { healLateness } from '../../learning/index.ts';
import { notify, notifyNumbers, withdrawNumberNotices } from '../../notice/index.ts';
import { updateProfilesFromRoster } from '../college-word.domain.ts';
import * as roster from '../roster.queries.ts';
import { requireRunning } from '../running.ts';
import * as queries from './act.queries.ts';
import { idsOf, lockNamedMembers, type Named, sortOut, translateReasons } from './named.domain.ts';

/**
 * Both camps: of the same project, the target still running. -1, -3: as requireCamp; -2: not of the same project, or the
 * target is over.
 */
async function requireBoth(
  { deps, caller }: { deps: Dependencies; caller: Caller },
  from: number,
  to: number,
) {
  const [source, target] = [
    await requireCamp(deps.db, caller, { campId: from, permission: 'roster.change' }),
    await requireCamp(deps.db, caller, { campId: to, permission: 'roster.change' }),
  ];
  if (source.id === target.id || source.projectId !== target.projectId)
    throw refused('只能移到同一个项目的另一个营（toCampId）');
  requireRunning(target, deps.clock.now());
  return { source, target };
}

interface Moving {
  source: Camp;
  target: Camp;
  can: Named[];
  now: Date;
}

/**
 * Ends the enrolments in the source camp as left and enrols in the target camp with the same status. Learning progress
 * belongs to the project and stays (rules: roster-move).
 */
async function restandThere(tx: Transaction, { source, target, can, now }: Moving): Promise<void> {
  const { id: campId, projectId, collegeId } = target;
  const idsWhere = (isOne: (one: Named) => boolean) =>
    can.flatMap((one) => (isOne(one) ? (one.studentId ?? []) : []));
  const learning = idsWhere(({ status }) => status === enrolmentStatus.learning);
  const waiting = idsWhere(({ status }) => status === enrolmentStatus.waiting);
  // Waiting students stay waiting: a move is no approval (rules: leaving).
  const refusedBefore = new Set(idsWhere(({ wasRefused }) => wasRefused));
  const from = [enrolmentStatus.waiting, enrolmentStatus.learning];
  const moved = { studentIds: [...learning, ...waiting], from, to: enrolmentStatus.left, wasRefused: false };
  await changeStatus(tx, { campId: source.id, ...moved });
  await enrolMany(tx, { campId, projectId, studentIds: learning, now });
  // The deadlines are those of the other camp now.
  if (learning.length > 0) await healLateness(tx, { campId, studentIds: learning });
  for (const wasRefused of [false, true]) {
    const studentIds = waiting.filter((id) => refusedBefore.has(id) === wasRefused);
    await enrolMany(tx, { campId, projectId, studentIds, now, as: enrolmentStatus.waiting, wasRefused });
  }
  // Only between camps of the same college: a move from another college's camp, or from one for everyone, does not make
  // members (rules: college-membership).
  if (collegeId !== null && source.collegeId === collegeId)
    await confirmMembers(tx, { accountIds: learning, collegeId, by: 'approval', confirmedAt: now });
}

/**
 * Moves people to another camp of the same project in one transaction. People who cannot be moved are returned as `refused`
 * with the reason. -2 also: one of the two gradebooks is closed.
 */
export async function moveStudents({
  deps,
  caller,
  payload: { campId, toCampId, studentIds, entryIds, word = '' },
  language,
}: Action<Payload<typeof calls.moveStudents>>): Promise<Data<typeof calls.moveStudents>> {
  const { source, target } = await requireBoth({ deps, caller }, campId, toCampId);
  const now = deps.clock.now();
  const { ids, cannot } = await deps.db.transaction(async (tx) => {
    // Locked in order of id, so that two moves in opposite directions cannot deadlock.
    for (const id of [campId, toCampId].toSorted((a, b) => a - b)) {
      await roster.lockRoster(tx, { campId: id });
      await requireOpenMembership(tx, { campId: id });
    }
    const hidden = await queries.hidesGraduates(tx, { campId, now });
    const named = await lockNamedMembers(tx, { campId, studentIds, entryIds });
    const { can, cannot } = sortOut('move', named, { hidden });
    const ids = idsOf(can);
    await restandThere(tx, { source, target, can, now });
    const note = { word: word.trim(), by: caller.accountId, now };
    await queries.noteStudents(tx, { ...note, campId, studentIds: ids.studentIds, hand: 'moved' });
    const entries = await roster.listNamed(tx, { campId, ...ids });
    await queries.copyEntries(tx, { from: campId, to: toCampId, ids: entries.map(({ id }) => id), now });
    await updateProfilesFromRoster(tx, { campId: toCampId, studentIds: ids.studentIds });
    const invited = { ...note, campId, entryIds: ids.entryIds, hand: 'moved' } as const;
    const numbers = await queries.noteEntries(tx, invited);
    const notice = { kind: 'enrolment-moved', projectId: target.projectId, campId: toCampId } as const;
    // The invitation is now to the other camp.
    await withdrawNumberNotices(tx, { campId, kind: 'camp-invited', numbers });
    await notifyNumbers(tx, { ...notice, kind: 'camp-invited', numbers, now });
    await notify(tx, { ...notice, word: note.word, accountIds: ids.studentIds, now });
    if (can.length > 0)
      await recordAct(
        tx,
        { caller, now },
        {
          kind: 'moveStudents',
          campId,
          subjects: ids.studentIds,
          reason: word,
          after: { toCamp: target.title, count: can.length },
        },
      );
    return { ids, cannot };
  });
  const [students, entries] = [ids.studentIds, ids.entryIds];
  if (students.length + entries.length > 0)
    deps.security.record('roster.acted', {
      by: caller.accountId,
      campId,
      act: 'move',
      students,
      entries,
      toCampId,
    });
  return { done: students.length + entries.length, refused: translateReasons(cannot, language) };
}

/** The camps of the same project to which the caller may move people. */
export async function getMoveTargets({
  deps,
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.getMoveTargets>>): Promise<Data<typeof calls.getMoveTargets>> {
  const { projectId } = await requireCamp(deps.db, caller, { campId, permission: 'roster.change' });
  const sisters = await roster.listSisters(deps.db, { campId, projectId, now: deps.clock.now() });
  const list = sisters
    .filter((camp) => hasPermission(caller, 'roster.change', camp))
    .map(({ id, title, college, endsAt }) => ({ campId: id, title, college, endsAt: endsAt.toISOString() }));
  return { list };
}
