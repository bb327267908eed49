import { type ReportShare, reportShares } from '@zhixing/contract/staff/report/words';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { FigureLink } from './FigureLink.tsx';
import { hoursText } from './figure-text.ts';
import styles from './report.module.css';
import type { Report } from './report-api.ts';
import { reportListPath } from './report-paths.ts';
import type { ReportQuery } from './use-report-query.ts';

interface ReportFiguresProps {
  all: Report['all'];
  query: ReportQuery;
}

/** The figures of all camps together, each with what it means and the ways to its lists. */
export function ReportFigures({ all, query: { asked, search } }: ReportFiguresProps) {
  const text = useTexts('staffReport');
  const days: Partial<Record<ReportShare, number>> = { active: asked.activeDays, marked: asked.markDays };
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{text.figures.enrolled}</dt>
        <dd className={styles.value}>
          <Link to={reportListPath(search, { figure: 'enrolled' })}>{all.enrolled}</Link>
        </dd>
        <dd className={styles.hint}>{text.camps({ count: all.camps })}</dd>
        <dd className={styles.means}>{text.means.enrolled({ days: 0 })}</dd>
      </div>
      {reportShares.map((share) => (
        <div key={share}>
          <dt>{text.figures[share]}</dt>
          <dd className={styles.value}>
            <FigureLink share={all[share]} figure={share} search={search} />
          </dd>
          <dd className={styles.hint}>
            {all[share].of > all[share].count ? (
              <Link to={reportListPath(search, { figure: share, others: true })}>
                {text.othersOf[share]({ count: all[share].of - all[share].count })}
              </Link>
            ) : null}
            {share === 'marked' && all.markingHours !== null ? (
              <span>{text.median({ time: hoursText(text, all.markingHours) })}</span>
            ) : null}
          </dd>
          <dd className={styles.means}>{text.means[share]({ days: days[share] ?? 0 })}</dd>
        </div>
      ))}
    </dl>
  );
}
