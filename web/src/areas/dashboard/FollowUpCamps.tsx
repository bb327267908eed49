import { Link } from 'react-router';
import { useContentLang, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import styles from './dashboard.module.css';
import type { DashboardTrends } from './Trends.tsx';

/** The camps that have students to follow up, each the way to its list (rules: follow-up). */
export function FollowUpCamps({ camps }: { camps: DashboardTrends['followUp'] }) {
  const text = useTexts('staff').dashboard.followUp;
  const lang = useContentLang();
  const titleOf = useTitleOf();
  if (camps.length === 0) return null;
  return (
    <section className={styles.begin} aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className={styles.hint}>{text.hint}</p>
      <ul className={styles.followUp}>
        {camps.map(({ campId, title, projectTitle, projectTitleEn, students }) => (
          <li key={campId} className={styles.camp}>
            <Link to={staffPath(`/camps/${campId}/follow-up`)}>
              <span lang={lang}>{title}</span> {text.students({ count: students })}
            </Link>
            <small>{titleOf({ title: projectTitle, titleEn: projectTitleEn })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
