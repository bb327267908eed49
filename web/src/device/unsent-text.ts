import { listLocalKeys, readLocal, removeLocal, writeLocal } from './local-storage.ts';

const start = 'saying:';
const keyOf = (userId: number, about: string) => `${start}${userId}:${about}`;

/** What an account has typed about one thing and not sent yet, on this device: a reload or a crash loses none of it. */
export const readUnsentText = <T>(userId: number, about: string) => readLocal<T>(keyOf(userId, about));

/** `typed` undefined: it has been sent, or there is nothing of it. */
export function saveUnsentText<T>(userId: number, about: string, typed: T | undefined) {
  const key = keyOf(userId, about);
  if (typed === undefined) removeLocal(key);
  else writeLocal(key, typed);
}

/** About what an account has typed something on this device, of what begins so. */
export const listUnsentTexts = (userId: number, aboutStart: string) =>
  listLocalKeys(keyOf(userId, aboutStart)).map((key) => key.slice(keyOf(userId, '').length));

/** Who has logged out leaves nothing readable. */
export function clearUnsentTexts() {
  for (const key of listLocalKeys(start)) removeLocal(key);
}
