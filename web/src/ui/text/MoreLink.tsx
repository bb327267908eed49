import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '../Icon.tsx';
import styles from './MoreLink.module.css';

/** The quiet way on from a section: all of them →. Lines up with the text around it, unlike a button. */
export function MoreLink({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return (
    <Link to={to} className={styles.more}>
      {children}
      <Icon name="arrowRight" size={16} />
    </Link>
  );
}
