import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Input.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, at once. Its words stand beside it, in its label or `aria-label`. */
export function Switch({ checked, onChange, className, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={classes(styles.switch, className)}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
