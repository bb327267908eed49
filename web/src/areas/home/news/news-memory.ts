import { dropCopy, listCopies, readCopy, writeCopy } from '../../../device/device-copy.ts';
import type { NewsMemory } from './news.ts';

const start = 'news:';

/** What this device remembers of a student's news: when and which projects, no words of anybody (rules: review-told). */
export const readNews = (userId: number) => readCopy<NewsMemory>(`${start}${userId}`);
export const keepNews = (userId: number, memory: NewsMemory) => writeCopy(`${start}${userId}`, memory);

/** Of all but one: who has logged out leaves nothing, also where another tab did it. */
export function forgetNews(except?: number) {
  for (const key of listCopies(start)) if (key !== `${start}${except}`) dropCopy(key);
}
