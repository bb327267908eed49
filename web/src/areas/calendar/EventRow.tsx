import { type CalendarKind, type ContentType, contentType } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { daysLeft } from '../../base/time/days-left.ts';
import { useNow } from '../../base/time/use-now.ts';
import { useContentLang, useTitleLangOf, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { type LearningQuery, paths } from '../../paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Calendar.module.css';
import type { CalendarEvent } from './calendar.types.ts';
import { clockText } from './day.ts';

const places: Record<ContentType, (place: LearningQuery) => string> = {
  [contentType.reading]: paths.learning,
  [contentType.homework]: paths.learningHomework,
  [contentType.test]: paths.learning,
};

/** The path of an event's lesson; of a camp's start or end, the directory. */
function eventPath({ projectId, chapterId, type }: CalendarEvent): string {
  if (chapterId === null) return paths.learningCatalog({ projectId });
  return (type === null ? paths.learning : places[type])({ projectId, chapterId });
}

const lessonKinds: Record<ContentType, 'reading' | 'homework' | 'test'> = {
  [contentType.reading]: 'reading',
  [contentType.homework]: 'homework',
  [contentType.test]: 'test',
};

function useKindOf({ kind, type }: CalendarEvent): string {
  const { kinds } = useTexts('calendar');
  const told: Record<CalendarKind, string> = {
    due: type === null ? kinds.reading : kinds[lessonKinds[type]],
    'camp-starts': kinds.starts,
    'camp-ends': kinds.ends,
  };
  return told[kind];
}

/** One event: time, title, project, and whether it is still to be done. */
export function EventRow({ event }: { event: CalendarEvent }) {
  const { at, kind, title, campTitle, projectTitle, projectTitleEn } = event;
  const contentLang = useContentLang();
  const [titleOf, titleLangOf] = [useTitleOf(), useTitleLangOf()];
  const kindText = useKindOf(event);
  return (
    <li className={styles.event}>
      <time dateTime={at}>{clockText(at)}</time>
      <div className={styles.what}>
        <p>
          <span className={styles.kind}>{kindText}</span>{' '}
          <Link to={eventPath(event)} lang={contentLang}>
            {kind === 'due' ? title : campTitle}
          </Link>
        </p>
        <p className={styles.project} lang={titleLangOf({ titleEn: projectTitleEn })}>
          {titleOf({ title: projectTitle, titleEn: projectTitleEn })}
        </p>
      </div>
      {kind === 'due' ? <State event={event} /> : null}
    </li>
  );
}

/** By the days on China's calendar, like the student's home. */
function State({ event: { at, done } }: { event: CalendarEvent }) {
  const text = useTexts('calendar').states;
  const over = useNow((now) => Date.parse(at) <= now);
  const days = useNow((now) => daysLeft(at, now));
  if (done) return <Tag tone="success">{text.done}</Tag>;
  if (over) return <Tag tone="danger">{text.over}</Tag>;
  if (days === 0) return <Tag tone="danger">{text.today}</Tag>;
  return <Tag tone={days <= 3 ? 'warning' : 'neutral'}>{text.days({ days })}</Tag>;
}
