import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Accordion.module.css';

export interface AccordionItem {
  /** Also the anchor, so that an answer can be linked to. */
  id: string;
  title: ReactNode;
  body: ReactNode;
  open?: boolean | undefined;
}

export interface AccordionProps {
  items: AccordionItem[];
  /** Give a name to let only one be open at a time. */
  name?: string | undefined;
}

export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} open={item.open} className={styles.item}>
          <summary className={styles.title}>
            {item.title}
            <span className={styles.mark}>
              <Icon name="chevronDown" />
            </span>
          </summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  );
}
