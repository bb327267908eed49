import { mostPoints, type Rubric } from '@zhixing/contract/rubric';
import { useContentLang } from '../../../../locales/content.ts';
import { useTexts } from '../../../../locales/texts.ts';
import styles from './Preview.module.css';

/** What a homework is marked by. */
export function PreviewRubric({ rubric }: { rubric: Rubric }) {
  const { homework, rubric: text } = useTexts('staffPapers');
  const contentLang = useContentLang();
  return (
    <section className={styles.rubric} aria-label={homework.rubric}>
      <h3>
        {homework.rubric} · {homework.points({ points: mostPoints(rubric) })}
      </h3>
      <dl lang={contentLang}>
        {rubric.map(({ title, note, levels }) => (
          <div key={title}>
            <dt>
              {title}
              {note ? <small>{note}</small> : null}
            </dt>
            {levels.map(({ name, points }) => (
              <dd key={name}>{text.levelWorth({ name, points })}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
