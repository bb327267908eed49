import { Link, type LinkProps } from 'react-router';
import styles from './Tabs.module.css';

export interface TabItem {
  label: string;
  to: string;
  count?: number | undefined;
  /** Prefetches its panel's code, where that is a lazy part (base/lazy-part.tsx). */
  bringing?: Pick<LinkProps, 'onPointerEnter' | 'onFocus' | 'onPointerDown'> | undefined;
}

export interface TabsProps {
  items: TabItem[];
  /** The `to` of the tab that is open. */
  current: string;
  /** Names the group for assistive technology. */
  label: string;
}

/** Tabs are addresses here, so they are links: back, reload and new window all work. */
export function Tabs({ items, current, label }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={styles.tab}
          preventScrollReset
          aria-current={item.to === current ? 'page' : undefined}
          {...item.bringing}
        >
          {item.label}
          {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
