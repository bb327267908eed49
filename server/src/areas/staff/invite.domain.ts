import { calls, type Data, type Paged, type Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../action/action.ts';
import { pageOf } from '../../action/page.ts';
import { badParameter, illegal, refused } from '../../base/errors.ts';
import { maskMobile } from '../../base/mask-mobile.ts';
import type { Db } from '../../db/client.ts';
import { SmsError } from '../../sms/sender.ts';
import { canAssignRole, requirePermissionAnywhere } from '../access/index.ts';
import {
  answerOnceIn,
  countUse,
  deleteAnswerOf,
  findAccountOf,
  lockPosts,
  maskNumber,
  requireMobile,
  requireName,
} from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import * as queries from './invite.queries.ts';
import { inviteText } from './invite-text.ts';
import { requirePost } from './people.domain.ts';
import { findMember } from './people.queries.ts';
import { addressOf, hashKey, newKey } from './staff-key.ts';

const lifetime = 7 * 24 * 3600 * 1000;
/** Between two SMS of one invite. */
const resendWait = 60 * 1000;
/** Limits the number of invites, since each sends an SMS. */
const cap = {
  action: 'staff invite',
  atMost: 200,
  windowMs: 3600 * 1000,
  says: '邀请过于频繁，请过一会儿再试',
};

type InviteRow = NonNullable<Awaited<ReturnType<typeof queries.findById>>>;

const postOf = ({ role, college }: Pick<InviteRow, 'role' | 'college'>) => ({
  role,
  collegeId: college?.id ?? null,
});

function shown({ inviterId, ...row }: InviteRow, caller: Caller): Data<typeof calls.inviteStaff> {
  return {
    ...row,
    mobile: maskMobile(row.mobile),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    may: canAssignRole(caller, 'staff.invite', postOf(row)) ? ['staff.invite'] : [],
  };
}

/** An invite as the audit trail keeps it: the number is masked. */
const inviteWords = ({ name, role, college, mobile }: InviteRow) => ({
  collegeId: college?.id ?? null,
  before: { name, role, mobile: maskMobile(mobile) },
});

type InviteAction = Action<Payload<typeof calls.inviteStaff>>;

/** Sends the link with this key. Whether the SMS was sent. */
async function sendInvitation(
  { deps: { sms, log, config }, origin }: Pick<InviteAction, 'deps' | 'origin'>,
  row: InviteRow,
  key: string,
) {
  const { countryCode, mobile, name } = row;
  const text = inviteText(name, addressOf(origin, config.page.routerBase, 'invite', key));
  const sent = sms.notify?.({ kind: 'invited', countryCode, mobile, text, key });
  return sent?.catch((error: unknown) => {
    const providerCode = error instanceof SmsError ? error.providerCode : 'unknown';
    log.error({ providerCode }, 'an invite could not be sent');
    return false;
  });
}

/** Throws if this number cannot be invited. */
async function requireInvitable(
  { deps, caller, payload }: InviteAction,
  number: ReturnType<typeof requireMobile>,
) {
  const now = deps.clock.now();
  const accountId = await findAccountOf(deps, number);
  const member = accountId === undefined ? undefined : await findMember(deps.db, { userId: accountId });
  // Staff of another college are not reported here: the invite is sent, and they are told when they accept it.
  if (member && canAssignRole(caller, 'staff.invite', postOf(member)))
    throw refused('这个号码已经是后台人员：请直接改变角色，或联系管理员');
  const waiting = await queries.findByNumber(deps.db, { ...number, now });
  if (waiting && !canAssignRole(caller, 'staff.invite', postOf(waiting)))
    throw refused('这个号码已有另一个邀请，请联系管理员');
  return { name: requireName('name', payload.name), now };
}

/**
 * Invites a number (rules: staff-invite). -1: the caller may not assign this role; -2: staff already, or the SMS could not
 * be sent.
 */
export async function inviteStaff(action: InviteAction): Promise<Data<typeof calls.inviteStaff>> {
  const { deps, caller, payload, address, origin } = action;
  requirePermissionAnywhere(caller, 'staff.invite');
  const number = requireMobile(payload);
  const { role, collegeId } = await requirePost(deps.db, payload);
  if (role === 'student' || !canAssignRole(caller, 'staff.invite', { role, collegeId }))
    throw illegal('你不能给出这个角色或院校');
  const { name, now: createdAt } = await requireInvitable(action, number);
  await countUse(deps, address, cap);
  const key = newKey();
  let made: InviteRow | undefined;
  const answer = await deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.inviteStaff, action, async () => {
      // A second invite for the same number replaces the first.
      await lockPosts(tx);
      await recordAct(
        tx,
        { caller, now: createdAt },
        {
          kind: 'inviteStaff',
          collegeId,
          after: { name, role, mobile: maskMobile(number.mobile) },
        },
      );
      const inviteId = await queries.replaceInvite(tx, {
        ...number,
        name,
        role,
        collegeId,
        createdAt,
        keyHash: hashKey(key),
        invitedBy: caller.accountId,
        expiresAt: new Date(createdAt.getTime() + lifetime),
      });
      made = await requireInvite(tx, inviteId);
      return shown(made, caller);
    }),
  );
  // A repeated request: the SMS was sent for the first.
  if (!made) return answer;
  if (!(await sendInvitation({ deps, origin }, made, key))) {
    await queries.deleteInvite(deps.db, made);
    await deleteAnswerOf(deps.db, calls.inviteStaff, action);
    throw refused('邀请短信没有发出，没有邀请任何人：请稍后再试，或请运营方配置邀请的短信模板');
  }
  deps.security.record('staff.invited', { by: caller.accountId, to: maskNumber(number), role, collegeId });
  return answer;
}

