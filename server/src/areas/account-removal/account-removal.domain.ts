import type { Dependencies } from '../../action/action.ts';
import { askedBefore, eraseAccount, listDue, lockDueAccount, notifyAddress } from '../account/index.ts';
import { eraseAppeals } from '../appeal/index.ts';
import { eraseAnswers } from '../assessment/index.ts';
import { eraseAddress } from '../calendar/index.ts';
import { sealAllOf } from '../certificate/index.ts';
import { eraseDeliveries } from '../delivery/index.ts';
import { leaveAll } from '../enrolments/index.ts';
import { eraseBytes, eraseFiles } from '../files/index.ts';
import { eraseGrades } from '../gradebook/index.ts';
import { eraseJobs } from '../jobs/index.ts';
import { eraseWatching } from '../learning/index.ts';
import { eraseMarking } from '../marking/index.ts';
import { eraseChanges } from '../marks/index.ts';
import { eraseMessages } from '../messaging/index.ts';
import { deleteNotices } from '../notice/index.ts';
import { eraseQuestionBanks } from '../question-banks/index.ts';
import { eraseEntries } from '../roster/index.ts';
import { eraseWritings } from '../schoolwork/index.ts';
import { eraseConsents } from '../showcase/index.ts';
import { eraseUploads } from '../uploads/index.ts';

const batchSize = 50;

/** Erases one account in one transaction, with the last message to its owner. false: the cancellation was withdrawn meanwhile. */
function erase(deps: Dependencies, accountId: number) {
  const { db, clock } = deps;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const old = await lockDueAccount(tx, { accountId, before: askedBefore(now) });
    if (!old) return false;
    // Certificates keep the student's name as it is now, before the account is erased.
    await sealAllOf(tx, { studentId: accountId, by: 'time', now });
    await eraseAppeals(tx, accountId);
    await eraseChanges(tx, accountId);
    await eraseMarking(tx, accountId);
    await eraseGrades(tx, accountId);
    await eraseConsents(tx, accountId);
    await eraseWritings(tx, accountId);
    await eraseAnswers(tx, accountId);
    await eraseDeliveries(tx, accountId);
    await deleteNotices(tx, { accountId });
    await eraseJobs(tx, { accountId, now });
    await eraseUploads(tx, { accountId });
    await eraseMessages(tx, accountId);
    await eraseQuestionBanks(tx, accountId);
    await eraseAddress(tx, accountId);
    await eraseWatching(tx, accountId);
    await leaveAll(tx, accountId);
    await eraseEntries(tx, accountId);
    await eraseAccount(tx, { accountId, now });
    await eraseFiles(tx, { ownerId: accountId, now });
    await notifyAddress(tx, deps, old, { kind: 'cancelled' });
    return true;
  });
}

/**
 * Erases one account. A failure is logged and tried again in the next run; it does not stop the
 * other accounts.
 */
async function eraseOne(deps: Dependencies, accountId: number): Promise<void> {
  try {
    if (await erase(deps, accountId)) deps.security.record('account.cancelled', { accountId });
  } catch (error) {
    deps.log.error({ err: error, accountId }, 'a cancelled account could not be erased');
  }
}

/**
 * Erases the accounts whose cancellation was not withdrawn in time (rules: cancel-account), each in its own
 * transaction. Then deletes the bytes of files that have no row any more. Each old address gets one last notice.
 */
export async function eraseCancelled(deps: Dependencies): Promise<void> {
  const before = askedBefore(deps.clock.now());
  for (let after = 0; ; ) {
    const due = await listDue(deps.db, { before, after, most: batchSize });
    for (const accountId of due) await eraseOne(deps, accountId);
    const last = due.at(-1);
    if (last === undefined || due.length < batchSize) break;
    after = last;
  }
  await eraseBytes(deps);
}
