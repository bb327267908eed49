import { contentIn, type Language } from '@zhixing/contract/language';
import type { CalendarKind } from '@zhixing/contract/words';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { type Said, say, translate } from '../../locales/say.ts';
import type { PublishedEvent } from '../../schema/calendar.ts';
import { nameOf } from './event-sequence.ts';
import type { CalendarEvent } from './events.ts';

/** Seconds after which a subscriber may ask again. */
const refresh = 6 * 3600;

/** The title on one line; iCalendar cannot express other control characters. */
const lineOf = (title: string) => title.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function summaryOf({ kind, title, campTitle, ...project }: CalendarEvent, language: Language): string {
  const own = contentIn(language, project, 'projectTitle');
  const [lesson, camp, name] = [lineOf(title), lineOf(campTitle), lineOf(own)];
  const sentences: Record<CalendarKind, () => Said> = {
    due: () => say`截止：${lesson}（${name}）`,
    'camp-starts': () => say`开营：${camp}（${name}）`,
    'camp-ends': () => say`结营：${camp}（${name}）`,
  };
  return translate(sentences[kind](), language);
}

interface IcsOptions {
  publishedEvents: Record<string, PublishedEvent>;
  language: Language;
  /** The site's host name, so that events of two sites in one calendar have different ids. */
  host: string;
}

/**
 * The events as iCalendar (RFC 5545), with titles and times only. Events have no duration and do not mark the person as
 * busy. Deterministic.
 */
export function icsOf(
  events: readonly CalendarEvent[],
  { publishedEvents, language, host }: IcsOptions,
): string {
  const calendar = ical({
    name: translate('知行日程', language),
    prodId: { company: 'zhixing', product: 'calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refresh,
  });
  for (const event of events) {
    const name = nameOf(event);
    const { sequence, at } = publishedEvents[name] ?? { sequence: 0, at: event.at.toISOString() };
    calendar.createEvent({
      id: `${name}@${host}`,
      start: event.at,
      stamp: at,
      lastModified: at,
      sequence,
      summary: summaryOf(event, language),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}
