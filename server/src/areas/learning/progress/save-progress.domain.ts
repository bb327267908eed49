import { randomBytes } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import { firstSeconds, lengthOf, without } from '@zhixing/contract/spans';
import { highestSpeed, neededSeconds, wholeSeconds } from '@zhixing/contract/watching';
import { contentType } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { badParameter, refused } from '../../../base/errors.ts';
import { retryOnConflict } from '../../../db/statement/retry-on-conflict.ts';
import { type ChapterAccess, type ChapterHead, readAtChapter } from '../access.domain.ts';
import { isAhead } from './lease.ts';
import { completeBy } from './progress.domain.ts';
import { isEnd, reportedEnd, wallClockSpans } from './reading.ts';
import * as queries from './seconds.queries.ts';
import { parseSpans, writeSpans } from './spans.ts';
import { allowance, videoSpans } from './watching.ts';

type Saving = Action<Payload<typeof calls.saveProgress>>;
type Learning = NonNullable<Awaited<ReturnType<typeof queries.findLearning>>>;
type SecondsRow = Parameters<typeof queries.addSeconds>[1];

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
 * The student's only lease. A report without a lease gets a new one, which ends that of any other device. -2: another device
 * took the lease over.
 */
function leaseOf({ lease: held }: Learning, { chapterId, lease }: Saving['payload'], now: Date): Lease {
  if (lease === undefined) return newLease(now);
  if (held?.lease === lease && held.chapterId === chapterId) return held;
  throw refused('你正在其他设备或页面学习，这里已暂停计时；如要在此继续，请刷新本页', { takenOver: true });
}

/** What is stored so far for the chapter's current video, or for its text. */
const keptOf = ({ chapter, progress }: Learning) =>
  progress && progress.mediaId === chapter.mediaId ? progress : { watched: '{}', seconds: 0, endSeen: false };

/**
 * What the report adds. Reading: the position is a share of the page's height, the seconds are wall-clock seconds
 * (docs/decisions/0004). Video: the seconds are those of the video. Only new seconds use up the lease's allowance, so a
 * repeated report uses none; seconds beyond the allowance are left for a later report (docs/decisions/0004).
 */
function addedBy({ intervals, position }: Saving['payload'], found: Learning, lease: Lease, now: Date) {
  const { granted } = lease;
  const { videoSeconds } = found.chapter;
  if (videoSeconds === null) {
    const watched = wallClockSpans(intervals, { beganAt: lease.beganAt, now });
    return { watched, granted, position: Math.min(position, 1), endSeen: isEnd(position) };
  }
  const fresh = without(videoSpans(intervals, videoSeconds), parseSpans(keptOf(found).watched));
  const taken = firstSeconds(fresh, allowance(lease, now));
  return {
    watched: writeSpans(taken),
    granted: granted + lengthOf(taken),
    position: Math.min(position, wholeSeconds(videoSeconds)),
    endSeen: true,
  };
}

/** Seconds needed to complete a lesson: of the video watched, or of the text read. */
const neededOf = ({ videoSeconds, readSeconds }: Pick<ChapterHead, 'videoSeconds' | 'readSeconds'>) =>
  videoSeconds === null ? readSeconds : neededSeconds(videoSeconds);

/**
 * Stores a report in one statement, or in a transaction if a certificate is due with it. undefined: another report came
 * meanwhile, and the caller tries again.
 */
async function keep(
  action: Saving,
  { found, access }: { found: Learning; access: ChapterAccess },
  row: SecondsRow,
  needed: number,
) {
  const { deps } = action;
  const isDone = found.progress?.doneAt != null;
  const before = keptOf(found);
  const isEnough = before.seconds + lengthOf(parseSpans(row.watched)) >= needed;
  if (!isDone && isEnough && (before.endSeen || row.endSeen)) {
    const { studentId, enrolment } = access;
    const completing = { deps, studentId, projectId: access.chapter.projectId, enrolment, now: row.now };
    const done = await completeBy(completing, (db, alone) =>
      queries.completeSeconds(db, { ...row, needed, enrolmentId: enrolment.id, alone }),
    );
    return done?.kept && { ...done.kept, graduated: done.graduated };
  }
  const kept = await queries.addSeconds(deps.db, row);
  // It became enough together with a concurrent report: try again, to complete the lesson.
  if (!kept || (!kept.done && kept.endSeen && kept.seconds >= needed)) return undefined;
  return { ...kept, graduated: false };
}

/** undefined: another report changed something after this one had read it. */
async function report(action: Saving, now: Date): Promise<Data<typeof calls.saveProgress> | undefined> {
  const { deps, caller, payload } = action;
  const { chapterId, intervals } = payload;
  const { found, access } = await readAtChapter({
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
  const { videoSeconds, mediaId } = chapter;
  const used = leaseOf(found, payload, now);
  const lasted = videoSeconds === null ? reportedEnd(intervals) : used.granted / highestSpeed;
  const added = addedBy(payload, found, used, now);
  const lease = isAhead(used, { lasted, now }) ? newLease(now) : { ...used, granted: added.granted };
  const isTaken = lease.lease !== payload.lease;
  const row = {
    studentId: caller.accountId,
    chapterId,
    mediaId,
    now,
    ...added,
    lease: lease.lease,
    granted: lease.granted,
    seen: isTaken ? null : used.granted,
  };
  const kept = await keep(action, { found, access }, row, needed);
  if (!kept) return undefined;
  return {
    lease: lease.lease,
    seconds: kept.seconds,
    needed,
    position: kept.position,
    done: kept.done,
    graduated: kept.graduated,
    ...(videoSeconds === null ? {} : { watched: parseSpans(kept.watched) }),
  };
}

/**
 * Adds the seconds of a reading or a video and stores the position (rules: progress, watching). The lesson is done when the
 * seconds reach what it needs and, of a text, its end was seen. -2: another device took the lease over. If the clock was set back under a lease, the answer
 * names a new lease, which begins now.
 */
export const saveProgress = (action: Saving): Promise<Data<typeof calls.saveProgress>> => {
  const now = action.deps.clock.now();
  return retryOnConflict(() => report(action, now));
};
