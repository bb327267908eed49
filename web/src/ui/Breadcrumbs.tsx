import { Link } from 'react-router';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Left out on the last: the page itself. */
  to?: string | undefined;
}

export function Breadcrumbs({ items, label = '当前位置' }: { items: Crumb[]; label?: string | undefined }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={item.label} className={styles.item}>
            {item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
