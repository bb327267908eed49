import { useId } from 'react';
import { classes } from '../classes.ts';
import styles from './Progress.module.css';

export interface ProgressProps {
  value: number;
  max?: number | undefined;
  /** The label of the bar; shown unless `bare`. */
  label: string;
  /** Words for the value where a percentage says too little, such as 3/8 节. */
  valueText?: string | undefined;
  tone?: 'primary' | 'success' | undefined;
  /** The bar alone, where there is little room; its words are left to assistive technology. */
  bare?: boolean | undefined;
}

export function Progress({ value, max = 100, label, valueText, tone = 'primary', bare }: ProgressProps) {
  const id = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  // Rounded down: 99.6 % done is not done.
  const text = valueText ?? `${Math.floor(share * 100)}%`;
  return (
    <div className={classes(styles.progress, styles[tone])}>
      <div className={bare ? 'visually-hidden' : styles.words}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.value} aria-hidden="true">
          {text}
        </span>
      </div>
      <progress
        id={id}
        className={classes(styles.bar, styles[tone])}
        value={share}
        max={1}
        aria-valuetext={text}
      />
    </div>
  );
}
