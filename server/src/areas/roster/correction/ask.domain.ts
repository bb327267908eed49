import type { calls, Data, Payload } from '@zhixing/contract';
import { correctionLimits } from '@zhixing/contract/correction';
import { plainTyped } from '@zhixing/contract/typed-number';
import type { Action, Dependencies } from '../../../action/action.ts';
import { badParameter, refused, tooMany } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { say, word } from '../../../locales/say.ts';
import { lockAccount } from '../../account/account.door.ts';
import { requireName } from '../../account/number.door.ts';
import { tellNotice } from '../../talk/notice.door.ts';
import { chinaDay } from '../usage.domain.ts';
import * as queries from './correction.queries.ts';

async function readNewest({ db }: Pick<Dependencies, 'db'>, studentId: number) {
  const found = await queries.findNewest(db, { studentId });
  if (!found) return { correction: null };
  const { id, name, studentNo, className, reason, state, answer, askedAt } = found;
  return {
    correction: {
      ...{ correctionId: id, name, studentNo, className, reason, state, answer },
      askedAt: askedAt.toISOString(),
    },
  };
}

/** What the caller has asked to be corrected (rules: correction). */
export const getCorrection = ({
  deps,
  caller,
}: Action<Payload<typeof calls.getCorrection>>): Promise<Data<typeof calls.getCorrection>> =>
  readNewest(deps, caller.accountId);

type Wanted = Payload<typeof calls.askCorrection>;

const requireLine = (given: string, title: string): string => {
  if (/\p{C}/u.test(given)) throw badParameter(say`${word(title)}中有无法显示的字符，请重新填写`);
  return given;
};

/** As a roster keeps them; a number or class that is right already is not asked for. -3: one is not fit, or there is no reason. */
function readWanted(
  { name, studentNo = '', className = '', reason }: Wanted,
  stands: { studentNo: string; className: string },
) {
  const unlessSame = (given: string, standing: string) => (given === standing ? '' : given);
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

/** Those who may answer hear of it: the teachers of the camp that named the student last. */
async function tellStaff(
  tx: Transaction,
  { studentId, collegeId, now }: { studentId: number; collegeId: number; now: Date },
): Promise<void> {
  const [newest] = await queries.listEntriesOf(tx, { studentId, collegeId });
  if (!newest) return;
  const { campId, projectId } = newest;
  const accountIds = await queries.listAnswerers(tx, { campId, collegeId });
  await tellNotice(tx, { kind: 'correction-asked', campId, projectId, accountIds, now });
}

/**
 * Asks the college that names the caller to correct what its rosters say (rules: correction). -2: no roster names the caller, nothing
 * would change, or one waits already; -3: a field is not fit; -4: more than may be asked in a day.
 */
export async function askCorrection({
  deps,
  caller,
  payload,
}: Action<Wanted>): Promise<Data<typeof calls.askCorrection>> {
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
    await queries.insertCorrection(tx, { ...wanted, studentId, collegeId, askedAt: now });
    await tellStaff(tx, { studentId, collegeId, now });
  });
  deps.security.record('correction.asked', { accountId: studentId });
  return readNewest(deps, studentId);
}

/** -2: it was answered meanwhile; -3: it is not there, or another's. */
export async function withdrawCorrection({
  deps,
  caller,
  payload: { correctionId },
}: Action<Payload<typeof calls.withdrawCorrection>>): Promise<Data<typeof calls.withdrawCorrection>> {
  const studentId = caller.accountId;
  await deps.db.transaction(async (tx) => {
    const held = await queries.holdCorrection(tx, { id: correctionId });
    if (held?.studentId !== studentId) throw badParameter('没有这个更正申请（correctionId），请刷新后再试');
    if (held.state === 'withdrawn') return;
    if (held.state !== 'waiting') throw refused('老师已经答复了这个申请，不能再撤回，请刷新后再看');
    await queries.settle(tx, { id: correctionId, state: 'withdrawn', now: deps.clock.now() });
  });
  return readNewest(deps, studentId);
}
