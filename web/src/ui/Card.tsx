import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Card.module.css';
import { classes } from './classes.ts';

export interface CardProps {
  children: ReactNode;
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  /** Full-bleed picture above the body. */
  media?: ReactNode;
  padded?: boolean | undefined;
  /** Lifts under the pointer; put one CardLink inside. */
  interactive?: boolean | undefined;
  className?: string | undefined;
}

export function Card({
  children,
  as: Element = 'div',
  media,
  padded = true,
  interactive,
  className,
}: CardProps) {
  return (
    <Element className={classes(styles.card, interactive && styles.interactive, className)}>
      {media ? <div className={styles.media}>{media}</div> : null}
      <div className={classes(styles.body, padded && styles.padded)}>{children}</div>
    </Element>
  );
}

/** The card's one link: its words name it, its area is the whole card. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classes(styles.link, className)} />;
}