async function requireInvite(db: Db, inviteId: number): Promise<InviteRow> {
  const row = await queries.findById(db, { inviteId });
  if (!row) throw badParameter('没有这个邀请（inviteId），它可能已被接受或撤回，请刷新列表');
  return row;
}

/**
 * Sends an open invite again, with a new key (rules: staff-invite). -1: the caller may not assign its role; -2: sent a moment ago,
 * or the SMS could not be sent: then the former address stays.
 */
export async function resendInvite(
  action: Action<Payload<typeof calls.resendInvite>>,
): Promise<Data<typeof calls.resendInvite>> {
  const { deps, caller, payload, address, origin } = action;
  requirePermissionAnywhere(caller, 'staff.invite');
  const row = await requireInvite(deps.db, payload.inviteId);
  if (!canAssignRole(caller, 'staff.invite', postOf(row))) throw illegal('你不能再发这个邀请');
  const createdAt = deps.clock.now();
  await countUse(deps, address, cap);
  const key = newKey();
  const renewed = {
    keyHash: hashKey(key),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetime),
  };
  let former: Awaited<ReturnType<typeof queries.renewInvite>>;
  const answer = await deps.db.transaction((tx) =>
    answerOnceIn(tx, calls.resendInvite, action, async () => {
      const isEarly = createdAt.getTime() - row.createdAt.getTime() < resendWait;
      const seen = { inviteId: row.inviteId, seen: row.createdAt, renewed };
      former = isEarly ? undefined : await queries.renewInvite(tx, seen);
      if (!former) throw refused('邀请短信刚刚发过，请一分钟后再试');
      await recordAct(tx, { caller, now: createdAt }, { kind: 'resendInvite', ...inviteWords(row) });
      return shown({ ...row, createdAt, expiresAt: renewed.expiresAt }, caller);
    }),
  );
  // A repeated request: the SMS was sent for the first.
  if (!former) return answer;
  if (!(await sendInvitation({ deps, origin }, row, key))) {
    await queries.renewInvite(deps.db, { inviteId: row.inviteId, seen: createdAt, renewed: former });
    await deleteAnswerOf(deps.db, calls.resendInvite, action);
    throw refused('邀请短信没有发出，之前的链接仍然有效：请稍后再试');
  }
  deps.security.record('invite.resent', { by: caller.accountId, to: maskNumber(row) });
  return answer;
}

/** The invites that the caller may cancel. */
export async function getInviteList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getInviteList>>): Promise<Paged<Data<typeof calls.inviteStaff>>> {
  requirePermissionAnywhere(caller, 'staff.invite');
  const { page, pageSize, offset } = pageOf(payload);
  const asked = { caller, now: deps.clock.now(), limit: pageSize, offset };
  const { rows, total } = await queries.listInvites(deps.db, asked);
  return { list: rows.map((row) => shown(row, caller)), page, pageSize, total };
}

/** -1: the caller may not assign its role; -3: no such invite. */
export async function cancelInvite({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.cancelInvite>>): Promise<Data<typeof calls.cancelInvite>> {
  requirePermissionAnywhere(caller, 'staff.invite');
  const row = await requireInvite(deps.db, payload.inviteId);
  if (!canAssignRole(caller, 'staff.invite', postOf(row))) throw illegal('你不能撤回这个邀请');
  const deleted = await deps.db.transaction(async (tx) => {
    const deleted = await queries.deleteInvite(tx, payload);
    const by = { caller, now: deps.clock.now() };
    if (deleted) await recordAct(tx, by, { kind: 'cancelInvite', ...inviteWords(row) });
    return deleted;
  });
  if (deleted) deps.security.record('invite.cancelled', { by: caller.accountId, to: maskNumber(row) });
  return {};
}
