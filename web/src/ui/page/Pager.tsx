import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Pager.module.css';
import { pagesShown } from './pages-shown.ts';

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** Shows nothing when everything fits on one page. */
export function Pager({ page, pageSize, total, hrefOf }: PagerProps) {
  const labels = useTexts('common').pager;
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav aria-label={labels.label} className={styles.pager}>
      <Step label={labels.previous} icon="arrowLeft" to={page > 1 ? hrefOf(page - 1) : undefined} />
      <ul className={styles.pages}>
        {pagesShown(page, last).map((shown) => (
          <li key={shown}>
            {shown < 0 ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={hrefOf(shown)}
                className={styles.page}
                aria-label={labels.page({ page: shown })}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <span className={styles.brief} aria-hidden="true">
        {page} / {last}
      </span>
      <Step label={labels.next} icon="arrowRight" to={page < last ? hrefOf(page + 1) : undefined} />
    </nav>
  );
}

function Step({ label, icon, to }: { label: string; icon: IconName; to: string | undefined }) {
  const words = (
    <>
      <Icon name={icon} size={16} />
      {label}
    </>
  );
  // An end is shown, not left out: the row must not jump under the pointer.
  if (!to) return <span className={styles.step}>{words}</span>;
  return (
    <Link to={to} className={styles.step}>
      {words}
    </Link>
  );
}
