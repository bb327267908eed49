import type { ReactNode } from 'react';
import { FieldNote } from '../Field.tsx';
import styles from './Form.module.css';
import { type Check, idOf, useFieldOf } from './use-form.ts';

interface FormCheckboxProps {
  name: string;
  check?: Check | undefined;
  /** The text beside the checkbox. */
  children: ReactNode;
}

/** A checkbox: `'on'` or `''`. Its error goes as soon as it is checked. */
export function FormCheckbox({ name, check, children }: FormCheckboxProps) {
  const form = useFieldOf(name, check);
  const id = idOf(form, name);
  const problem = form.problemOf(name);
  return (
    <div className={styles.item}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          id={id}
          defaultChecked={form.first(name) !== ''}
          aria-required={check ? true : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          onChange={({ currentTarget }) => {
            form.type(name, currentTarget.checked ? 'on' : '');
            if (problem) form.check(name);
          }}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={`${id}-note`} error={problem} />
    </div>
  );
}
