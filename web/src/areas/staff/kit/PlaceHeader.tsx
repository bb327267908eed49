import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../../base/page-title.ts';
import styles from './kit.module.css';

interface PlaceHeaderProps {
  /** undefined: not known yet; its place is held, and the page's title is read out. */
  title: ReactNode | undefined;
  /** One line below the title: what the place is for, or what it is about. */
  lead?: ReactNode;
  /** Where one came from, outermost first. */
  trail?: { to: string; label: ReactNode }[];
  /** Beside the title: what is done here first of all. */
  children?: ReactNode;
}

/** The head of a place of the back office. */
export function PlaceHeader({ title, lead, trail = [], children }: PlaceHeaderProps) {
  return (
    <header className={styles.header}>
      {trail.length > 0 ? (
        <ol className={styles.trail}>
          {trail.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ol>
      ) : null}
      <div className={styles.heading}>
        <h1>{title ?? <Unknown />}</h1>
        {children ? <div className={styles.acts}>{children}</div> : null}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </header>
  );
}

function Unknown() {
  return (
    <>
      <span className="visually-hidden">{usePageTitle()}</span>
      &nbsp;
    </>
  );
}
