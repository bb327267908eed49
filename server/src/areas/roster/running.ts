import { refused } from '../../base/errors.ts';
import type { Camp } from '../camps/index.ts';

/** -2: the camp is over; its roster can no longer change (rules: camp-end). */
export function requireRunning(camp: Camp, now: Date): void {
  if (camp.endsAt <= now) throw refused('这个实训营已经结束，名单不能再改');
}
