import { randomBytes } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import { firstSeconds, lengthOf, without } from '@zhixing/contract/spans';
import { highestSpeed, neededSeconds, wholeSeconds } from '@zhixing/contract/watching';
import { contentType } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import { untilWritten } from '../../db/until-written.ts';
import { type ChapterHead, type ChapterSeat, readAtChapter } from './access.door.ts';
import { isAhead } from './lease.ts';
import { completeBy } from './progress.door.ts';
import { lastTold, wallClockSpans } from './reading.ts';
import * as queries from './seconds.queries.ts';
import { parseSpans, writeSpans } from './spans.ts';
import { allowance, filmSpans } from './watching.ts';

type Saving = Action<Payload<typeof calls.saveProgress>>;
type Learning = NonNullable<Awaited<ReturnType<typeof queries.findLearning>>>;
type Row = Parameters<typeof queries.addSeconds>[1];

interface Lease {
  lease: string;
  beganAt: Date;
  granted: number;
}

const newLease = (now: Date): Lease => ({
  lease: randomBytes(16).toString('base64url'),
  beganAt: now,
  granted: 0,
});

/**
 * The student's one lease: a new one where none is named, which ends that of any other device. -2: it was taken over.
 */
function leaseOf({ lease: held }: Learning, { chapterId, lease }: Saving['payload'], now: Date): Lease {
  if (lease === undefined) return newLease(now);
  if (held?.lease === lease && held.chapterId === chapterId) return held;
  throw refused('你正在其他设备或页面学习，这里已暂停计时；如要在此继续，请刷新本页', { takenOver: true });
}

/** What is kept of this film, or of the text, so far. */
const keptOf = ({ chapter, progress }: Learning) =>
  progress && progress.mediaId === chapter.mediaId ? progress : { watched: '{}', seconds: 0 };

/**
 * What the report adds. A reading's position is a share of its height, its seconds are those of the wall clock
 * (docs/decisions/0004). A video's seconds are those of the film: only new ones count against the lease, so that a report
 * sent again takes nothing; what is over its allowance is left for a later report (docs/decisions/0011).
 */
function addedBy({ intervals, position }: Saving['payload'], found: Learning, lease: Lease, now: Date) {
  const { granted } = lease;
  const { filmSeconds } = found.chapter;
  if (filmSeconds === null) {
    const watched = wallClockSpans(intervals, { beganAt: lease.beganAt, now });
    return { watched, granted, position: Math.min(position, 1) };
  }
  const fresh = without(filmSpans(intervals, filmSeconds), parseSpans(keptOf(found).watched));
  const taken = firstSeconds(fresh, allowance(lease, now));
  return {
    watched: writeSpans(taken),
    granted: granted + lengthOf(taken),
    position: Math.min(position, wholeSeconds(filmSeconds)),
  };
}

/** Seconds that a reading or a video needs to be done: of its film, or of its end on screen. */
const neededOf = ({ filmSeconds, readSeconds }: Pick<ChapterHead, 'filmSeconds' | 'readSeconds'>) =>
  filmSeconds === null ? readSeconds : neededSeconds(filmSeconds);

/**
 * One statement, unless a certificate is due with it. undefined: another report came meanwhile, and all is to be looked at
 * again.
 */
async function keep(
  action: Saving,
  { found, seat }: { found: Learning; seat: ChapterSeat },
  row: Row,
  needed: number,
) {
  const { deps } = action;
  const isDone = found.progress?.doneAt != null;
  if (!isDone && keptOf(found).seconds + lengthOf(parseSpans(row.watched)) >= needed) {
    const { studentId, enrolment } = seat;
    const completing = { deps, studentId, projectId: seat.chapter.projectId, enrolment, now: row.now };
    const done = await completeBy(completing, (db, alone) =>
      queries.completeSeconds(db, { ...row, needed, enrolmentId: enrolment.id, alone }),
    );
    return done?.kept && { ...done.kept, graduated: done.graduated };
  }
  const kept = await queries.addSeconds(deps.db, row);
  // Enough with what came meanwhile.
  if (!kept || (!kept.done && kept.seconds >= needed)) return undefined;
  return { ...kept, graduated: false };
}

/** undefined: another report changed something since it was read. */
async function report(action: Saving, now: Date): Promise<Data<typeof calls.saveProgress> | undefined> {
  const { deps, caller, payload } = action;
  const { chapterId, intervals } = payload;
  const { found, seat } = await readAtChapter({
    db: deps.db,
    caller,
    chapterId,
    find: queries.findLearning,
  });
  const { chapter } = found;
  if (chapter.type !== contentType.reading)
    throw badParameter('这一节不是阅读或视频（chapterId），不记录学习时间');
  if (intervals.some(([from = 0, to = 0]) => to < from)) {
    throw badParameter('时间段（intervals）的终点不能早于起点');
  }
  const needed = neededOf(chapter);
  const { filmSeconds, mediaId } = chapter;
  const used = leaseOf(found, payload, now);
  const lasted = filmSeconds === null ? lastTold(intervals) : used.granted / highestSpeed;
  const added = addedBy(payload, found, used, now);
  const lease = isAhead(used, { lasted, now }) ? newLease(now) : { ...used, granted: added.granted };
  const isTaken = lease.lease !== payload.lease;
  const row = {
    ...{ studentId: caller.accountId, chapterId, mediaId, now },
    ...{ ...added, lease: lease.lease, granted: lease.granted, seen: isTaken ? null : used.granted },
  };
  const kept = await keep(action, { found, seat }, row, needed);
  if (!kept) return undefined;
  return {
    lease: lease.lease,
    seconds: kept.seconds,
    needed,
    position: kept.position,
    done: kept.done,
    graduated: kept.graduated,
    ...(filmSeconds === null ? {} : { watched: parseSpans(kept.watched) }),
  };
}

/**
 * Adds the seconds of a reading or a video and remembers the position (rules: progress, watching). Done once
 * they reach what it needs. -2: another device took the lease over. Where the clock was set back under a lease, the answer names a
 * new one, which begins now.
 */
export const saveProgress = (action: Saving): Promise<Data<typeof calls.saveProgress>> => {
  const now = action.deps.clock.now();
  return untilWritten(() => report(action, now));
};
