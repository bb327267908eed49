import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import { maskMobile } from '../../base/mask-mobile.ts';
import type { Transaction } from '../../db/client.ts';
import { canAssignRole } from '../access/index.ts';
import {
  findAccountOf,
  lockAccountOfChanger,
  lockPosts,
  makeStaffAccount,
  readPost,
  reportNewAccount,
  reportRoleChange,
  requireGoodForm,
  setPost,
} from '../account/index.ts';
import { recordAct } from '../audit/index.ts';
import * as queries from './invite.queries.ts';
import { requirePost } from './people.domain.ts';
import { hashKey } from './staff-key.ts';

const over = () => refused('这个邀请已经接受过、已被撤回或已过期，请联系邀请你的人');

async function requireKey({ db, clock }: Dependencies, key: string) {
  const found = await queries.findByKey(db, { keyHash: hashKey(key), now: clock.now() });
  if (!found) throw over();
  return found;
}
type Invite = Awaited<ReturnType<typeof requireKey>>;

/** What an invite shows. -2: it has expired or was used. */
export async function readInvite({
  deps,
  payload,
}: Action<Payload<typeof calls.readInvite>, Caller | null>): Promise<Data<typeof calls.readInvite>> {
  const found = await requireKey(deps, payload.key);
  const { name, role, college, countryCode, mobile, expiresAt } = found;
  return {
    name,
    role,
    college,
    mobile: maskMobile(mobile),
    registered: (await findAccountOf(deps, { countryCode, mobile })) !== undefined,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Uses the invite up and returns its role and college. The inviter must still be allowed to assign them (rules: staff-rank). */
async function takeInvite(tx: Transaction, { inviteId, inviterId, role, college }: Invite) {
  await lockPosts(tx);
  if (!(await queries.deleteInvite(tx, { inviteId }))) throw over();
  const post = { role, collegeId: college?.id ?? null };
  await requirePost(tx, post);
  const inviter = await readPost(tx, inviterId);
  if (!inviter || !canAssignRole({ accountId: inviterId, ...inviter }, 'staff.invite', post)) throw over();
  return post;
}

/** What the audit trail keeps of an invite that was accepted. */
const acceptedWords = (accountId: number, { role, collegeId }: Pick<Caller, 'role' | 'collegeId'>) => ({
  collegeId,
  subjects: [accountId],
  after: { role, college: collegeId },
});

/**
 * Accepts an invite with the account of the invited number, which keeps its data as a student. -2: another account's number,
 * staff already, or the invite is over.
 */
export async function acceptInvite({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.acceptInvite>>): Promise<Data<typeof calls.acceptInvite>> {
  const { accountId, tokenHash } = caller;
  const invite = await requireKey(deps, payload.key);
  if ((await findAccountOf(deps, invite)) !== accountId)
    throw refused('这是发给另一个手机号的邀请，请用那个号码的账号登录后再接受');
  const { post, sessions } = await deps.db.transaction(async (tx) => {
    const post = await takeInvite(tx, invite);
    await lockAccountOfChanger(tx, caller, deps.clock.now());
    if ((await readPost(tx, accountId))?.role !== 'student')
      throw refused('你已经是后台人员，请联系管理员改变角色');
    await recordAct(
      tx,
      { caller, now: deps.clock.now() },
      { kind: 'acceptInvite', ...acceptedWords(accountId, post) },
    );
    return { post, sessions: await setPost(tx, { accountId, post, now: deps.clock.now(), but: tokenHash }) };
  });
  await reportRoleChange(deps, { accountId, by: invite.inviterId, from: 'student', post, sessions });
  return {};
}

/**
 * Registers an account for an invited number without one. The SMS with the invite has proved the number. -2: an invalid
 * form, or the invite is over.
 */
export async function registerInvited({
  deps,
  payload,
  device,
  address,
  demo,
}: Action<Payload<typeof calls.registerInvited>, Caller | null>): Promise<
  Data<typeof calls.registerInvited>
> {
  const invite = await requireKey(deps, payload.key);
  const { countryCode, mobile } = invite;
  const form = await requireGoodForm({ ...payload, countryCode, mobile });
  const entering = { deps, device, address, demo };
  const { made, post } = await deps.db.transaction(async (tx) => {
    const post = await takeInvite(tx, invite);
    const { role } = invite;
    const made = await makeStaffAccount(tx, entering, { ...form, ...post, role, password: payload.password });
    const { accountId } = made;
    const registered = { ...post, role, accountId, from: { address, device } };
    await recordAct(
      tx,
      { caller: registered, now: deps.clock.now() },
      {
        kind: 'registerInvited',
        ...acceptedWords(accountId, post),
      },
    );
    return { made, post };
  });
  const { accountId } = made;
  await reportRoleChange(deps, { accountId, by: invite.inviterId, from: 'student', post, sessions: [] });
  return reportNewAccount(entering, made, form.number);
}
