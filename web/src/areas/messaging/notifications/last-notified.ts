import { listLocalKeys, readLocal, removeLocal, writeLocal } from '../../../device/local-storage.ts';

const start = 'news:';

/** The newest notice that this device has shown, so that each is shown once (rules: review-told). */
interface LastNotified {
  newest: number;
}

export const readLastNotified = (userId: number) => readLocal<LastNotified>(`${start}${userId}`);
export const writeLastNotified = (userId: number, told: LastNotified) =>
  writeLocal(`${start}${userId}`, told);

/** Deletes the entries of all other users, also when another tab logged out. */
export function dropLastNotified(except?: number) {
  for (const key of listLocalKeys(start)) if (key !== `${start}${except}`) removeLocal(key);
}
