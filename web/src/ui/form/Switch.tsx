import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './Input.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that takes effect at once. Its text is in its label beside it or in `aria-label`. */
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
