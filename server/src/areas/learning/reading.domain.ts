import { randomBytes } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Transaction } from '../../db/client.ts';
import type { Action } from '../../dependencies.ts';
import { badParameter, refused } from '../../errors.ts';
import { requireLearner } from './access.domain.ts';
import { completeLeaf } from './progress.domain.ts';
import * as queries from './reading.queries.ts';
import { wallClockSpans } from './reading.ts';

interface Place {
  studentId: number;
  chapterId: number;
}

async function holdLease(tx: Transaction, place: Place, lease: string | undefined, now: Date) {
  if (lease === undefined) {
    const taken = randomBytes(16).toString('base64url');
    await queries.takeLease(tx, { ...place, lease: taken, beganAt: now });
    return { lease: taken, beganAt: now };
  }
  const held = await queries.lockLease(tx, { ...place, lease });
  if (!held) {
    throw refused('你正在其他设备或页面学习，这里已暂停计时；如要在此继续，请刷新本页', { takenOver: true });
  }
  return { lease, beganAt: held.beganAt };
}

/**
 * Adds the seconds the end of a reading was on screen and remembers the position (rulings.md "Progress", "Watching";
 * docs/decisions/0004). Done once they reach what the reading needs. -2: another device took the lease over.
 */
export async function saveProgress({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.saveProgress>>): Promise<Data<typeof calls.saveProgress>> {
  const { chapterId, intervals } = payload;
  const now = deps.clock.now();
  const { studentId, chapter } = await requireLearner({ db: deps.db, caller, chapterId });
  if (chapter.type !== 1) throw badParameter('这一节不是阅读（chapterId），不记录阅读时间');
  if (intervals.some(([from = 0, to = 0]) => to < from)) {
    throw badParameter('时间段（intervals）的终点不能早于起点');
  }
  const needed = chapter.readSeconds;
  // A reading's position is a share of its height (contract/src/learning.ts).
  const position = Math.min(payload.position, 1);
  return deps.db.transaction(async (tx) => {
    const place = { studentId, chapterId };
    const { lease, beganAt } = await holdLease(tx, place, payload.lease, now);
    const watched = wallClockSpans(intervals, { beganAt, now });
    const kept = await queries.addSeconds(tx, { ...place, watched, position, now });
    const enough = kept.doneAt === null && kept.seconds >= needed;
    const { graduated } = enough ? await completeLeaf(tx, { deps, ...place, now }) : { graduated: false };
    const done = enough || kept.doneAt !== null;
    return { lease, seconds: kept.seconds, needed, position: kept.position, done, graduated };
  });
}
