import { listLocalKeys, readLocal, removeLocal, writeLocal } from './local-storage.ts';

const start = 'saying:';
const keyOf = (userId: number, about: string) => `${start}${userId}:${about}`;

/** Text that an account has typed about one subject and not sent yet, stored on this device over a reload or a crash. */
export const readUnsentText = <T>(userId: number, about: string) => readLocal<T>(keyOf(userId, about));

/** `typed` undefined removes the stored text, for example once it has been sent. */
export function saveUnsentText<T>(userId: number, about: string, typed: T | undefined) {
  const key = keyOf(userId, about);
  if (typed === undefined) removeLocal(key);
  else writeLocal(key, typed);
}

/** The subjects, of those that begin with `aboutStart`, about which an account has unsent text on this device. */
export const listUnsentTexts = (userId: number, aboutStart: string) =>
  listLocalKeys(keyOf(userId, aboutStart)).map((key) => key.slice(keyOf(userId, '').length));

/** Called at logout: nothing readable is left. */
export function clearUnsentTexts() {
  for (const key of listLocalKeys(start)) removeLocal(key);
}
