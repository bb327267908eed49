import { randomInt } from 'node:crypto';
import type { calls, Data, Paged, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { badParameter, illegal, refused } from '../../base/errors.ts';
import { maskMobile } from '../../base/mask-mobile.ts';
import type { Db, Transaction } from '../../db/client.ts';
import {
  countAdministrators,
  hashGiven,
  holdChanger,
  lockPosts,
  type Post,
  readPost,
  setGiven,
  setPost,
  tellGiven,
  tellPost,
} from '../account/post.door.ts';
import { dropOwn } from '../practise/staff.door.ts';
import { requireMayAnywhere, requireStaff } from './may.door.ts';
import * as queries from './people.queries.ts';
import { isPost, isStaff, mayAnywhere, mayGive } from './staff.policy.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.findMember>>>;

/** A person as the reader sees them. */
function shown(row: Row, caller: Caller): Data<typeof calls.changeStaffRole> {
  const { role, college } = row;
  const changes =
    row.userId !== caller.accountId &&
    mayGive(caller, 'staff.change', { role, collegeId: college?.id ?? null });
  return {
    ...row,
    mobile: maskMobile(row.mobile),
    seenAt: row.seenAt?.toISOString() ?? null,
    may: changes ? ['staff.see', 'staff.change'] : ['staff.see'],
  };
}

const noMember = () => badParameter('没有这位后台人员（userId），请刷新列表');

/** Who the caller is in the back office, and what is still to be done before it opens (rules: staff-steps). */
export async function getStaffSelf({
  deps,
  caller,
}: Action<Payload<typeof calls.getStaffSelf>>): Promise<Data<typeof calls.getStaffSelf>> {
  if (!caller.held) requireStaff(caller);
  const found = await queries.findMember(deps.db, { userId: caller.accountId });
  if (!found) throw illegal('后台只对老师和管理员开放');
  const { userId, name, role, college } = found;
  const { held, factorDue } = caller;
  return {
    ...{ userId, name, role, college, may: mayAnywhere(caller) },
    step: held?.step ?? null,
    factorDue: factorDue?.toISOString() ?? null,
  };
}

/** The staff whom the caller may see. -1: none. */
export async function getStaffList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getStaffList>>): Promise<Paged<Data<typeof calls.changeStaffRole>>> {
  requireMayAnywhere(caller, 'staff.see');
  const { page, pageSize, offset } = pageOf(payload);
  const asked = { ...payload, caller, limit: pageSize, offset };
  const { rows, total } = await queries.listMembers(deps.db, asked);
  return { list: rows.map((row) => shown(row, caller)), page, pageSize, total };
}

/** A post as a payload says it: a college of an administrator is none (0). -3: it does not go together, or there is no such college. */
export async function requirePost(db: Db, given: Post): Promise<Post> {
  const post = { role: given.role, collegeId: given.collegeId || null };
  if (!isPost(post)) throw badParameter('管理员不属于任何院校，其他角色要选择一个院校（collegeId）');
  if (post.collegeId === null) return post;
  const college = await queries.findCollege(db, { collegeId: post.collegeId });
  if (!college) throw badParameter('没有这个院校（collegeId），请重新选择');
  if (college.closedAt) throw refused('这个院校已经关闭，请选择其他院校，或先重新打开它');
  return post;
}

/** What the caller may change of somebody, held until the transaction ends. -1, -2, -3 as they are told. */
async function holdMember(
  tx: Transaction,
  { deps, caller }: { deps: Dependencies; caller: Caller },
  userId: number,
): Promise<Post> {
  requireMayAnywhere(caller, 'staff.change');
  if (userId === caller.accountId) throw refused('不能改变自己的角色，请由另一位管理员来做');
  await lockPosts(tx);
  await holdChanger(tx, caller, deps.clock.now());
  const post = await readPost(tx, userId);
  if (!post || !isStaff(post.role)) throw noMember();
  if (!mayGive(caller, 'staff.change', post)) throw illegal('你不能改变这位后台人员');
  return post;
}

/** Whoever was an administrator is none any more: there must be another. */
async function requireAnother(tx: Transaction, from: Post, to: Post) {
  if (from.role === 'admin' && to.role !== 'admin' && (await countAdministrators(tx)) < 2)
    throw refused('这是最后一位管理员，请先让另一个人成为管理员');
}

/**
 * Changes what somebody is; all their sessions end at once (rules: staff-rank, staff-session). Camps and projects of another college
 * than the new one are theirs no longer. -1: not theirs to change; -2: oneself, the last administrator; -3: no such person or college.
 */
export async function changeStaffRole({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.changeStaffRole>>): Promise<Data<typeof calls.changeStaffRole>> {
  const { userId: accountId, role, collegeId } = payload;
  requireMayAnywhere(caller, 'staff.change');
  const post = await requirePost(deps.db, { role, collegeId });
  if (!mayGive(caller, 'staff.change', post)) throw illegal('你不能给出这个角色或院校');
  const { from, sessions } = await deps.db.transaction(async (tx) => {
    const from = await holdMember(tx, { deps, caller }, accountId);
    await requireAnother(tx, from, post);
    await dropOwn(tx, { accountId, but: { collegeId: post.collegeId } });
    return { from: from.role, sessions: await setPost(tx, { accountId, post, now: deps.clock.now() }) };
  });
  await tellPost(deps, { accountId, by: caller.accountId, from, post, sessions });
  const found = await queries.findMember(deps.db, { userId: accountId });
  if (!found) throw noMember();
  return shown(found, caller);
}

/** Somebody is a student again; all their sessions end, no camp is theirs. -1, -2, -3 as for a change. */
export async function removeStaff({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.removeStaff>>): Promise<Data<typeof calls.removeStaff>> {
  const { userId: accountId } = payload;
  const post = { role: 'student', collegeId: null } as const;
  const { from, sessions } = await deps.db.transaction(async (tx) => {
    const from = await holdMember(tx, { deps, caller }, accountId);
    await requireAnother(tx, from, post);
    await dropOwn(tx, { accountId, but: null });
    return { from: from.role, sessions: await setPost(tx, { accountId, post, now: deps.clock.now() }) };
  });
  await tellPost(deps, { accountId, by: caller.accountId, from, post, sessions });
  return {};
}

const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';
const pick = (from: string, many: number) =>
  Array.from({ length: many }, () => from[randomInt(from.length)]).join('');
/** Some 80 bits, easy to read aloud: letters and digits in turn, so that it is a good password too. */
const newPassword = () => Array.from({ length: 4 }, () => pick(letters, 3) + pick(digits, 2)).join('-');

/** A first password for somebody who has lost theirs (rules: staff-steps). -1, -2, -3 as for a change. */
export async function givePassword({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.givePassword>>): Promise<Data<typeof calls.givePassword>> {
  const { userId: accountId } = payload;
  requireMayAnywhere(caller, 'staff.change');
  const password = newPassword();
  const given = await hashGiven(password);
  const sessions = await deps.db.transaction(async (tx) => {
    await holdMember(tx, { deps, caller }, accountId);
    return setGiven(tx, { accountId, given });
  });
  await tellGiven(deps, { accountId, by: caller.accountId, sessions });
  return { password };
}
