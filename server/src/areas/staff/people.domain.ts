import type { calls, Data, Paged, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { badParameter, illegal, refused } from '../../base/errors.ts';
import { maskMobile } from '../../base/mask-mobile.ts';
import type { Db, Transaction } from '../../db/client.ts';
import {
  canAssignRole,
  isPost,
  isStaff,
  permissionsAnywhere,
  requirePermissionAnywhere,
  requireStaff,
} from '../access/index.ts';
import {
  changeDuty,
  countAdministrators,
  lockAccountOfChanger,
  lockPosts,
  type Post,
  readPost,
  reportRoleChange,
  setPost,
} from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import { dropOwn } from './drop-own.queries.ts';
import * as queries from './people.queries.ts';

type MemberRow = NonNullable<Awaited<ReturnType<typeof queries.findMember>>>;

/** A staff member as the reader sees them. */
function shown(row: MemberRow, caller: Caller): Data<typeof calls.changeStaffRole> {
  const { role, college } = row;
  const changes =
    row.userId !== caller.accountId &&
    canAssignRole(caller, 'staff.change', { role, collegeId: college?.id ?? null });
  return {
    ...row,
    mobile: maskMobile(row.mobile),
    seenAt: row.seenAt?.toISOString() ?? null,
    may: changes ? ['staff.see', 'staff.change'] : ['staff.see'],
  };
}

const noMember = () => badParameter('没有这位后台人员（userId），请刷新列表');

/** The caller's role in the back office, and the next step required before it opens (rules: staff-steps). */
export async function getStaffSelf({
  deps,
  caller,
}: Action<Payload<typeof calls.getStaffSelf>>): Promise<Data<typeof calls.getStaffSelf>> {
  if (!caller.held) requireStaff(caller);
  const found = await queries.findMember(deps.db, { userId: caller.accountId });
  if (!found) throw illegal('后台只对老师和管理员开放');
  const { userId, name, role, college } = found;
  const { held, factorDue, slipBy = [] } = caller;
  const printer =
    slipBy[0] === undefined ? undefined : await queries.findName(deps.db, { userId: slipBy[0] });
  return {
    userId,
    name,
    role,
    college,
    may: permissionsAnywhere(caller),
    step: held?.step ?? null,
    factorDue: factorDue?.toISOString() ?? null,
    slipBy: printer ?? null,
  };
}

/** The staff whom the caller may see. -1: none. */
export async function getStaffList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getStaffList>>): Promise<Paged<Data<typeof calls.changeStaffRole>>> {
  requirePermissionAnywhere(caller, 'staff.see');
  const { page, pageSize, offset } = pageOf(payload);
  const asked = { ...payload, caller, limit: pageSize, offset };
  const { rows, total } = await queries.listMembers(deps.db, asked);
  return { list: rows.map((row) => shown(row, caller)), page, pageSize, total };
}

/**
 * The role and college of a payload; an administrator's college is 0 there, null here. -3: they do not fit together, or no
 * such college; -2: the college is closed.
 */
export async function requirePost(db: Db, given: Post): Promise<Post> {
  const post = { role: given.role, collegeId: given.collegeId || null };
  if (!isPost(post)) throw badParameter('管理员不属于任何院校，其他角色要选择一个院校（collegeId）');
  if (post.collegeId === null) return post;
  const college = await queries.findCollege(db, { collegeId: post.collegeId });
  if (!college) throw badParameter('没有这个院校（collegeId），请重新选择');
  if (college.closedAt) throw refused('这个院校已经关闭，请选择其他院校，或先重新打开它');
  return post;
}

/**
 * Locks a staff member whom the caller may change, until the transaction ends. -1: not the caller's to change; -2: oneself;
 * -3: no such person.
 */
export async function lockMember(
  tx: Transaction,
  { deps, caller }: { deps: Dependencies; caller: Caller },
  userId: number,
): Promise<Post> {
  requirePermissionAnywhere(caller, 'staff.change');
  if (userId === caller.accountId) throw refused('不能改变自己的角色，请由另一位管理员来做');
  await lockPosts(tx);
  await lockAccountOfChanger(tx, caller, deps.clock.now());
  const post = await readPost(tx, userId);
  if (!post || !isStaff(post.role)) throw noMember();
  if (!canAssignRole(caller, 'staff.change', post)) throw illegal('你不能改变这位后台人员');
  return post;
}

