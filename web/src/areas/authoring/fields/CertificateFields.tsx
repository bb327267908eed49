import { certificateRules } from '@zhixing/contract/words';
import { useTexts } from '../../../locales/texts.ts';
import { Input } from '../../../ui/form/Input.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { Field } from './Field.tsx';
import styles from './Fields.module.css';
import type { FieldsProps } from './use-fields.ts';

/** What the certificate asks for, and what the project is called on it. */
export function CertificateFields({ values, edit, faultsOf }: FieldsProps) {
  const { fields: text, sections, hints, rules } = useTexts('staffProjects');
  return (
    <section className={styles.section}>
      <h2>{sections.certificate}</h2>
      <div className={styles.wide}>
        <Field label={text.certificateRule} faults={faultsOf('certificateRule')} group>
          {() => (
            <Radios
              column
              value={values.certificateRule}
              options={certificateRules.map((value) => ({ value, label: rules[value] }))}
              onChange={(certificateRule) => edit({ certificateRule })}
            />
          )}
        </Field>
      </div>
      <Field label={text.certificateTitle} hint={hints.certificateTitle}>
        {(props) => (
          <Input
            {...props}
            value={values.certificateTitle}
            placeholder={values.title}
            maxLength={120}
            onChange={({ target }) => edit({ certificateTitle: target.value })}
          />
        )}
      </Field>
      <Field label={text.certificateTitleEn} hint={hints.certificateTitleEn}>
        {(props) => (
          <Input
            {...props}
            value={values.certificateTitleEn}
            placeholder={values.titleEn}
            maxLength={200}
            lang="en"
            onChange={({ target }) => edit({ certificateTitleEn: target.value })}
          />
        )}
      </Field>
    </section>
  );
}
