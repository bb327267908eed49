import type { calls, Data, Payload } from '@zhixing/contract';
import { correctionLimits } from '@zhixing/contract/roster-limits';
import { plainTyped } from '@zhixing/contract/typed-number';
import type { Action, Dependencies } from '../../../action/action.ts';
import { badParameter, refused, tooMany } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { say, word } from '../../../locales/say.ts';
import { lockAccount, requireName } from '../../account/index.ts';
import { dropOfCorrection, notify } from '../../notice/index.ts';
import { chinaDay } from '../usage.domain.ts';
import * as queries from './correction.queries.ts';

async function readNewest({ db }: Pick<Dependencies, 'db'>, studentId: number) {
  const found = await queries.findNewest(db, { studentId });
  if (!found) return { correction: null };
  const { id, name, studentNo, className, reason, state, answer, askedAt } = found;
  return {
    correction: {
      correctionId: id,
      name,
      studentNo,
      className,
      reason,
      state,
      answer,
      askedAt: askedAt.toISOString(),
    },
  };
}

/** The caller's newest correction request (rules: correction). */
export const getCorrection = ({
  deps,
  caller,
}: Action<Payload<typeof calls.getCorrection>>): Promise<Data<typeof calls.getCorrection>> =>
  readNewest(deps, caller.accountId);

type CorrectionRequestInput = Payload<typeof calls.askCorrection>;

const requireLine = (given: string, title: string): string => {
  if (/\p{C}/u.test(given)) throw badParameter(say`${word(title)}中有无法显示的字符，请重新填写`);
  return given;
};

/**
 * The requested values, normalised. A number or class that is already right is left out. -3: one is invalid, or there is no
 * reason.
 */
function readWanted(
  { name, studentNo = '', className = '', reason }: CorrectionRequestInput,
  stands: { studentNo: string; className: string },
) {
  const unlessSame = (given: string, current: string) => (given === current ? '' : given);
  const why = reason.normalize('NFC').trim();
  if (why === '') throw badParameter('请写明为什么要更正，老师据此核对');
  const [number, group] = [plainTyped(studentNo), className].map((each) => each.normalize('NFC').trim());
  return {
    name: requireName('name', name),
    studentNo: unlessSame(requireLine(number ?? '', '学号'), stands.studentNo),
    className: unlessSame(requireLine(group ?? '', '班级'), stands.className),
    reason: why,
  };
}

/** Notifies those who may answer: the teachers of the camp whose roster named the student last. */
async function notifyStaff(
  tx: Transaction,
  {
    correctionId,
    studentId,
    collegeId,
    now,
  }: { correctionId: number; studentId: number; collegeId: number; now: Date },
): Promise<void> {
  const [newest] = await queries.listEntriesOf(tx, { studentId, collegeId });
  if (!newest) return;
  const { campId, projectId } = newest;
  const accountIds = await queries.listAnswerers(tx, { campId, collegeId });
  await notify(tx, { kind: 'correction-asked', campId, projectId, correctionId, accountIds, now });
}

/**
 * Requests a correction of the rosters from the college that names the caller (rules: correction). -2: no roster names the
 * caller, nothing would change, or a request is open; -3: a field is invalid; -4: the daily limit is reached.
 */
export async function askCorrection({
  deps,
  caller,
  payload,
}: Action<CorrectionRequestInput>): Promise<Data<typeof calls.askCorrection>> {
  const studentId = caller.accountId;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, studentId);
    const stands = await queries.readProfile(tx, { studentId });
    if (!stands || stands.collegeId === null || stands.byCollege.length === 0)
      throw refused('你的姓名、学号和班级不是院校名单写的，可以在个人信息里直接修改');
    const wanted = readWanted(payload, stands);
    if (wanted.name === stands.name && wanted.studentNo === '' && wanted.className === '')
      throw refused('和现在的一样，没有要更正的：请先改成正确的姓名、学号或班级');
    const { start, untilNext } = chinaDay(now);
    const before = await queries.countAsked(tx, { studentId, since: start });
    if (before.waiting) throw refused('已经有一个申请在等待处理：请等老师答复，或先撤回它');
    if (before.asked >= correctionLimits.aDay)
      throw tooMany(say`一天最多申请 ${correctionLimits.aDay} 次更正，请明天再试`, untilNext);
    const { collegeId } = stands;
    const asked = { ...wanted, studentId, collegeId, askedAt: now };
    const { id: correctionId } = await queries.insertCorrection(tx, asked);
    await notifyStaff(tx, { correctionId, studentId, collegeId, now });
  });
  deps.security.record('correction.asked', { accountId: studentId });
  return readNewest(deps, studentId);
}

/** -2: answered meanwhile; -3: no such request, or another account's. */
export async function withdrawCorrection({
  deps,
  caller,
  payload: { correctionId },
}: Action<Payload<typeof calls.withdrawCorrection>>): Promise<Data<typeof calls.withdrawCorrection>> {
  const studentId = caller.accountId;
  await deps.db.transaction(async (tx) => {
    const held = await queries.lockCorrection(tx, { id: correctionId });
    if (held?.studentId !== studentId) throw badParameter('没有这个更正申请（correctionId），请刷新后再试');
    if (held.state === 'withdrawn') return;
    if (held.state !== 'waiting') throw refused('老师已经答复了这个申请，不能再撤回，请刷新后再看');
    await queries.closeCorrection(tx, { id: correctionId, state: 'withdrawn', now: deps.clock.now() });
    await dropOfCorrection(tx, { correctionId });
  });
  return readNewest(deps, studentId);
}
