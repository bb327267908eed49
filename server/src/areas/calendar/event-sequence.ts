import { createHash } from 'node:crypto';
import type { PublishedEvent } from '../../schema/calendar.ts';
import type { CalendarEvent } from './events.ts';

/** The stable name of an event; it stays the same when the event is moved or renamed. */
export const nameOf = ({ kind, campId, chapterId }: CalendarEvent): string =>
  [kind, campId, ...(chapterId === null ? [] : [chapterId])].join('-');

/** A hash of everything that a subscriber sees of an event, in all languages. */
const digestOf = ({ at, title, campTitle, projectTitle, projectTitleEn }: CalendarEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([at.toISOString(), title, campTitle, projectTitle, projectTitleEn]))
    .digest('base64url')
    .slice(0, 16);

/**
 * Updates the sequence numbers: an event that differs from what was published gets the next SEQUENCE and the present
 * time (RFC 5545 3.8.7). `changed`: whether any event differs.
 */
export function nextSequences(
  publishedEvents: Record<string, PublishedEvent>,
  events: readonly CalendarEvent[],
  now: Date,
) {
  const news: Record<string, PublishedEvent> = {};
  for (const event of events) {
    const [name, digest] = [nameOf(event), digestOf(event)];
    const before = publishedEvents[name];
    if (before?.digest !== digest)
      news[name] = { digest, sequence: before ? before.sequence + 1 : 0, at: now.toISOString() };
  }
  return { publishedEvents: { ...publishedEvents, ...news }, changed: Object.keys(news).length > 0 };
}
