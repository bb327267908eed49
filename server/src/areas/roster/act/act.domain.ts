import type { calls, Data, Payload } from '@zhixing/contract';
import { enrolmentStatus, type NoticeKind, type RosterAct } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import type { Transaction } from '../../../db/client.ts';
import { confirmMembers } from '../../account/many.door.ts';
import { enrolMany, restand } from '../../practise/roster.door.ts';
import { tellNotice, untellNumbers } from '../../talk/notice.door.ts';
import { type Camp, requireCamp, requireRunning } from '../camp.domain.ts';
import { tellProfiles } from '../college-word.domain.ts';
import * as roster from '../roster.queries.ts';
import { rules } from './act.policy.ts';
import * as queries from './act.queries.ts';
import { holdNamed, idsOf, sortOut, tellReasons } from './named.domain.ts';

interface Doing {
  camp: Camp;
  act: RosterAct;
  studentIds: number[];
  now: Date;
}

/** Who learns now: by the college's word, if the camp is a college's (rules: college-membership). */
async function begin(tx: Transaction, { camp, studentIds, now }: Doing): Promise<number[]> {
  const { id: campId, projectId, collegeId } = camp;
  const done = await enrolMany(tx, { campId, projectId, studentIds, now });
  if (collegeId !== null)
    await confirmMembers(tx, { accountIds: done, collegeId, by: 'approval', confirmedAt: now });
  return done;
}

/** Whose enrolment is another one now. Who is live elsewhere in the project does not begin here as well. */
function restandAll(tx: Transaction, doing: Doing): Promise<number[]> {
  const { from, to } = rules[doing.act];
  if (to === enrolmentStatus.learning) return begin(tx, doing);
  // Joining again waits for staff (rules: enrolment-status).
  return restand(tx, { campId: doing.camp.id, studentIds: doing.studentIds, from, to, wasRefused: true });
}

const notices: Record<RosterAct, NoticeKind> = {
  approve: 'enrolment-approved',
  refuse: 'enrolment-refused',
  remove: 'enrolment-removed',
  restore: 'enrolment-approved',
};

function tellStudents(tx: Transaction, { camp, act, word, studentIds, now }: Doing & { word: string }) {
  const about = { kind: notices[act], projectId: camp.projectId, campId: camp.id };
  return tellNotice(tx, { ...about, word, accountIds: studentIds, now });
}

/**
 * Approves, refuses, removes or restores people of a camp in one transaction (rules: roster-acts). Those it cannot be done to are told
 * with the reason; the others it is done to.
 */
export async function actOnRoster({
  deps,
  caller,
  payload: { campId, act, studentIds, entryIds, word = '' },
  language,
}: Action<Payload<typeof calls.actOnRoster>>): Promise<Data<typeof calls.actOnRoster>> {
  const camp = await requireCamp(deps.db, { caller, campId, permission: 'roster.change' });
  const now = deps.clock.now();
  requireRunning(camp, now);
  const result = await deps.db.transaction(async (tx) => {
    await roster.lockRoster(tx, { campId });
    const { can, cannot } = sortOut(act, await holdNamed(tx, { campId, studentIds, entryIds }));
    const ids = idsOf(can);
    const enrolled = can.flatMap(({ studentId, status }) => (status !== undefined ? (studentId ?? []) : []));
    const restood = new Set(await restandAll(tx, { camp, act, now, studentIds: enrolled }));
    const elsewhere = can.filter(
      ({ studentId, status }) => status !== undefined && !restood.has(studentId ?? 0),
    );
    const done = ids.studentIds.filter((id) => restood.has(id) || !enrolled.includes(id));
    const note = { campId, word: word.trim(), by: caller.accountId, now, hand: rules[act].hand };
    await queries.noteStudents(tx, { ...note, studentIds: done });
    if (rules[act].to === enrolmentStatus.learning) await tellProfiles(tx, { campId, studentIds: done });
    const numbers = await queries.noteEntries(tx, { ...note, entryIds: ids.entryIds });
    // Nobody is invited any more who was taken out.
    if (note.hand !== null) await untellNumbers(tx, { campId, kind: 'camp-invited', numbers });
    await tellStudents(tx, { camp, act, word: note.word, studentIds: done, now });
    const told = elsewhere.map(({ name }) => ({ name, reason: '已经在本项目的另一个营里' }));
    return { students: done, entries: ids.entryIds, refused: [...cannot, ...told] };
  });
  const { students, entries } = result;
  if (students.length + entries.length > 0)
    deps.security.record('roster.acted', {
      ...{ by: caller.accountId, campId, act, students, entries, toCampId: null },
    });
  return { done: students.length + entries.length, refused: tellReasons(result.refused, language) };
}
