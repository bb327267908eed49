import { enrolmentStatus } from '@zhixing/contract/words';
import type { Transaction } from '../../db/client.ts';
import { confirmMembers } from '../account/many.door.ts';
import { enrolMany, listRunning } from '../practise/roster.door.ts';
import * as queries from './claim.queries.ts';
import { isSameName } from './import/match.policy.ts';

interface Claimer {
  accountId: number;
  countryCode: string;
  mobile: string;
  name: string;
  nameEn: string;
  now: Date;
}

type Bound = Awaited<ReturnType<typeof queries.bindEntries>>[number];
type Running = Awaited<ReturnType<typeof listRunning>>[number];

/** One camp that has waited for a number: its owner begins there, or waits for staff where the roster means another name. */
async function enter(tx: Transaction, who: Claimer, entry: Bound, camp: Running) {
  const { accountId, now } = who;
  const { id: campId, projectId, collegeId } = camp;
  const isMeant = isSameName(entry, who);
  const as = isMeant ? enrolmentStatus.learning : enrolmentStatus.waiting;
  await enrolMany(tx, { campId, projectId, studentIds: [accountId], now, as });
  if (isMeant && collegeId !== null)
    await confirmMembers(tx, { accountIds: [accountId], collegeId, by: 'roster', confirmedAt: now });
}

/** To be called before an account gets a number, in the same transaction: no import looks at the numbers meanwhile. */
export const holdNumber = (tx: Transaction): Promise<void> => queries.holdNumber(tx);

/**
 * An account has proved a number: camps whose rosters have waited for it have a student (rules: roster-claim). What staff have set by
 * hand since stays; a camp that is over only knows who it was.
 */
export async function claimRosters(tx: Transaction, who: Claimer): Promise<void> {
  const { accountId: studentId, countryCode, mobile, now } = who;
  const bound = await queries.bindEntries(tx, { studentId, countryCode, mobile });
  const open = bound.filter(({ hand }) => hand === null);
  if (open.length === 0) return;
  const camps = await listRunning(tx, { campIds: open.map(({ campId }) => campId), now });
  for (const camp of camps) {
    const entry = open.find(({ campId }) => campId === camp.id);
    if (entry) await enter(tx, who, entry, camp);
  }
}
