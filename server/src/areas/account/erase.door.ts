import type { Dependencies } from '../../action/action.ts';
import { eraseAnswers } from '../assessment/erase.door.ts';
import { eraseAddress } from '../calendar/erase.door.ts';
import { sealAllOf } from '../certificate/seal.door.ts';
import { eraseWatching } from '../learning/erase.door.ts';
import { eraseMarking } from '../marking/erase.door.ts';
import { leaveAll } from '../practise/erase.door.ts';
import { eraseEntries } from '../roster/erase.door.ts';
import { eraseWritings } from '../schoolwork/erase.door.ts';
import { eraseTalk } from '../talk/erase.door.ts';
import { eraseBytes, eraseFiles } from '../upload/erase.door.ts';
import { askedBefore } from './cancel/cancel.policy.ts';
import * as queries from './cancel/cancel.queries.ts';
import { tellAddress } from './codes/notice.ts';

const batchSize = 50;

/** Everything of one account in one transaction; undefined: it was taken back meanwhile. */
function erase({ db, clock }: Dependencies, accountId: number) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const old = await queries.holdDue(tx, { accountId, before: askedBefore(now) });
    if (!old) return undefined;
    // They keep the name that goes with the account now.
    await sealAllOf(tx, { studentId: accountId, by: 'time', now });
    await eraseMarking(tx, accountId);
    await eraseWritings(tx, accountId);
    await eraseAnswers(tx, accountId);
    await eraseTalk(tx, accountId);
    await eraseAddress(tx, accountId);
    await eraseWatching(tx, accountId);
    await leaveAll(tx, accountId);
    await eraseEntries(tx, accountId);
    await queries.eraseAccount(tx, { accountId, now });
    await eraseFiles(tx, { ownerId: accountId, now });
    return old;
  });
}

/** One that fails keeps none of the others waiting: it is logged, and tried again at the next look. */
async function eraseAndTell(deps: Dependencies, accountId: number): Promise<void> {
  try {
    const old = await erase(deps, accountId);
    if (!old) return;
    deps.security.record('account.cancelled', { accountId });
    await tellAddress(deps, old, { kind: 'cancelled' });
  } catch (error) {
    deps.log.error({ err: error, accountId }, 'a cancelled account could not be erased and told');
  }
}

/**
 * Erases the accounts whose owners asked for it and did not take it back in time (rules: cancel-account), one transaction
 * each; then the bytes of the files of all whose rows are gone. Their addresses are told for the last time.
 */
export async function eraseCancelled(deps: Dependencies): Promise<void> {
  const before = askedBefore(deps.clock.now());
  for (let after = 0; ; ) {
    const due = await queries.listDue(deps.db, { before, after, most: batchSize });
    for (const accountId of due) await eraseAndTell(deps, accountId);
    const last = due.at(-1);
    if (last === undefined || due.length < batchSize) break;
    after = last;
  }
  await eraseBytes(deps);
}
