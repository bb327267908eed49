import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Left out on the last: the page itself. */
  to?: string | undefined;
}

export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const text = useTexts('common').ui;
  return (
    <nav aria-label={text.breadcrumbs}>
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
