import { readLocal, writeLocal } from '../../../device/local-storage.ts';

const key = 'device-marks';
const atMost = 5;

/** What earlier logins left here, the newest first: whoever shares this device has one each (rules: login-tries). */
export function readMarks(): string[] {
  const kept = readLocal<unknown>(key);
  return Array.isArray(kept) ? kept.filter((mark) => typeof mark === 'string').slice(0, atMost) : [];
}

/** An account's newer mark takes the place of its older one. */
export function saveMark(mark: string): void {
  const account = mark.split('.')[0];
  const others = readMarks().filter((each) => each.split('.')[0] !== account);
  writeLocal(key, [mark, ...others].slice(0, atMost));
}
