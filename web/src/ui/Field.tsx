import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

/** What the control inside a field must carry, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, required, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const described = error || hint ? noteId : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {children({ id, required, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {/* Always there, so that an error arriving in it is read out. */}
      <p id={noteId} className={classes(styles.note, error ? styles.error : undefined)} aria-live="polite">
        {error ? <Icon name="info" size={16} /> : null}
        {error || hint}
      </p>
    </div>
  );
}

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

export function TextInput({ label, hint, error, required, className, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <input type="text" {...rest} {...control} className={classes(styles.input, className)} />}
    </Field>
  );
}
