import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import type { ChangedLesson } from '../content-api.ts';
import { lessonPath } from '../project-paths.ts';
import { LessonWords } from './LessonWords.tsx';
import styles from './Publish.module.css';

const tones: Record<ChangedLesson['changes'][number], TagTone> = {
  added: 'success',
  removed: 'danger',
  moved: 'neutral',
  renamed: 'primary',
  rewritten: 'primary',
};

interface ChangedLessonsProps {
  projectId: number;
  lessons: ChangedLesson[];
  /** Nothing is published yet: everything is new, and nobody has begun it. */
  isFirst: boolean;
}

/** The lessons that differ from what students see, as the directory has them. */
export function ChangedLessons({ projectId, lessons, isFirst }: ChangedLessonsProps) {
  const text = useTexts('staffContent').publish;
  if (lessons.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{text.lessons({ count: lessons.length })}</h2>
      <ul className={styles.lessons}>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <div className={styles.lesson}>
              <LessonName lesson={lesson} projectId={projectId} />
              <span className={styles.tags}>
                {lesson.changes.map((change) => (
                  <Tag key={change} tone={tones[change]}>
                    {text.changes[change]}
                  </Tag>
                ))}
              </span>
            </div>
            {lesson.parts.length > 0 ? (
              <p className={styles.hint}>
                {text.partsOf({ parts: lesson.parts.map((part) => text.parts[part]) })}
              </p>
            ) : null}
            {!isFirst && lesson.parts.some((part) => part === 'body' || part === 'questions') ? (
              <LessonWords projectId={projectId} nodeId={lesson.id} />
            ) : null}
            {isFirst || lesson.type === null ? null : <p className={styles.hint}>{text.touched(lesson)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LessonName({
  lesson: { id, title, path, type, changes },
  projectId,
}: {
  lesson: ChangedLesson;
  projectId: number;
}) {
  const name = [...path, title].join(' / ');
  const opens = type !== null && !changes.includes('removed');
  return opens ? <Link to={lessonPath(projectId, id)}>{name}</Link> : <span>{name}</span>;
}
