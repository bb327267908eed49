import { contentIn, type Language } from '@zhixing/contract/language';
import type { CalendarKind } from '@zhixing/contract/words';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { type Said, say, tell } from '../../locales/say.ts';
import type { ToldEvent } from './calendar.table.ts';
import type { CalendarEvent } from './events.ts';
import { nameOf } from './told.ts';

/** s after which a subscriber may look again. */
const refresh = 6 * 3600;

/** A title as one line: the format has no way to write other control characters. */
const lineOf = (title: string) => title.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function summaryOf({ kind, title, campTitle, ...project }: CalendarEvent, language: Language): string {
  const own = contentIn(language, project, 'projectTitle');
  const [leaf, camp, name] = [lineOf(title), lineOf(campTitle), lineOf(own)];
  const sentences: Record<CalendarKind, () => Said> = {
    due: () => say`截止：${leaf}（${name}）`,
    'camp-starts': () => say`开营：${camp}（${name}）`,
    'camp-ends': () => say`结营：${camp}（${name}）`,
  };
  return tell(sentences[kind](), language);
}

interface Telling {
  told: Record<string, ToldEvent>;
  language: Language;
  /** The site: the events of two sites in one person's calendar are not the same ones. */
  host: string;
}

/** The events as iCalendar (RFC 5545), titles and times alone: moments, which keep nobody busy. The same ones give the same text. */
export function icsOf(events: readonly CalendarEvent[], { told, language, host }: Telling): string {
  const calendar = ical({
    name: tell('知行日程', language),
    prodId: { company: 'zhixing', product: 'calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refresh,
  });
  for (const event of events) {
    const name = nameOf(event);
    const { sequence, at } = told[name] ?? { sequence: 0, at: event.at.toISOString() };
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
