import { useSearchParams } from 'react-router';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { useTexts, useTranslations } from '../../locales/texts.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './Calendar.module.css';
import type { CalendarEvent } from './calendar.types.ts';
import { calendarApi } from './calendar-api.ts';
import { byDay } from './day.ts';
import { EventRow } from './EventRow.tsx';
import { MonthEmpty } from './MonthEmpty.tsx';
import { MonthSteps } from './MonthSteps.tsx';
import { type Month, monthIn, monthOf, monthRange } from './month.ts';
import { Subscribe } from './Subscribe.tsx';

/** /user/calendar: what is due and when camps start and end, a month at a time (rules: calendar). */
export function Screen() {
  const text = useTexts('calendar');
  const [search] = useSearchParams();
  const today = useNow(monthOf);
  const month = monthIn(search, today);
  return (
    <>
      <h1 className={styles.title}>{text.title}</h1>
      <p className={styles.hint}>{text.hint}</p>
      <Next month={month} />
      <MonthSteps month={month} today={today} />
      <Agenda month={month} />
      <Subscribe />
    </>
  );
}

function Agenda({ month }: { month: Month }) {
  const text = useTexts('calendar');
  // Events of another month are not shown under this month's heading.
  const {
    currentData: calendar,
    error,
    isFetching,
    refetch,
  } = calendarApi.useCalendarQuery(monthRange(month));
  if (!calendar && error && !isFetching)
    return <QueryFailed title={text.failed} error={error} onRetry={refetch} />;
  if (!calendar)
    return (
      <Delayed>
        <Skeleton kind="list" count={4} />
      </Delayed>
    );
  if (calendar.list.length === 0) return <MonthEmpty {...calendar} />;
  return <Days events={calendar.list} />;
}

/** What comes next, whichever month is shown. */
function Next({ month }: { month: Month }) {
  const text = useTexts('calendar');
  const { data } = calendarApi.useCalendarQuery(monthRange(month));
  if (!data || data.next.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="next-events">
      <h2 id="next-events">{text.upcoming}</h2>
      <Days events={data.next} />
    </section>
  );
}

function Days({ events }: { events: readonly CalendarEvent[] }) {
  const { language } = useTranslations();
  return (
    <ol className={styles.days}>
      {byDay(events, language).map(([day, list]) => (
        <li key={day} className={styles.day}>
          <h3>{day}</h3>
          <ul>
            {list.map((event) => (
              <EventRow key={`${event.kind}-${event.campId}-${event.chapterId}`} event={event} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
