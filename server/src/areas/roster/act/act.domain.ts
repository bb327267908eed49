import type { calls, Data, Payload } from '@zhixing/contract';
import { enrolmentStatus, type NoticeKind, type RosterAct } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import type { Transaction } from '../../../db/client.ts';
import { confirmMembers } from '../../account/index.ts';
import { recordAct } from '../../audit/index.ts';
import { type Camp, requireCamp, requireOpenMembership } from '../../camps/index.ts';
import { changeStatus, enrolMany } from '../../enrolments/index.ts';
import { healLateness } from '../../learning/index.ts';
import { notify, withdrawNumberNotices } from '../../notice/index.ts';
import { updateProfilesFromRoster } from '../college-word.domain.ts';
import * as roster from '../roster.queries.ts';
import { requireRunning } from '../running.ts';
import { rules } from './act.policy.ts';
import * as queries from './act.queries.ts';
import { idsOf, lockNamedMembers, sortOut, translateReasons } from './named.domain.ts';

interface Doing {
  camp: Camp;
  act: RosterAct;
  studentIds: number[];
  now: Date;
}

/** Enrols students as learning. In a college's camp this also makes them its members (rules: college-membership). */
async function begin(tx: Transaction, { camp, studentIds, now }: Doing): Promise<number[]> {
  const { id: campId, projectId, collegeId } = camp;
  const done = await enrolMany(tx, { campId, projectId, studentIds, now });
  // Deadlines may have become later while they were not in the camp (rules: lateness).
  if (done.length > 0) await healLateness(tx, { campId, studentIds: done });
  if (collegeId !== null)
    await confirmMembers(tx, { accountIds: done, collegeId, by: 'approval', confirmedAt: now });
  return done;
}

/**
 * Changes the enrolments' status and returns the ids of the changed students. A student who is live elsewhere in the project
 * is left out.
 */
function restandAll(tx: Transaction, doing: Doing): Promise<number[]> {
  const { from, to } = rules[doing.act];
  if (to === enrolmentStatus.learning) return begin(tx, doing);
  // Joining again needs approval (rules: enrolment-status).
  return changeStatus(tx, {
    campId: doing.camp.id,
    studentIds: doing.studentIds,
    from,
    to,
    wasRefused: true,
  });
}

const notices: Record<RosterAct, NoticeKind> = {
  approve: 'enrolment-approved',
  refuse: 'enrolment-refused',
  remove: 'enrolment-removed',
  restore: 'enrolment-approved',
};

type ActNotice = Doing & { word: string; newNames: ReadonlyMap<number, string> };

function notifyStudents(tx: Transaction, { camp, act, word, newNames, studentIds, now }: ActNotice) {
  const about = { kind: notices[act], projectId: camp.projectId, campId: camp.id };
  return notify(tx, { ...about, word, newNames, accountIds: studentIds, now });
}

/**
 * Approves, refuses, removes or restores people of a camp in one transaction (rules: roster-acts). People to whom the act
 * does not apply are returned as `refused` with the reason; the others are changed.
 */
export async function actOnRoster({
  deps,
  caller,
  payload: { campId, act, studentIds, entryIds, word = '' },
  language,
}: Action<Payload<typeof calls.actOnRoster>>): Promise<Data<typeof calls.actOnRoster>> {
  const camp = await requireCamp(deps.db, caller, { campId, permission: 'roster.change' });
  const now = deps.clock.now();
  requireRunning(camp, now);
  const result = await deps.db.transaction(async (tx) => {
    await roster.lockRoster(tx, { campId });
    // Who is refused was not in the gradebook.
    if (act !== 'refuse') await requireOpenMembership(tx, { campId });
    const hidden = await queries.hidesGraduates(tx, { campId, now });
    const named = await lockNamedMembers(tx, { campId, studentIds, entryIds });
    const { can, cannot } = sortOut(act, named, { hidden });
    const ids = idsOf(can);
    const enrolled = can.flatMap(({ studentId, status }) => (status !== undefined ? (studentId ?? []) : []));
    const restood = new Set(await restandAll(tx, { camp, act, now, studentIds: enrolled }));
    const elsewhere = can.filter(
      ({ studentId, status }) => status !== undefined && !restood.has(studentId ?? 0),
    );
    const done = ids.studentIds.filter((id) => restood.has(id) || !enrolled.includes(id));
    const note = { campId, word: word.trim(), by: caller.accountId, now, hand: rules[act].hand };
    await queries.noteStudents(tx, { ...note, studentIds: done });
    const learning = rules[act].to === enrolmentStatus.learning;
    const newNames = await updateProfilesFromRoster(tx, { campId, studentIds: learning ? done : [] });
    const numbers = await queries.noteEntries(tx, { ...note, entryIds: ids.entryIds });
    // People who were removed lose their unread invitation notices.
    if (note.hand !== null) await withdrawNumberNotices(tx, { campId, kind: 'camp-invited', numbers });
    await notifyStudents(tx, { camp, act, word: note.word, newNames, studentIds: done, now });
    if (done.length + ids.entryIds.length > 0)
      await recordAct(
        tx,
        { caller, now },
        {
          kind: 'actOnRoster',
          campId,
          subjects: done,
          reason: word,
          after: { act, count: done.length + ids.entryIds.length },
        },
      );
    const told = elsewhere.map(({ name }) => ({ name, reason: '已经在本项目的另一个营里' }));
    return { students: done, entries: ids.entryIds, refused: [...cannot, ...told] };
  });
  const { students, entries } = result;
  if (students.length + entries.length > 0)
    deps.security.record('roster.acted', {
      by: caller.accountId,
      campId,
      act,
      students,
      entries,
      toCampId: null,
    });
  return { done: students.length + entries.length, refused: translateReasons(result.refused, language) };
}
