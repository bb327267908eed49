import { Link } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { OverviewReturned } from '../home.types.ts';
import { lessonPath } from './lesson-path.ts';
import styles from './Panel.module.css';
import { Panel } from './Panel.tsx';
import { useProjectName } from './use-project-name.ts';

/** Reviewed homework; returned work first. */
export function Returned({ list }: { list: OverviewReturned[] }) {
  const text = useTexts('studentHome').returned;
  const contentLang = useContentLang();
  const nameOf = useProjectName();
  const { date } = useChinaDates();
  return (
    <Panel icon="award" title={text.title} none={text.none} count={list.length}>
      {list.map((lesson) => (
        <li key={lesson.chapterId} className={styles.row}>
          <Link to={lessonPath(lesson)} className={styles.link} lang={contentLang}>
            {lesson.title}
          </Link>
          <Mark lesson={lesson} />
          <p className={styles.meta}>
            <span {...nameOf(lesson)} /> · {text.on({ date: date(lesson.reviewedAt) })}
          </p>
        </li>
      ))}
    </Panel>
  );
}

function Mark({ lesson: { passed, score } }: { lesson: OverviewReturned }) {
  const text = useTexts('studentHome').returned;
  if (passed === false) return <Tag tone="warning">{text.again}</Tag>;
  return <Tag tone="success">{score === null ? text.passed : text.score({ score })}</Tag>;
}
