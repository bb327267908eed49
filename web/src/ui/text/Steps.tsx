import type { ReactNode } from 'react';
import styles from './Steps.module.css';

export interface StepItem {
  title: string;
  text?: ReactNode;
}

/** A process in order: a row on wide screens, a column on phones. */
export function Steps({ items }: { items: StepItem[] }) {
  return (
    <ol className={styles.steps}>
      {items.map((item) => (
        <li key={item.title} className={styles.step}>
          <h3 className={styles.title}>{item.title}</h3>
          {item.text ? <p className={styles.text}>{item.text}</p> : null}
        </li>
      ))}
    </ol>
  );
}
