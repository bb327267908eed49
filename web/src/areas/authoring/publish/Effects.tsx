import { useTexts } from '../../../locales/texts.ts';
import type { Difference } from '../content-api.ts';
import styles from './Publish.module.css';

/** What counts for whom once it is published, in the rules' own sentences. */
export function Effects({ effects, students }: Pick<Difference, 'effects' | 'students'>) {
  const text = useTexts('staffContent').publish;
  return (
    <section className={styles.section}>
      <h2>{text.effects}</h2>
      <p className={styles.hint}>{text.students(students)}</p>
      <ul className={styles.effects}>
        {effects.map((each) => (
          <li key={each}>{each}</li>
        ))}
        <li>{text.always}</li>
      </ul>
    </section>
  );
}
