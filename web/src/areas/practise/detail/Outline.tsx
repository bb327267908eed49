import { type ContentType, contentType } from '@zhixing/contract/words';
import { useContentLang } from '../../../locales/content.ts';
import { type AllTexts, useTexts } from '../../../locales/texts.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Accordion } from '../../../ui/text/Accordion.tsx';
import type { PractiseDetail } from '../practise.types.ts';
import styles from './Outline.module.css';

type Chapter = PractiseDetail['outline'][number];
type Section = NonNullable<Chapter['subChapter']>[number];
type Lesson = NonNullable<Section['minChapter']>[number];

function kindOf(
  { type, video }: Pick<Lesson, 'type' | 'video'>,
  text: AllTexts['project']['detail'],
): { icon: IconName; label: string } {
  const kinds: Record<ContentType, { icon: IconName; label: string }> = {
    [contentType.reading]: { icon: 'book', label: text.reading },
    [contentType.homework]: { icon: 'file', label: text.homework },
    [contentType.test]: { icon: 'success', label: text.tests },
  };
  return video ? { icon: 'play', label: text.video } : kinds[type ?? contentType.reading];
}

const lessonsIn = ({ subChapter = [] }: Chapter) =>
  subChapter.reduce((sum, { minChapter }) => sum + (minChapter?.length || 1), 0) || 1;

/** Chapters to open, sections and subsections in them: titles alone, before one has joined. */
export function Outline({ chapters }: { chapters: Chapter[] }) {
  const text = useTexts('practise');
  const { noOutline } = useTexts('project').detail;
  const contentLang = useContentLang();
  if (chapters.length === 0) return <p className={styles.none}>{noOutline}</p>;
  const items = chapters.map((chapter, index) => ({
    id: `chapter-${chapter.id}`,
    open: index === 0,
    title: (
      <span className={styles.chapter}>
        <span lang={contentLang}>{chapter.title}</span>
        <span className={styles.count}>{text.lessons({ count: lessonsIn(chapter) })}</span>
      </span>
    ),
    body: <Sections chapter={chapter} />,
  }));
  return <Accordion items={items} />;
}

function Sections({ chapter }: { chapter: Chapter }) {
  const contentLang = useContentLang();
  if (!chapter.subChapter?.length) return <LessonRow as="div" lesson={chapter} />;
  return (
    <ol className={styles.sections}>
      {chapter.subChapter.map((section) =>
        section.minChapter?.length ? (
          <li key={section.id}>
            <p className={styles.section} lang={contentLang}>
              {section.title}
            </p>
            <ol className={styles.lessons}>
              {section.minChapter.map((lesson) => (
                <LessonRow key={lesson.id} lesson={lesson} />
              ))}
            </ol>
          </li>
        ) : (
          <LessonRow key={section.id} lesson={section} />
        ),
      )}
    </ol>
  );
}

function LessonRow({ lesson, as: Element = 'li' }: { lesson: Lesson; as?: 'li' | 'div' }) {
  const contentLang = useContentLang();
  const { icon, label } = kindOf(lesson, useTexts('project').detail);
  return (
    <Element className={styles.lesson}>
      <span
        className={
          lesson.type === contentType.reading || lesson.type === null ? styles.reading : styles.graded
        }
      >
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.name} lang={contentLang}>
        {lesson.title}
      </span>
      <span className={styles.kind}>{label}</span>
    </Element>
  );
}
