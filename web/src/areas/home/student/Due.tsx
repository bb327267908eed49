import { Link } from 'react-router';
import { daysLeft } from '../../../base/time/days-left.ts';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { OverviewDue } from '../home.types.ts';
import { lessonPath } from './lesson-path.ts';
import styles from './Panel.module.css';
import { Panel } from './Panel.tsx';
import { useProjectName } from './use-project-name.ts';

/** Lessons to be done that have a deadline, the nearest first. */
export function Due({ list }: { list: OverviewDue[] }) {
  const text = useTexts('studentHome').due;
  return (
    <Panel icon="calendar" title={text.title} none={text.none} count={list.length}>
      {list.map((lesson) => (
        <Row key={lesson.chapterId} lesson={lesson} />
      ))}
    </Panel>
  );
}

function Row({ lesson }: { lesson: OverviewDue }) {
  const text = useTexts('studentHome').due;
  const contentLang = useContentLang();
  const nameOf = useProjectName();
  const { time } = useChinaDates();
  return (
    <li className={styles.row}>
      <Link to={lessonPath(lesson)} className={styles.link} lang={contentLang}>
        {lesson.title}
      </Link>
      <When lesson={lesson} />
      <p className={styles.meta}>
        <span {...nameOf(lesson)} /> · {text.until({ time: time(lesson.dueAt) })}
      </p>
    </li>
  );
}

function When({ lesson: { overdue, dueAt } }: { lesson: OverviewDue }) {
  const text = useTexts('studentHome').due;
  const days = daysLeft(dueAt, Date.now());
  if (overdue) return <Tag tone="danger">{text.overdue}</Tag>;
  if (days === 0) return <Tag tone="danger">{text.today}</Tag>;
  return <Tag tone={days <= 3 ? 'warning' : 'neutral'}>{text.days({ days })}</Tag>;
}
