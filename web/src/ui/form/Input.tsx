import type { ComponentProps, CSSProperties } from 'react';
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

/** For the style sheet, how many lines there are at least. */
export const linesOf = (rows: number) => ({ '--rows': rows }) as CSSProperties;

/** Several lines; it grows with them as far as the screen allows. */
export function TextArea({ counted, className, rows = 3, ...rest }: TextAreaProps) {
  return (
    <>
      <textarea
        rows={rows}
        style={linesOf(rows)}
        {...rest}
        className={classes(fields.input, styles.area, className)}
      />
      {counted ? <Count written={String(rest.value ?? '').length} most={rest.maxLength} /> : null}
    </>
  );
}

/** The number of characters typed, and the maximum. */
export function Count({ written, most }: { written: number; most: number | undefined }) {
  return (
    <span className={styles.count} aria-hidden="true">
      {most === undefined ? written : `${written} / ${most}`}
    </span>
  );
}
