import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

/** The props of a field's control, which tie label, hint and error to it. */
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
  /** A hint shown below it, with or without an error. */
  extra?: ReactNode;
  required?: boolean | undefined;
  /** The control's id; generated when missing. */
  id?: string;
  /** Several controls stand for it: its name is a group's. */
  group?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, extra, required, id: given, group, children }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const noteId = `${id}-note`;
  const extraId = `${id}-extra`;
  const described = classes(error || hint ? noteId : null, extra ? extraId : null) || undefined;
  const words = (
    <>
      {label}
      {required ? (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
  const named = { role: 'group', 'aria-labelledby': `${id}-name`, 'aria-describedby': described };
  return (
    <div className={styles.field} {...(group ? named : {})}>
      {group ? (
        <span id={`${id}-name`} className={styles.label}>
          {words}
        </span>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {words}
        </label>
      )}
      {children({ id, required, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <FieldNote id={noteId} hint={hint} error={error} />
      {extra ? (
        <div id={extraId} className={styles.extra}>
          {extra}
        </div>
      ) : null}
    </div>
  );
}

/** The hint or error below a control. Always in the page, so that a new error is read out. */
export function FieldNote({ id, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { id: string }) {
  return (
    <p id={id} className={classes(styles.note, error ? styles.error : undefined)} aria-live="polite">
      {error ? <Icon name="info" size={16} /> : null}
      {error || hint}
    </p>
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
