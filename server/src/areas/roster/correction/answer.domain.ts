import type { calls, Data, Payload } from '@zhixing/contract';
import { correctionLimits } from '@zhixing/contract/roster-limits';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { isDerivedEnglishName as isDerived, lockAccount } from '../../account/index.ts';
import { recordAct } from '../../audit/index.ts';
import { type Camp, requireCamp } from '../../camps/index.ts';
import { invalidateCertificates } from '../../certificate/index.ts';
import { notify, readOfCorrection } from '../../notice/index.ts';
import { taken } from '../act/edit.domain.ts';
import { editEntry } from '../act/edit.queries.ts';
import { updateProfilesFromRoster } from '../college-word.domain.ts';
import * as roster from '../roster.queries.ts';
import * as queries from './correction.queries.ts';

/** The open requests of students on a camp's roster (rules: correction). -1: not the caller's camp; -3: no such camp. */
export async function getCorrections({
  deps,
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.getCorrections>>): Promise<Data<typeof calls.getCorrections>> {
  const { collegeId } = await requireCamp(deps.db, caller, { campId, permission: 'roster.change' });
  if (collegeId === null) return { list: [], more: 0 };
  const { list, total } = await queries.listWaiting(deps.db, { campId, collegeId });
  return {
    list: await Promise.all(
      list.map(async ({ id, askedAt, ...row }) => ({
        correctionId: id,
        ...row,
        keepsNameEn: !(await isDerived({ name: row.now.name, nameEn: row.nameEn })),
        askedAt: askedAt.toISOString(),
      })),
    ),
    more: Math.max(0, total - correctionLimits.listed),
  };
}

const notHere = () => badParameter('这个营里没有这个更正申请（correctionId），请刷新后再试');

interface Answering {
  camp: Camp;
  collegeId: number;
  correctionId: number;
  by: number;
  now: Date;
}

/**
 * Locks a request with the college's rosters that name the student and the student's account, in the order used everywhere:
 * rosters by camp id, then the account, then the request. -2: answered or withdrawn meanwhile; -3: not from a student of the
 * camp.
 */
async function hold(tx: Transaction, { camp, collegeId, correctionId }: Answering) {
  const seen = await queries.findCorrection(tx, { id: correctionId });
  if (seen?.collegeId !== collegeId) throw notHere();
  const entries = await queries.listEntriesOf(tx, seen);
  if (!entries.some(({ campId }) => campId === camp.id)) throw notHere();
  for (const campId of entries.map((entry) => entry.campId).toSorted((a, b) => a - b))
    await roster.lockRoster(tx, { campId });
  await lockAccount(tx, seen.studentId);
  const held = await queries.lockCorrection(tx, { id: correctionId });
  if (held?.state !== 'waiting') throw refused('这个申请已经处理过或撤回了，请刷新后再看');
  return { held, entries };
}

/**
 * Writes the correction into all rosters of the college that name the student, as an edit by hand (rules: roster-by-hand),
 * and so into the profile. Returns the new name by account, if it changed.
 */
async function correct(
  tx: Transaction,
  { held, entries }: Awaited<ReturnType<typeof hold>>,
  { camp, by, now }: Answering,
): Promise<ReadonlyMap<number, string>> {
  const { name, studentNo, className, studentId } = held;
  const fields = { name, ...(studentNo ? { studentNo } : {}), ...(className ? { className } : {}) };
  const byHand = Object.keys(fields) as (keyof typeof fields)[];
  for (const { entryId } of entries) await editEntry(tx, { id: entryId, fields, byHand, by, now });
  return updateProfilesFromRoster(tx, { campId: camp.id, studentIds: [studentId] });
}

/**
 * Approves a student's request, which writes it into the college's rosters, or refuses it with a reason; the student is
 * notified (rules: correction). -2: answered or withdrawn meanwhile, a refusal without a reason, or a number that is taken;
 * -3: no such request here.
 */
export async function answerCorrection({
  deps,
  caller,
  payload: { campId, correctionId, approve, answer = '' },
}: Action<Payload<typeof calls.answerCorrection>>): Promise<Data<typeof calls.answerCorrection>> {
  const camp = await requireCamp(deps.db, caller, { campId, permission: 'roster.change' });
  const { collegeId, projectId } = camp;
  if (collegeId === null) throw notHere();
  const word = answer.trim();
  if (!approve && word === '') throw refused('请写一句为什么不同意，学生会看到');
  const answering = { camp, collegeId, correctionId, by: caller.accountId, now: deps.clock.now() };
  const { by, now } = answering;
  const { studentId, entries } = await deps.db
    .transaction(async (tx) => {
      const found = await hold(tx, answering);
      const newNames = approve ? await correct(tx, found, answering) : new Map<number, string>();
      const state = approve ? 'approved' : 'refused';
      await queries.closeCorrection(tx, { id: correctionId, state, answer: word, by, now });
      await readOfCorrection(tx, { correctionId, now });
      const { studentId } = found.held;
      const notice = { kind: `correction-${state}`, campId, projectId, word } as const;
      await notify(tx, { ...notice, newNames, accountIds: [studentId], now });
      await recordAct(
        tx,
        { caller, now },
        {
          kind: 'answerCorrection',
          campId,
          subjects: [studentId],
          reason: word,
          after: { state },
        },
      );
      return { studentId, entries: approve ? found.entries : [] };
    })
    .catch((error: unknown) => {
      throw taken(error);
    });
  deps.security.record('correction.answered', { by, accountId: studentId, campId, approved: approve });
  for (const { campId, entryId } of entries) deps.security.record('roster.edited', { by, campId, entryId });
  if (approve) await invalidateCertificates(deps, studentId);
  return {};
}
