import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import fields from '../Field.module.css';
import styles from './Input.module.css';

export interface InputProps extends ComponentProps<'input'> {
  /** Beside it, how much of `maxLength` is written. */
  counted?: boolean;
}

/** One line, without words of its own: its label stands elsewhere. */
export function Input({ counted, className, ...rest }: InputProps) {
  const input = <input type="text" {...rest} className={classes(fields.input, className)} />;
  return counted ? (
    <span className={styles.counted}>
      {input}
      <Count written={String(rest.value ?? '').length} most={rest.maxLength} />
    </span>
  ) : (
    input
  );
}

export interface TextAreaProps extends ComponentProps<'textarea'> {
  counted?: boolean;
}

/** Several lines; it grows with them as far as the screen allows. */
export function TextArea({ counted, className, ...rest }: TextAreaProps) {
  return (
    <>
      <textarea rows={3} {...rest} className={classes(fields.input, styles.area, className)} />
      {counted ? <Count written={String(rest.value ?? '').length} most={rest.maxLength} /> : null}
    </>
  );
}

/** How much of what may be written is. */
export function Count({ written, most }: { written: number; most: number | undefined }) {
  return (
    <span className={styles.count} aria-hidden="true">
      {most === undefined ? written : `${written} / ${most}`}
    </span>
  );
}
