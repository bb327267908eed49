import { type Span, unite } from '@zhixing/contract/spans';
import { highestSpeed, wholeSeconds } from '@zhixing/contract/watching';

/** The played spans of a video as reported by a browser, in whole seconds of the video. */
export function videoSpans(intervals: number[][], videoSeconds: number): Span[] {
  const total = wholeSeconds(videoSeconds);
  const whole = (second: number) => Math.min(total, Math.round(second));
  return unite(intervals.map(([from = 0, to = 0]): Span => [whole(from), whole(to)]));
}

/** How many more seconds a lease may be granted: the wall-clock time at the highest playback rate, less what was granted. */
export function allowance(lease: { beganAt: Date; granted: number }, now: Date): number {
  const elapsed = Math.max(0, now.getTime() - lease.beganAt.getTime()) / 1000;
  return Math.max(0, Math.floor(elapsed * highestSpeed) - lease.granted);
}
