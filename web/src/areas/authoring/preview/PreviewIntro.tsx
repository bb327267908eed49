import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Cover } from '../../practise/public/cards.ts';
import type { PreviewDirectory } from '../content-api.ts';
import styles from './Preview.module.css';

/** The project's own page. */
export function PreviewIntro({ directory }: { directory: PreviewDirectory }) {
  const text = useTexts('staffContent').preview;
  const contentLang = useContentLang();
  const {
    projectId,
    type,
    title,
    titleEn,
    cover,
    summary,
    outcomes,
    description,
    leafCount: lessonCount,
  } = directory;
  return (
    <article lang={contentLang}>
      <div className={styles.cover}>
        <Cover type={type} id={projectId} cover={cover} />
      </div>
      <h2>{title || text.noTitle}</h2>
      {titleEn ? <p lang="en">{titleEn}</p> : null}
      <p>{summary}</p>
      <p>{text.lessons({ count: lessonCount })}</p>
      {outcomes.length > 0 ? (
        <ul>
          {outcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
      ) : null}
      <ChapterText html={description} />
    </article>
  );
}
