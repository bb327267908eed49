import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { requireTitle } from '../../base/title.ts';
import type { Transaction } from '../../db/client.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import { say } from '../../locales/say.ts';
import { requirePermission, requirePermissionAnywhere } from '../access/index.ts';
import { recordAct } from '../audit/index.ts';
import * as queries from './banks.queries.ts';
import { bankRights } from './question-banks.policy.ts';
import { recordBankAct, requireBank } from './require-bank.domain.ts';

/** Banks that one account may own, and that a college may have. */
const mostOwn = 20;
const mostOfCollege = 200;

const titleOf = (given: string) => requireTitle({ name: '题库的名称', field: 'title' }, given);

function shown(row: queries.BankRow, caller: Action<unknown>['caller']): Data<typeof calls.getQuestionBank> {
  const { id, ownerId, ownerName, createdBy: _, collegeName, ...bank } = row;
  const { change, manage } = bankRights(row, caller);
  return {
    ...bank,
    bankId: id,
    collegeName: collegeName ?? '',
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    canChange: change,
    canManage: manage,
  };
}

/** The banks that the caller may read. -1: not for whoever has no permission to read banks. */
export async function getQuestionBankList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getQuestionBankList>>): Promise<Data<typeof calls.getQuestionBankList>> {
  requirePermissionAnywhere(caller, 'bank.see');
  const { page, pageSize, offset } = pageOf(payload);
  const { rows, total } = await queries.listBanks(deps.db, { caller, offset, limit: pageSize });
  return { list: rows.map((row) => shown(row, caller)), page, pageSize, total };
}

/** -1, -3: as requireBank. */
export async function getQuestionBank({
  deps,
  caller,
  payload: { bankId },
}: Action<Payload<typeof calls.getQuestionBank>>): Promise<Data<typeof calls.getQuestionBank>> {
  return shown(await requireBank(deps.db, caller, { bankId, to: 'see' }), caller);
}

/** -2: there are as many as there may be. */
async function requireRoomForBank(
  tx: Transaction,
  of: { ownerId: number | null; collegeId: number | null },
): Promise<void> {
  await lockByName(tx, `question banks ${of.ownerId} ${of.collegeId}`);
  const there = await queries.countBanks(tx, of);
  if (of.collegeId === null && there >= mostOwn)
    throw refused(say`一个人最多有 ${mostOwn} 个自己的题库，请用已有的题库，在里面分文件夹`);
  if (of.collegeId !== null && there >= mostOfCollege)
    throw refused(say`一个院校最多有 ${mostOfCollege} 个题库，请用已有的题库，在里面分文件夹`);
}

/** The caller's own bank, which is made with its first use. */
export async function ownBankOf(
  tx: Transaction,
  { caller, now }: Pick<Action<unknown>, 'caller'> & { now: Date },
): Promise<number> {
  const { accountId } = caller;
  requirePermission(caller, 'bank.create', { collegeId: null, staffIds: [accountId] });
  await lockByName(tx, `question banks ${accountId} null`);
  const found = await queries.findOwnBank(tx, { ownerId: accountId });
  const made = { ownerId: accountId, createdBy: accountId, title: '我的题库', createdAt: now };
  return found ?? queries.insertBank(tx, made);
}

/**
 * Creates a bank of the caller's own, or of a college. -1: no permission there. -2: too many, or the college is closed.
 * -3: the title.
 */
export async function createQuestionBank({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.createQuestionBank>>): Promise<Data<typeof calls.createQuestionBank>> {
  const { collegeId, isOpen = false } = payload;
  const { accountId } = caller;
  requirePermission(caller, 'bank.create', { collegeId, staffIds: collegeId === null ? [accountId] : [] });
  const title = titleOf(payload.title);
  if (collegeId === null && isOpen)
    throw badParameter('自己的题库只有自己能改；要让老师们一起改，请建本院校的题库（isOpen）');
  if (collegeId !== null && !(await queries.isOpenCollege(deps.db, { collegeId })))
    throw refused('这个院校不存在或已关闭，不能新建它的题库');
  const now = deps.clock.now();
  const ownerId = collegeId === null ? accountId : null;
  return deps.db.transaction(async (tx) => {
    await requireRoomForBank(tx, { ownerId, collegeId });
    const row = { ownerId, collegeId, title, isOpen, createdBy: accountId, createdAt: now };
    const bankId = await queries.insertBank(tx, row);
    if (collegeId !== null)
      await recordAct(tx, { caller, now }, { kind: 'createQuestionBank', collegeId, after: { title } });
    return { bankId };
  });
}

/** -1: only its owner, or of a college's its managers and whoever created it. -3: the title, or as requireBank. */
export async function changeQuestionBank({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.changeQuestionBank>>): Promise<Data<typeof calls.changeQuestionBank>> {
  const { bankId, isOpen } = payload;
  const bank = await requireBank(deps.db, caller, { bankId, to: 'manage' });
  const { collegeId } = bank;
  const title = titleOf(payload.title);
  if (collegeId === null && isOpen)
    throw badParameter('自己的题库只有自己能改；要让老师们一起改，请建本院校的题库（isOpen）');
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await queries.updateBank(tx, { bankId, title, isOpen });
    if (collegeId === null) return;
    const before = { title: bank.title, state: bank.isOpen };
    const after = { title, state: isOpen };
    await recordAct(tx, { caller, now }, { kind: 'changeQuestionBank', collegeId, before, after });
  });
  return { bankId };
}

/** Deletes a bank for good, with its questions; copies in projects and other banks stay. -1, -3: as requireBank. */
export async function deleteQuestionBank({
  deps,
  caller,
  payload: { bankId },
}: Action<Payload<typeof calls.deleteQuestionBank>>): Promise<Data<typeof calls.deleteQuestionBank>> {
  const bank = await requireBank(deps.db, caller, { bankId, to: 'manage' });
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await queries.deleteBank(tx, { bankId });
    const after = { count: bank.questions };
    await recordBankAct(tx, { bank, caller, now }, { kind: 'deleteQuestionBank', after });
  });
  return {};
}

/** An account's own banks go with it; what it wrote in those of a college stays. */
export const eraseQuestionBanks = (tx: Transaction, accountId: number): Promise<void> =>
  queries.eraseBanks(tx, { accountId });
