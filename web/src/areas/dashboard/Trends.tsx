import type { Calls, Data } from '@zhixing/contract';
import { trendLearners } from '@zhixing/contract/list-limits';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import styles from './Trends.module.css';

export type DashboardTrends = Data<Calls['POST /mapi/Desk/getTrends']>;
type Week = DashboardTrends['weeks'][number];
const kinds = ['submitted', 'active', 'graduated'] as const;
type Kind = (typeof kinds)[number];

/** What happened in one's camps in the last eight weeks: a small chart of each kind, all alike (rules: desk-trends). */
export function Trends({ trends: { weeks, all } }: { trends: DashboardTrends }) {
  const text = useTexts('staff').dashboard.trends;
  // Of a new college there is nothing to draw.
  if (weeks.every((week) => kinds.every((kind) => week[kind] === 0))) return null;
  return (
    <section className={styles.trends} aria-label={text.title}>
      <h2>{text.title}</h2>
      <div className={styles.charts}>
        {kinds.map((kind) => (
          <Chart key={kind} kind={kind} weeks={weeks} />
        ))}
      </div>
      {all ? null : <p className={styles.hint}>{text.newest({ most: trendLearners })}</p>}
    </section>
  );
}

/** Its columns for the eye, its table for who does not see them. */
function Chart({ kind, weeks }: { kind: Kind; weeks: Week[] }) {
  const text = useTexts('staff').dashboard.trends;
  const { date } = useChinaDates();
  const most = Math.max(1, ...weeks.map((week) => week[kind]));
  return (
    <figure className={styles.chart}>
      <figcaption>
        {text[kind]}
        <span>{text.thisWeek({ count: weeks.at(-1)?.[kind] ?? 0 })}</span>
      </figcaption>
      <div className={styles.columns} aria-hidden="true">
        {weeks.map(({ from, [kind]: count }) => (
          <div key={from} title={text.week({ day: date(from), count })}>
            <span>{count > 0 ? count : ''}</span>
            <i style={{ height: `${(count / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{weeks[0] ? date(weeks[0].from) : ''}</span>
        <span>{text.now}</span>
      </div>
      {/* Not the table itself: a table is never smaller than its cells. */}
      <div className="visually-hidden">
        <table>
          <caption>{text[kind]}</caption>
          <thead>
            <tr>
              <th scope="col">{text.weekOf}</th>
              <th scope="col">{text[kind]}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, [kind]: count }) => (
              <tr key={from}>
                <th scope="row">{date(from)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
