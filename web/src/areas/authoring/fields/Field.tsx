import { type ReactNode, useId } from 'react';
import { Fault } from '../Fault.tsx';
import styles from './Fields.module.css';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is missing before the project can be published. */
  faults?: string[];
  /** Several controls stand for it: its name is a group's. */
  group?: boolean;
  children: (props: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** One field: its name, the control, what to know, and what is still missing. */
export function Field({ label, hint, faults = [], group = false, children }: FieldProps) {
  const id = useId();
  const described = hint || faults.length > 0 ? { 'aria-describedby': `${id}-more` } : {};
  const control = children({ id, ...described });
  return (
    <div className={styles.field} {...(group ? { role: 'group', 'aria-labelledby': `${id}-name` } : {})}>
      {group ? (
        <span id={`${id}-name`} className={styles.label}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {control}
      <div id={`${id}-more`}>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
        {faults.map((fault) => (
          <Fault key={fault}>{fault}</Fault>
        ))}
      </div>
    </div>
  );
}
