import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './Input.module.css';

interface RadiosProps<Value> {
  /** Of the group; where it stands in a group that has a name already, none. */
  label?: string | undefined;
  value: Value | undefined;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean | undefined }[];
  disabled?: boolean | undefined;
  /** Below each other. */
  column?: boolean | undefined;
  onChange: (chosen: Value) => void;
}

/** One of a few, each in sight with its words. */
export function Radios<Value extends string | number | boolean>(props: RadiosProps<Value>) {
  const { label, value, options, disabled, column, onChange } = props;
  const name = useId();
  return (
    <div
      className={classes(styles.radios, column && styles.column)}
      {...(label === undefined ? {} : { role: 'radiogroup', 'aria-label': label })}
    >
      {options.map((option) => (
        <label key={String(option.value)}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
