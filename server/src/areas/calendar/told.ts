import { createHash } from 'node:crypto';
import type { ToldEvent } from './calendar.table.ts';
import type { CalendarEvent } from './events.ts';

/** What an event is called, however often it moves and is renamed. */
export const nameOf = ({ kind, campId, chapterId }: CalendarEvent): string =>
  [kind, campId, ...(chapterId === null ? [] : [chapterId])].join('-');

/** Whatever a subscriber sees of it, in whichever language. */
const digestOf = ({ at, title, campTitle, projectTitle, projectTitleEn }: CalendarEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([at.toISOString(), title, campTitle, projectTitle, projectTitleEn]))
    .digest('base64url')
    .slice(0, 16);

/**
 * What there is to tell of these events after what was told before: an event that is another one than last time is the next of
 * its SEQUENCE, changed now (RFC 5545 3.8.7). `changed`: whether there is anything new in it.
 */
export function retell(told: Record<string, ToldEvent>, events: readonly CalendarEvent[], now: Date) {
  const news: Record<string, ToldEvent> = {};
  for (const event of events) {
    const [name, digest] = [nameOf(event), digestOf(event)];
    const before = told[name];
    if (before?.digest !== digest)
      news[name] = { digest, sequence: before ? before.sequence + 1 : 0, at: now.toISOString() };
  }
  return { told: { ...told, ...news }, changed: Object.keys(news).length > 0 };
}
