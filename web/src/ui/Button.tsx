import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Path } from './progress/Path.tsx';

export interface ButtonStyle {
  /** `grave`: among others, what takes something away; `danger`: the answer that does it; `quiet`: one of many small tools. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger' | 'grave' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Fills the width it is given. */
  block?: boolean | undefined;
  /** It shows an icon only. */
  square?: boolean | undefined;
}

export interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Busy: stays in place and keeps the focus, takes no more clicks. */
  loading?: boolean | undefined;
  /** There is nothing to do, often since this button has done it: takes no clicks as if disabled, but keeps the focus. */
  idle?: boolean | undefined;
}

/** The classes of a button in this style. */
export function buttonClass(asked: ButtonStyle, className?: string): string {
  const { variant = 'primary', size = 'medium', block, square } = asked;
  const shape = classes(block && styles.block, square && styles.square);
  return classes(styles.button, styles[variant], styles[size], shape, className);
}

export function Button({
  variant,
  size,
  block,
  square,
  loading,
  idle,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Also stops Enter in a form: the browser sends it as a click on this button.
    if (loading || idle) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, square }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || idle || undefined}
      data-idle={idle || undefined}
      onClick={click}
    >
      {loading ? <Path drawing="loop" /> : null}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonStyle, LinkProps {
  children: ReactNode;
}

/** An address that looks like a button; with no scripts it is still a link. */
export function ButtonLink({ variant, size, block, square, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, block, square }, className)} />;
}
