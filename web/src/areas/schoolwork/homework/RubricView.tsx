import { defaultRubricPass, mostPoints, type Rubric } from '@zhixing/contract/rubric';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import styles from './RubricView.module.css';

/** What a homework is marked by, as its students see it before they write (rules: rubric-pass). */
export function RubricView({ rubric, rubricPass }: { rubric: Rubric; rubricPass: number | undefined }) {
  const text = useTexts('schoolwork').rubric;
  const lang = useContentLang();
  return (
    <section className={styles.rubric} aria-label={text.title}>
      <h3>{text.title}</h3>
      <p>{text.lead({ points: mostPoints(rubric), pass: rubricPass ?? defaultRubricPass })}</p>
      <dl lang={lang}>
        {rubric.map(({ title, note, levels }) => (
          <div key={title}>
            <dt>
              {title}
              {note ? <small>{note}</small> : null}
            </dt>
            {levels.map(({ name, points }) => (
              <dd key={name}>{text.level({ name, points })}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
