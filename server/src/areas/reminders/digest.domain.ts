import { trendLearners } from '@zhixing/contract/list-limits';
import type { Caller, Dependencies } from '../../action/action.ts';
import { startOfChinaWeek } from '../../base/china-days.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import { isDigestTime } from '../delivery/index.ts';
import { countFollowUp } from '../follow-up/index.ts';
import { countToMark } from '../marking/index.ts';
import { countToAnswer } from '../messaging/index.ts';
import * as queries from './digest.queries.ts';

type Member = Pick<Caller, 'accountId' | 'role' | 'collegeId'>;

const sum = (rows: readonly { waiting: number }[]) => rows.reduce((total, { waiting }) => total + waiting, 0);

/** What waits for a teacher: to mark, to answer, students at risk (rules: weekly-digest). */
async function countWaiting({ db, clock }: Dependencies, member: Member) {
  const caller = { ...member, tokenHash: Buffer.alloc(0) };
  const toMark = await countToMark(db, { caller });
  const inquiries = await countToAnswer(db, { caller });
  const followed = await countFollowUp(db, caller, { now: clock.now(), most: trendLearners });
  return {
    toMark: sum(toMark.works) + sum(toMark.texts),
    toAnswer: sum(inquiries),
    atRisk: followed.reduce((total, { students }) => total + students, 0),
  };
}

/** What a digest says when it is sent. undefined: no such account. */
export async function digestOf(deps: Dependencies, accountId: number) {
  const member = await queries.findTeacher(deps.db, { accountId });
  return member && countWaiting(deps, member);
}

/** Every Monday from 8:00 on, a digest for each teacher and assistant for whom something waits (rules: weekly-digest). */
export async function notifyWeekly(deps: Dependencies): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  if (!isDigestTime(now)) return;
  const since = startOfChinaWeek(now);
  for (const member of await queries.listWithoutDigest(db, { since })) {
    try {
      const counts = await countWaiting(deps, member);
      if (counts.toMark + counts.toAnswer + counts.atRisk === 0) continue;
      await db.transaction(async (tx) => {
        await lockByName(tx, `digest ${member.accountId}`);
        await queries.insertDigest(tx, { accountId: member.accountId, now, since });
      });
    } catch (error) {
      log.error({ err: error, accountId: member.accountId }, 'a weekly digest could not be made');
    }
  }
}
