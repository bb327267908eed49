import { useTexts } from '../../../locales/texts.ts';
import { Input } from '../../../ui/form/Input.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Segments } from '../../../ui/staff/Choices.tsx';
import { useTypeOptions } from '../types/use-type-options.ts';
import { Field } from './Field.tsx';
import styles from './Fields.module.css';
import { Skills } from './Skills.tsx';
import type { FieldsProps } from './use-fields.ts';

/** What it is called and what it is about. */
export function BasicFields({ values, edit, faultsOf }: FieldsProps) {
  const { fields: text, sections, hints, levels } = useTexts('staffProjects');
  const typeOptions = useTypeOptions();
  const levelOptions = ([1, 2, 3] as const).map((value) => ({ value, label: levels[value] }));
  return (
    <section className={styles.section}>
      <h2>{sections.basic}</h2>
      <div className={styles.wide}>
        <Field label={text.title} faults={faultsOf('title')}>
          {(props) => (
            <Input
              {...props}
              value={values.title}
              maxLength={120}
              counted
              onChange={({ target }) => edit({ title: target.value })}
            />
          )}
        </Field>
      </div>
      <div className={styles.wide}>
        <Field label={text.titleEn} hint={hints.titleEn} faults={faultsOf('titleEn')}>
          {(props) => (
            <Input
              {...props}
              value={values.titleEn}
              maxLength={200}
              lang="en"
              onChange={({ target }) => edit({ titleEn: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={text.type} faults={faultsOf('type')}>
        {(props) => (
          <Select {...props} value={values.type} options={typeOptions} onChange={(type) => edit({ type })} />
        )}
      </Field>
      <Field label={text.hours} hint={hints.hours} faults={faultsOf('hours')}>
        {(props) => (
          <NumberInput
            {...props}
            value={values.hours}
            min={1}
            max={2000}
            onChange={(hours) => (hours === null ? undefined : edit({ hours }))}
          />
        )}
      </Field>
      <div className={styles.wide}>
        <Skills values={values} edit={edit} faultsOf={faultsOf} />
      </div>
      <Field label={text.level} group>
        {() => (
          <Segments
            className={styles.start}
            label={text.level}
            value={values.level as 1 | 2 | 3}
            options={levelOptions}
            onChange={(level) => edit({ level })}
          />
        )}
      </Field>
    </section>
  );
}
