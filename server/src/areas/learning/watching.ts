import { type Span, unite } from '@zhixing/contract/spans';
import { highestSpeed, wholeSeconds } from '@zhixing/contract/watching';

/** The spans of a film that a browser says were played, as whole seconds of it. */
export function filmSpans(intervals: number[][], filmSeconds: number): Span[] {
  const total = wholeSeconds(filmSeconds);
  const whole = (second: number) => Math.min(total, Math.round(second));
  return unite(intervals.map(([from = 0, to = 0]): Span => [whole(from), whole(to)]));
}

/** How many seconds more a lease may be granted: what the wall clock allows at the highest speed, less what it had. */
export function allowance(lease: { beganAt: Date; granted: number }, now: Date): number {
  const elapsed = Math.max(0, now.getTime() - lease.beganAt.getTime()) / 1000;
  return Math.max(0, Math.floor(elapsed * highestSpeed) - lease.granted);
}
