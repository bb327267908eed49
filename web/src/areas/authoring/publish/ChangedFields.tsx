import type { ProjectFields } from '@zhixing/contract/staff/authoring-shapes';
import { useTexts } from '../../../locales/texts.ts';
import type { Difference } from '../content-api.ts';
import { ChangedWords } from './ChangedWords.tsx';
import styles from './Publish.module.css';

/** The project's own fields that differ, with the words that change. */
export function ChangedFields({ fields }: Pick<Difference, 'fields'>) {
  const text = useTexts('staffContent').publish;
  const names = useTexts('staffProjects').fields;
  if (fields.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{text.fields({ count: fields.length })}</h2>
      <dl className={styles.fields}>
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{names[field as keyof ProjectFields]}</dt>
            <dd>
              <ChangedWords before={before} after={after} markdown={field === 'description'} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
