import type { calls, Data, Payload } from '@zhixing/contract';
import { firstSeconds, lengthOf, without } from '@zhixing/contract/spans';
import { neededSeconds, wholeSeconds } from '@zhixing/contract/watching';
import { contentType } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { type ChapterHead, requireLearner } from './access.door.ts';
import { holdLease, type LeafKey, type Lease } from './lease.domain.ts';
import * as leases from './lease.queries.ts';
import { completeLeaf } from './progress.door.ts';
import { wallClockSpans } from './reading.ts';
import * as queries from './seconds.queries.ts';
import { parseSpans, writeSpans } from './spans.ts';
import { allowance, filmSpans } from './watching.ts';

interface Report {
  key: LeafKey;
  mediaId: number | null;
  lease: Lease;
  intervals: number[][];
  position: number;
  now: Date;
}

/** A reading's position is a share of its height; the seconds are those of the wall clock (docs/decisions/0004). */
async function addReading(tx: Transaction, { key, mediaId, lease, intervals, position, now }: Report) {
  const watched = wallClockSpans(intervals, { beganAt: lease.beganAt, now });
  return queries.addSeconds(tx, { ...key, mediaId, watched, position: Math.min(position, 1), now });
}

/**
 * A video's seconds are those of the film. Only new ones count against the lease, so that a report sent again takes
 * nothing; what is over its allowance is left for a later report (docs/decisions/0011).
 */
async function addWatching(tx: Transaction, report: Report, filmSeconds: number) {
  const { key, mediaId, lease, intervals, now } = report;
  const kept = parseSpans(await queries.findWatched(tx, { ...key, mediaId }));
  const fresh = without(filmSpans(intervals, filmSeconds), kept);
  const taken = firstSeconds(fresh, allowance(lease, now));
  const { studentId } = key;
  await leases.grant(tx, { studentId, granted: lease.granted + lengthOf(taken) });
  const position = Math.min(report.position, wholeSeconds(filmSeconds));
  return queries.addSeconds(tx, { ...key, mediaId, watched: writeSpans(taken), position, now });
}

/** Seconds that a reading or a video needs to be done: of its film, or of its end on screen. */
const neededOf = ({ filmSeconds, readSeconds }: Pick<ChapterHead, 'filmSeconds' | 'readSeconds'>) =>
  filmSeconds === null ? readSeconds : neededSeconds(filmSeconds);

/**
 * Adds the seconds of a reading or a video and remembers the position (rules: progress, watching). Done once
 * they reach what it needs. -2: another device took the lease over.
 */
export async function saveProgress({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.saveProgress>>): Promise<Data<typeof calls.saveProgress>> {
  const { chapterId, intervals, position } = payload;
  const now = deps.clock.now();
  const { studentId, chapter } = await requireLearner({ db: deps.db, caller, chapterId });
  if (chapter.type !== contentType.reading)
    throw badParameter('这一节不是阅读或视频（chapterId），不记录学习时间');
  if (intervals.some(([from = 0, to = 0]) => to < from)) {
    throw badParameter('时间段（intervals）的终点不能早于起点');
  }
  const needed = neededOf(chapter);
  const { filmSeconds, mediaId } = chapter;
  return deps.db.transaction(async (tx) => {
    const key = { studentId, chapterId };
    const lease = await holdLease(tx, key, payload.lease, now);
    const report = { key, mediaId, lease, intervals, position, now };
    const kept = await (filmSeconds === null ? addReading(tx, report) : addWatching(tx, report, filmSeconds));
    const enough = kept.doneAt === null && kept.seconds >= needed;
    const { graduated } = enough ? await completeLeaf(tx, { deps, ...key, now }) : { graduated: false };
    return {
      lease: lease.lease,
      seconds: kept.seconds,
      needed,
      position: kept.position,
      done: enough || kept.doneAt !== null,
      graduated,
      ...(filmSeconds === null ? {} : { watched: parseSpans(kept.watched) }),
    };
  });
}
