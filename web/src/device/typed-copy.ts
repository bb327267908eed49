import { dropCopy, listCopies, readCopy, writeCopy } from './device-copy.ts';

const start = 'saying:';
const keyOf = (userId: number, about: string) => `${start}${userId}:${about}`;

/** What an account has typed about one thing and not sent yet, on this device: a reload or a crash loses none of it. */
export const readTyped = <T>(userId: number, about: string) => readCopy<T>(keyOf(userId, about));

/** `typed` undefined: it has been sent, or there is nothing of it. */
export function keepTyped<T>(userId: number, about: string, typed: T | undefined) {
  const key = keyOf(userId, about);
  if (typed === undefined) dropCopy(key);
  else writeCopy(key, typed);
}

/** About what an account has typed something on this device, of what begins so. */
export const listTyped = (userId: number, aboutStart: string) =>
  listCopies(keyOf(userId, aboutStart)).map((key) => key.slice(keyOf(userId, '').length));

/** Who has logged out leaves nothing readable. */
export function forgetTyped() {
  for (const key of listCopies(start)) dropCopy(key);
}
