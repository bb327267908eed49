import { listLocalKeys, readLocal, removeLocal, writeLocal } from '../../../device/local-storage.ts';

const start = 'news:';

/** The newest notice that this device has told of or seen, so that each is told once (rules: review-told). */
interface LastNotified {
  newest: number;
}

export const readLastNotified = (userId: number) => readLocal<LastNotified>(`${start}${userId}`);
export const writeLastNotified = (userId: number, told: LastNotified) =>
  writeLocal(`${start}${userId}`, told);

/** Of all but one: who has logged out leaves nothing, also where another tab did it. */
export function dropLastNotified(except?: number) {
  for (const key of listLocalKeys(start)) if (key !== `${start}${except}`) removeLocal(key);
}
