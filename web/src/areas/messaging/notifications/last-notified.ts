import { dropCopy, listCopies, readCopy, writeCopy } from '../../../device/device-copy.ts';

const start = 'news:';

/** The newest notice that this device has told of or seen, so that each is told once (rules: review-told). */
interface Told {
  newest: number;
}

export const readTold = (userId: number) => readCopy<Told>(`${start}${userId}`);
export const keepTold = (userId: number, told: Told) => writeCopy(`${start}${userId}`, told);

/** Of all but one: who has logged out leaves nothing, also where another tab did it. */
export function forgetTold(except?: number) {
  for (const key of listCopies(start)) if (key !== `${start}${except}`) dropCopy(key);
}
