import { Link } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { AttemptRecords, HomeworkRecords, ReadingRecords, WatchingRecords } from './LessonRecords.tsx';
import { kindOfRecord, type Lesson, lessonFigures } from './lesson-figures.ts';
import styles from './Record.module.css';

/** One lesson: its figure; opened, its rule, what it still wants, and the records behind the figure. */
export function LessonRecord({ lesson, projectId }: { lesson: Lesson; projectId: number }) {
  const text = useTexts('learning');
  const contentLang = useContentLang();
  const { figureOf } = lessonFigures(text.record);
  return (
    <details className={styles.lesson}>
      <summary>
        <span className={classes(styles.mark, lesson.done && styles.done)} aria-hidden="true">
          {lesson.done ? <Icon name="check" size={12} /> : null}
        </span>
        <span className={styles.name}>
          <span lang={contentLang}>{lesson.title}</span>
          <small>
            {text.kinds[kindOfRecord(lesson)]}
            {lesson.done ? ` · ${text.done}` : null}
          </small>
        </span>
        <span className={styles.figure}>{figureOf(lesson)}</span>
        <span className={styles.arrow}>
          <Icon name="chevronDown" size={18} />
        </span>
      </summary>
      <Opened lesson={lesson} projectId={projectId} />
    </details>
  );
}

function Opened({ lesson, projectId }: { lesson: Lesson; projectId: number }) {
  const text = useTexts('learning').record;
  const { time } = useChinaDates();
  const { reading, watching, homework, test } = lesson;
  return (
    <div className={styles.opened}>
      <dl className={styles.facts}>
        <div>
          <dt>{text.rule}</dt>
          <dd>{lesson.rule}</dd>
        </div>
        {lesson.missing ? (
          <div>
            <dt>{text.missing}</dt>
            <dd>{lesson.missing}</dd>
          </div>
        ) : null}
      </dl>
      {reading ? <ReadingRecords reading={reading} /> : null}
      {watching ? <WatchingRecords watching={watching} done={lesson.done} /> : null}
      {homework ? <HomeworkRecords homework={homework} /> : null}
      {test ? <AttemptRecords test={test} /> : null}
      <p className={styles.end}>
        {lesson.doneAt ? <span>{text.doneAt({ time: time(lesson.doneAt) })}</span> : null}
        {lesson.deadline ? <span>{text.deadline({ time: time(lesson.deadline) })}</span> : null}
        <Link to={paths.learning({ projectId, chapterId: lesson.chapterId })}>{text.open}</Link>
      </p>
    </div>
  );
}
