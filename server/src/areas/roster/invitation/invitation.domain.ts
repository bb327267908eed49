import type { calls, Data, Payload } from '@zhixing/contract';
import { type EnrolmentStatus, enrolmentStatus, learningStatuses } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { confirmMembers, lockAccount } from '../../account/index.ts';
import { requireOpenMembership } from '../../camps/index.ts';
import { enrolMany } from '../../enrolments/index.ts';
import { dropNotice } from '../../notice/index.ts';
import { updateProfilesFromRoster } from '../college-word.domain.ts';
import { isSameName } from '../import/match.policy.ts';
import * as roster from '../roster.queries.ts';
import * as queries from './invitation.queries.ts';

const { waiting, learning, graduated, refused: refusedOne } = enrolmentStatus;

/** The camps whose rosters contain the caller's mobile number (rules: roster-invitation). */
export async function getInvitations({
  deps,
  caller,
}: Action<Payload<typeof calls.getInvitations>>): Promise<Data<typeof calls.getInvitations>> {
  const { accountId } = caller;
  const rows = await queries.listInvitations(deps.db, { accountId, now: deps.clock.now() });
  const list = rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
  return { list };
}

const gone = () => badParameter('这个邀请已经不在了（invitationId）：它可能已被撤回、已经接受，或营已结束');

/**
 * The answer to an invitation that the caller has accepted before, so that accepting is idempotent. -3: it was never the
 * caller's, or is gone.
 */
async function requireAccepted(db: Db, asked: { accountId: number; invitationId: number }) {
  const accepted = await queries.findAccepted(db, asked);
  if (!accepted) throw gone();
  return accepted;
}

/**
 * Accepts an invitation in one transaction: binds the entry to the caller, enrols them and makes them a member of the
 * college. If the roster has another name, the enrolment waits for approval (rules: roster-invitation). -2: live in another
 * camp of the project; -3: the invitation is gone.
 */
export async function acceptInvitation({
  deps,
  caller,
  payload: { invitationId },
}: Action<Payload<typeof calls.acceptInvitation>>): Promise<Data<typeof calls.acceptInvitation>> {
  const { accountId } = caller;
  const asked = { accountId, invitationId, now: deps.clock.now() };
  const seen = await queries.findInvitation(deps.db, asked);
  if (!seen) return requireAccepted(deps.db, asked);
  return deps.db.transaction(async (tx) => {
    await roster.lockRoster(tx, seen);
    await lockAccount(tx, accountId);
    // Read again after waiting for the locks: staff may have changed the entry, or another device may have accepted.
    const found = await queries.findInvitation(tx, asked);
    if (!found) return requireAccepted(tx, asked);
    await queries.bindEntry(tx, asked);
    await dropNotice(tx, { accountId, campId: found.campId, kind: 'camp-invited' });
    const { projectId, campId } = found;
    const status = await enter(tx, { ...found, ...asked });
    // While the enrolment waits for approval, the roster does not change the profile, even of a member of the college.
    if (status !== waiting) await updateProfilesFromRoster(tx, { campId, studentIds: [accountId] });
    return { projectId, campId, status };
  });
}

type Entering = NonNullable<Awaited<ReturnType<typeof queries.findInvitation>>> & {
  accountId: number;
  now: Date;
};

/** Enrols the account in the camp and returns the new status. -2: live in another camp of the project, or the gradebook is closed. */
async function enter(tx: Transaction, entering: Entering): Promise<EnrolmentStatus> {
  const { campId, projectId, collegeId, accountId, now } = entering;
  const studentIds = [accountId];
  const [before] = await roster.listNamedEnrolments(tx, { campId, studentIds });
  const isMeant = isSameName(entering.roster, entering.account);
  const wasRefused = before?.status === refusedOne || before?.wasRefused === true;
  const as = isMeant && !wasRefused ? learning : waiting;
  const isIn = before !== undefined && learningStatuses.includes(before.status);
  if (!isIn) await requireOpenMembership(tx, { campId });
  const entered = await enrolMany(tx, { campId, projectId, studentIds, now, as });
  const status = entered.length > 0 ? as : before?.status;
  if (status !== as && status !== learning && status !== graduated)
    throw refused('你已经在这个项目的另一个营里：先在「我的实践」退出那个营，再接受邀请');
  if (isMeant && status !== waiting && collegeId !== null)
    await confirmMembers(tx, { accountIds: studentIds, collegeId, by: 'roster', confirmedAt: now });
  return status;
}

/**
 * Hides an invitation from the caller. Staff are not notified, since that would reveal that the number is registered. -3:
 * the invitation is gone.
 */
export async function declineInvitation({
  deps,
  caller,
  payload: { invitationId },
}: Action<Payload<typeof calls.declineInvitation>>): Promise<Data<typeof calls.declineInvitation>> {
  const asked = { accountId: caller.accountId, invitationId, now: deps.clock.now() };
  const found = await queries.findInvitation(deps.db, asked);
  if (!found) throw gone();
  await deps.db.transaction(async (tx) => {
    await queries.setDeclined(tx, asked);
    await dropNotice(tx, { accountId: asked.accountId, campId: found.campId, kind: 'camp-invited' });
  });
  return {};
}
