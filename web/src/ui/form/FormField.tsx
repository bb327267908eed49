import type { ChangeEvent, ReactNode } from 'react';
import { Field } from '../Field.tsx';
import styles from './Form.module.css';
import { type Check, idOf, useFieldOf } from './use-form.ts';

/** The props of a form field's control. */
export interface FormControl {
  id: string;
  defaultValue: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  'aria-required': true | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

export interface FormFieldProps {
  /** The field's, within its form. */
  name: string;
  label: ReactNode;
  check?: Check | undefined;
  /** Said below it, whatever is wrong. */
  extra?: ReactNode;
  /** Filters the text while it is typed, for example to digits. */
  clean?: ((typed: string) => string) | undefined;
  children: (control: FormControl) => ReactNode;
}

/** A field of the form around it; one that has a check has to be filled in. */
export function FormField({ name, label, check, extra, clean, children }: FormFieldProps) {
  const form = useFieldOf(name, check);
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const cleaned = clean?.(currentTarget.value);
    if (cleaned !== undefined && cleaned !== currentTarget.value) currentTarget.value = cleaned;
    form.type(name, currentTarget.value);
  }
  const ours = {
    defaultValue: form.first(name),
    onChange: change,
    onBlur: () => form.leave(name),
    'aria-required': check ? (true as const) : undefined,
  };
  return (
    <div className={styles.item}>
      <Field label={label} id={idOf(form, name)} error={form.problemOf(name)} extra={extra}>
        {(control) => children({ ...ours, ...control })}
      </Field>
    </div>
  );
}
