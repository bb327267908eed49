import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import styles from './Choices.module.css';

interface Option<Value> {
  value: Value;
  label: string;
}

interface ChoiceProps<Value> {
  label: string;
  /** What stands there where nothing is chosen: all. */
  all: string;
  value: Value | undefined;
  options: Option<Value>[];
  onChange: (chosen: Value | undefined) => void;
}

/** By which of a few a list is narrowed, or by none: the browser's own list of choices. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, all, value, options, onChange } = props;
  return (
    <span className={styles.choice}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((each) => String(each.value) === target.value)?.value)
        }
      >
        {/* By `label`: what could be chosen is no text of the page, where the rows have the same words. */}
        <option value="" label={all} />
        {options.map((each) => (
          <option key={each.value} value={each.value} label={each.label} />
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </span>
  );
}

interface SegmentsProps<Value> {
  label: string;
  /** As wide as what they stand in, each as wide as the next. */
  block?: boolean;
  value: Value;
  options: Option<Value>[];
  className?: string | undefined;
  onChange: (chosen: Value) => void;
}

/** One of a few that are all in sight, side by side. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { label, block, value, options, className, onChange } = props;
  const name = useId();
  const look = classes(styles.segments, block && styles.whole, className);
  return (
    <div className={look} role="radiogroup" aria-label={label}>
      {options.map((each) => (
        <label key={each.value}>
          <input
            type="radio"
            name={name}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          <span>{each.label}</span>
        </label>
      ))}
    </div>
  );
}

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** What a list is narrowed by, or not. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}
