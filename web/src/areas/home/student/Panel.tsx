import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  icon: IconName;
  title: string;
  /** Shown when the list is empty; without it an empty panel is hidden. */
  none?: string;
  count: number;
  /** The rows, `<li>`. */
  children: ReactNode;
}

/** A short list with its heading. */
export function Panel({ icon, title, none, count, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Icon name={icon} />
        {title}
      </h2>
      {count > 0 ? <ul className={styles.list}>{children}</ul> : <p className={styles.none}>{none}</p>}
    </section>
  );
}
