import { Link } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { staffPath } from '../../../staff-path.ts';
import styles from './dashboard.module.css';
import type { DashboardTrends } from './Trends.tsx';

/** The camps that have students to follow up, each the way to its list (rules: follow-up). */
export function FollowUpCamps({ camps }: { camps: DashboardTrends['followUp'] }) {
  const text = useTexts('staff').dashboard.followUp;
  const lang = useContentLang();
  if (camps.length === 0) return null;
  return (
    <section className={styles.begin} aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className={styles.hint}>{text.hint}</p>
      <ul className={styles.followUp}>
        {camps.map(({ campId, title, students }) => (
          <li key={campId}>
            <Link to={staffPath(`/camps/${campId}/follow-up`)}>
              <span lang={lang}>{title}</span> {text.students({ count: students })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
