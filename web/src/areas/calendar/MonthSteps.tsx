import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Calendar.module.css';
import { type Month, monthAfter, partsOf } from './month.ts';

const search = (month: Month) => `?month=${month}`;

/** The heading of the month and the links to the neighbouring months. */
export function MonthSteps({ month, today }: { month: Month; today: Month }) {
  const text = useTexts('calendar');
  const { month: named } = useChinaDates();
  const nameOf = (of: Month) => named(partsOf(of));
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <nav aria-label={text.months} className={styles.steps}>
      <Link
        to={{ search: search(before) }}
        preventScrollReset
        aria-label={text.previous({ month: nameOf(before) })}
      >
        <Icon name="arrowLeft" />
      </Link>
      <h2 aria-live="polite">{nameOf(month)}</h2>
      <Link
        to={{ search: search(after) }}
        preventScrollReset
        aria-label={text.next({ month: nameOf(after) })}
      >
        <Icon name="arrowRight" />
      </Link>
      {month === today ? null : (
        <Link to={{ search: '' }} preventScrollReset className={styles.today ?? ''}>
          {text.thisMonth}
        </Link>
      )}
    </nav>
  );
}
