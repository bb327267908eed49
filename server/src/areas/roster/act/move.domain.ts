import type { calls, Data, Payload } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { confirmMembers } from '../../account/many.door.ts';
import { enrolMany, restand } from '../../practise/roster.door.ts';
import { may } from '../../staff/may.door.ts';
import { tellNotice, tellNumbers, untellNumbers } from '../../talk/notice.door.ts';
import { type Camp, requireCamp, requireRunning } from '../camp.domain.ts';
import { tellProfiles } from '../college-word.domain.ts';
import * as roster from '../roster.queries.ts';
import * as queries from './act.queries.ts';
import { holdNamed, idsOf, type Named, sortOut, tellReasons } from './named.domain.ts';

/** Both camps, of one project, the target still running. -1, -2, -3 as they are told. */
async function requireBoth(
  { deps, caller }: { deps: Dependencies; caller: Caller },
  from: number,
  to: number,
) {
  const [source, target] = [
    await requireCamp(deps.db, { caller, campId: from, permission: 'roster.change' }),
    await requireCamp(deps.db, { caller, campId: to, permission: 'roster.change' }),
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

/** The enrolment is left here and taken up there, as it stood; what was learned is the project's (rules: roster-move). */
async function restandThere(tx: Transaction, { source, target, can, now }: Moving): Promise<void> {
  const { id: campId, projectId, collegeId } = target;
  const idsWhere = (isOne: (one: Named) => boolean) =>
    can.flatMap((one) => (isOne(one) ? (one.studentId ?? []) : []));
  const learning = idsWhere(({ status }) => status === enrolmentStatus.learning);
  const waiting = idsWhere(({ status }) => status === enrolmentStatus.waiting);
  // Who still waits has not been accepted by being moved (rules: leaving).
  const refusedBefore = new Set(idsWhere(({ wasRefused }) => wasRefused));
  const from = [enrolmentStatus.waiting, enrolmentStatus.learning];
  const moved = { studentIds: [...learning, ...waiting], from, to: enrolmentStatus.left, wasRefused: false };
  await restand(tx, { campId: source.id, ...moved });
  await enrolMany(tx, { campId, projectId, studentIds: learning, now });
  for (const wasRefused of [false, true]) {
    const studentIds = waiting.filter((id) => refusedBefore.has(id) === wasRefused);
    await enrolMany(tx, { campId, projectId, studentIds, now, as: enrolmentStatus.waiting, wasRefused });
  }
  // Who joined a camp of another college, or one for everyone, has not become this college's by being moved (rules: college-membership).
  if (collegeId !== null && source.collegeId === collegeId)
    await confirmMembers(tx, { accountIds: learning, collegeId, by: 'approval', confirmedAt: now });
}

/** Moves people to another camp of the same project in one transaction; those who cannot be moved are told with the reason. */
export async function moveStudents({
  deps,
  caller,
  payload: { campId, toCampId, studentIds, entryIds, word = '' },
  language,
}: Action<Payload<typeof calls.moveStudents>>): Promise<Data<typeof calls.moveStudents>> {
  const { source, target } = await requireBoth({ deps, caller }, campId, toCampId);
  const now = deps.clock.now();
  const { ids, cannot } = await deps.db.transaction(async (tx) => {
    // In the order of their ids: two who move in opposite directions do not wait in a circle.
    for (const id of [campId, toCampId].toSorted((a, b) => a - b))
      await roster.lockRoster(tx, { campId: id });
    const { can, cannot } = sortOut('move', await holdNamed(tx, { campId, studentIds, entryIds }));
    const ids = idsOf(can);
    await restandThere(tx, { source, target, can, now });
    const note = { word: word.trim(), by: caller.accountId, now };
    await queries.noteStudents(tx, { ...note, campId, studentIds: ids.studentIds, hand: 'moved' });
    const entries = await roster.listNamed(tx, { campId, ...ids });
    await queries.copyEntries(tx, { from: campId, to: toCampId, ids: entries.map(({ id }) => id), now });
    await tellProfiles(tx, { campId: toCampId, studentIds: ids.studentIds });
    const invited = { ...note, campId, entryIds: ids.entryIds, hand: 'moved' } as const;
    const numbers = await queries.noteEntries(tx, invited);
    const telling = { kind: 'enrolment-moved', projectId: target.projectId, campId: toCampId } as const;
    // The invitation is the other camp's now.
    await untellNumbers(tx, { campId, kind: 'camp-invited', numbers });
    await tellNumbers(tx, { ...telling, kind: 'camp-invited', numbers, now });
    await tellNotice(tx, { ...telling, word: note.word, accountIds: ids.studentIds, now });
    return { ids, cannot };
  });
  const [students, entries] = [ids.studentIds, ids.entryIds];
  if (students.length + entries.length > 0)
    deps.security.record('roster.acted', {
      ...{ by: caller.accountId, campId, act: 'move', students, entries, toCampId },
    });
  return { done: students.length + entries.length, refused: tellReasons(cannot, language) };
}

/** The camps of the same project that the caller may move somebody to. */
export async function getMoveTargets({
  deps,
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.getMoveTargets>>): Promise<Data<typeof calls.getMoveTargets>> {
  const { projectId } = await requireCamp(deps.db, { caller, campId, permission: 'roster.change' });
  const sisters = await roster.listSisters(deps.db, { campId, projectId, now: deps.clock.now() });
  const list = sisters
    .filter((camp) => may(caller, 'roster.change', camp))
    .map(({ id, title, college, endsAt }) => ({ campId: id, title, college, endsAt: endsAt.toISOString() }));
  return { list };
}
