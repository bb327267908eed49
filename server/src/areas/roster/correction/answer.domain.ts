import type { calls, Data, Payload } from '@zhixing/contract';
import { correctionLimits } from '@zhixing/contract/correction';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { lockAccount } from '../../account/account.door.ts';
import { tellCertificates } from '../../certificate/changed.door.ts';
import { tellNotice } from '../../talk/notice.door.ts';
import { taken } from '../act/edit.domain.ts';
import { editEntry } from '../act/edit.queries.ts';
import { type Camp, requireCamp } from '../camp.domain.ts';
import { tellProfiles } from '../college-word.domain.ts';
import * as roster from '../roster.queries.ts';
import * as queries from './correction.queries.ts';

/** The requests of students on a camp's roster that wait (rules: correction). -1: the camp is not the caller's; -3: no such camp. */
export async function getCorrections({
  deps,
  caller,
  payload: { campId },
}: Action<Payload<typeof calls.getCorrections>>): Promise<Data<typeof calls.getCorrections>> {
  const { collegeId } = await requireCamp(deps.db, { caller, campId, permission: 'roster.change' });
  if (collegeId === null) return { list: [], more: 0 };
  const { list, total } = await queries.listWaiting(deps.db, { campId, collegeId });
  return {
    list: list.map(({ id, askedAt, ...row }) => ({
      ...{ correctionId: id, ...row },
      askedAt: askedAt.toISOString(),
    })),
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
 * The request with the student's account and the college's rosters that name the student held, as everybody holds them: the rosters
 * in the order of their camps, then the account, then the request. -2: it was answered or withdrawn; -3: it is of no student of the camp.
 */
async function hold(tx: Transaction, { camp, collegeId, correctionId }: Answering) {
  const seen = await queries.findCorrection(tx, { id: correctionId });
  if (seen?.collegeId !== collegeId) throw notHere();
  const entries = await queries.listEntriesOf(tx, seen);
  if (!entries.some(({ campId }) => campId === camp.id)) throw notHere();
  for (const campId of entries.map((entry) => entry.campId).toSorted((a, b) => a - b))
    await roster.lockRoster(tx, { campId });
  await lockAccount(tx, seen.studentId);
  const held = await queries.holdCorrection(tx, { id: correctionId });
  if (held?.state !== 'waiting') throw refused('这个申请已经处理过或撤回了，请刷新后再看');
  return { held, entries };
}

/** Into every roster of the college that names the student, as by hand (rules: roster-by-hand), and so into the profile. */
async function correct(
  tx: Transaction,
  { held, entries }: Awaited<ReturnType<typeof hold>>,
  { camp, by, now }: Answering,
): Promise<void> {
  const { name, studentNo, className, studentId } = held;
  const fields = { name, ...(studentNo ? { studentNo } : {}), ...(className ? { className } : {}) };
  const byHand = Object.keys(fields) as (keyof typeof fields)[];
  for (const { entryId } of entries) await editEntry(tx, { id: entryId, fields, byHand, by, now });
  await tellProfiles(tx, { campId: camp.id, studentIds: [studentId] });
}

/**
 * Approves a student's request, which writes it into the college's rosters, or refuses it with a sentence; the student is told (rules:
 * correction). -2: it was answered or withdrawn, the refusal says nothing, or the number is another's; -3: no such request here.
 */
export async function answerCorrection({
  deps,
  caller,
  payload: { campId, correctionId, approve, answer = '' },
}: Action<Payload<typeof calls.answerCorrection>>): Promise<Data<typeof calls.answerCorrection>> {
  const camp = await requireCamp(deps.db, { caller, campId, permission: 'roster.change' });
  const { collegeId, projectId } = camp;
  if (collegeId === null) throw notHere();
  const word = answer.trim();
  if (!approve && word === '') throw refused('请写一句为什么不同意，学生会看到');
  const answering = { camp, collegeId, correctionId, by: caller.accountId, now: deps.clock.now() };
  const { by, now } = answering;
  const { studentId, entries } = await deps.db
    .transaction(async (tx) => {
      const found = await hold(tx, answering);
      if (approve) await correct(tx, found, answering);
      const state = approve ? 'approved' : 'refused';
      await queries.settle(tx, { id: correctionId, state, answer: word, by, now });
      const { studentId } = found.held;
      const telling = { kind: `correction-${state}`, campId, projectId, word } as const;
      await tellNotice(tx, { ...telling, accountIds: [studentId], now });
      return { studentId, entries: approve ? found.entries : [] };
    })
    .catch((error: unknown) => {
      throw taken(error);
    });
  deps.security.record('correction.answered', { by, accountId: studentId, campId, approved: approve });
  for (const { campId, entryId } of entries) deps.security.record('roster.edited', { by, campId, entryId });
  if (approve) await tellCertificates(deps, studentId);
  return {};
}
