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

/** All of everybody's on this device. */
export const listAllUnsentTexts = (): { userId: number; about: string }[] =>
  listLocalKeys(start).flatMap((key) => {
    const [, userId = '', about = ''] = /^(\d+):(.*)$/s.exec(key.slice(start.length)) ?? [];
    return userId === '' ? [] : [{ userId: Number(userId), about }];
  });

let restored = 0;
const listeners = new Set<() => void>();
/** How often texts that were put away at a logout have been put back (writing/unsent-texts.ts). */
export const restoredTexts = () => restored;
export const onTextsRestored = (take: () => void) => {
  listeners.add(take);
  return () => void listeners.delete(take);
};
export function textsWereRestored() {
  restored += 1;
  for (const take of listeners) take();
}
