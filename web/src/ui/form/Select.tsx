import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import fields from '../Field.module.css';
import { Icon } from '../Icon.tsx';
import styles from './Input.module.css';

export interface SelectOption<Value> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'defaultValue'> {
  value: Value | null | undefined;
  options: readonly SelectOption<Value>[];
  /** Shown until something is chosen; cannot be chosen itself. */
  placeholder?: string | undefined;
  onChange: (chosen: Value) => void;
}

/** One of a few: the browser's own list of choices. One of many, to be searched, is a Picker; where none is an answer, `Choice` of the back office. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { value, options, placeholder, onChange, className, ...rest } = props;
  return (
    <span className={classes(styles.select, className)}>
      <select
        {...rest}
        className={fields.input}
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = options.find((option) => String(option.value) === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {value === undefined || value === null || value === '' ? (
          <option value="" label={placeholder ?? ' '} disabled hidden />
        ) : null}
        <Options options={options} />
      </select>
      <Icon name="chevronDown" size={16} />
    </span>
  );
}

/** By `label`: what could be chosen is no text of the page, where other things have the same words. */
export function Options<Value extends string | number>({
  options,
}: {
  options: readonly SelectOption<Value>[];
}) {
  return options.map(({ value, label, disabled }) => (
    <option key={value} value={value} label={label} disabled={disabled} />
  ));
}
