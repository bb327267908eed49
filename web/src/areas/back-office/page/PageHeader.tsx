import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { usePageTitle, useScreenTitle } from '../../../base/page-title.ts';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  /** undefined: not known yet; its place is held, and the page's title is read out. */
  title: ReactNode | undefined;
  /** What the browser's tab is called, where the title is more than a text, or one of several places has it. */
  name?: string | undefined;
  /** One line below the title: what the place is for, or what it is about. */
  lead?: ReactNode;
  /** Where one came from, outermost first. */
  trail?: { to: string; label: ReactNode }[];
  /** Where the title is to have the focus (use-focus-on-turn.ts). */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** In one line, where what stands below needs the room; `line`: the lead too, as far as it fits. */
  compact?: boolean | 'line';
  /** Beside the title: what is done here first of all. */
  children?: ReactNode;
}

/** The head of a place of the back office. */
export function PageHeader({ title, name, lead, trail = [], heading, compact, children }: PageHeaderProps) {
  useScreenTitle(name ?? (typeof title === 'string' ? title : undefined));
  return (
    <header className={styles.header} data-compact={compact}>
      {trail.length > 0 ? (
        <ol className={styles.breadcrumbs}>
          {trail.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ol>
      ) : null}
      <div className={styles.heading}>
        <h1 ref={heading} {...(heading ? { tabIndex: -1 } : {})}>
          {title ?? <Unknown />}
        </h1>
        {children ? (
          <div className={styles.acts} data-toast-clear="">
            {children}
          </div>
        ) : null}
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