/** -2: the change would remove the last administrator. */
async function requireAnother(tx: Transaction, from: Post, to: Post) {
  if (from.role === 'admin' && to.role !== 'admin' && (await countAdministrators(tx)) < 2)
    throw refused('这是最后一位管理员，请先让另一个人成为管理员');
}

/** An act of the college that the person was in. */
const recordRole = (
  tx: Transaction,
  { deps, caller }: { deps: Dependencies; caller: Caller },
  change: { kind: 'changeStaffRole' | 'removeStaff'; accountId: number; from: Post; post: Post },
) => {
  const { kind, accountId, from, post } = change;
  return recordAct(
    tx,
    { caller, now: deps.clock.now() },
    {
      kind,
      collegeId: from.collegeId ?? post.collegeId,
      subjects: [accountId],
      before: { role: from.role, college: from.collegeId },
      after: { role: post.role, college: post.collegeId },
    },
  );
};

/**
 * Changes a staff member's role or college and ends all their sessions (rules: staff-rank, staff-session). They are removed
 * from camps and projects of other colleges. -1: not the caller's to change; -2: oneself, the last administrator; -3: no
 * such person or college.
 */
export async function changeStaffRole({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.changeStaffRole>>): Promise<Data<typeof calls.changeStaffRole>> {
  const { userId: accountId, role, collegeId } = payload;
  requirePermissionAnywhere(caller, 'staff.change');
  const post = await requirePost(deps.db, { role, collegeId });
  if (!canAssignRole(caller, 'staff.change', post)) throw illegal('你不能给出这个角色或院校');
  const { from, sessions } = await deps.db.transaction(async (tx) => {
    const from = await lockMember(tx, { deps, caller }, accountId);
    await requireAnother(tx, from, post);
    await dropOwn(tx, { accountId, but: { collegeId: post.collegeId } });
    await recordRole(tx, { deps, caller }, { kind: 'changeStaffRole', accountId, from, post });
    return { from: from.role, sessions: await setPost(tx, { accountId, post, now: deps.clock.now() }) };
  });
  await reportRoleChange(deps, { accountId, by: caller.accountId, from, post, sessions });
  const found = await queries.findMember(deps.db, { userId: accountId });
  if (!found) throw noMember();
  return shown(found, caller);
}

/**
 * Lets a teacher or an assistant keep the registrar's spreadsheets of their college, or not any more (rules: registrar-duty). -1, -3: as
 * changeStaffRole; -2: oneself, or another role.
 */
export async function setRegistrarDuty({
  deps,
  caller,
  payload: { userId: accountId, duty },
}: Action<Payload<typeof calls.setRegistrarDuty>>): Promise<Data<typeof calls.setRegistrarDuty>> {
  await deps.db.transaction(async (tx) => {
    const { role, collegeId } = await lockMember(tx, { deps, caller }, accountId);
    if (role !== 'teacher' && role !== 'assistant')
      throw refused('院校管理员和管理员本来就可以，这个权限只给老师和助教');
    await changeDuty(tx, { accountId, duty });
    await recordAct(
      tx,
      { caller, now: deps.clock.now() },
      {
        kind: 'setRegistrarDuty',
        collegeId,
        subjects: [accountId],
        before: { act: !duty },
        after: { act: duty },
      },
    );
  });
  const found = await queries.findMember(deps.db, { userId: accountId });
  if (!found) throw noMember();
  return shown(found, caller);
}

/**
 * Makes a staff member a student again: ends all their sessions and removes them from all camps and projects. -1, -2, -3: as
 * changeStaffRole.
 */
export async function removeStaff({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.removeStaff>>): Promise<Data<typeof calls.removeStaff>> {
  const { userId: accountId } = payload;
  const post = { role: 'student', collegeId: null } as const;
  const { from, sessions } = await deps.db.transaction(async (tx) => {
    const from = await lockMember(tx, { deps, caller }, accountId);
    await requireAnother(tx, from, post);
    await dropOwn(tx, { accountId, but: null });
    await recordRole(tx, { deps, caller }, { kind: 'removeStaff', accountId, from, post });
    return { from: from.role, sessions: await setPost(tx, { accountId, post, now: deps.clock.now() }) };
  });
  await reportRoleChange(deps, { accountId, by: caller.accountId, from, post, sessions });
  return {};
}
