import { bandFigures } from '@zhixing/contract/staff/report/words';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { Choice } from '../../ui/staff/Choices.tsx';
import { Chart } from '../back-office/public/chart.ts';
import { percentOf } from './figure-text.ts';
import styles from './report.module.css';
import type { Report } from './report-api.ts';
import { reportListPath } from './report-paths.ts';
import { useGroupName } from './use-group-name.ts';
import type { ReportQuery } from './use-report-query.ts';

export interface ReportChartsProps {
  report: Report;
  query: ReportQuery;
}

/** More of them are not told apart in a chart; the table has them all. */
const groupsMost = 20;

/** How the totals are distributed, and the groups beside each other. */
export function ReportCharts({ report, query: { asked, search, chart, change } }: ReportChartsProps) {
  const text = useTexts('staffReport');
  const { fullNameOf } = useGroupName();
  const { list: groups, all } = report;
  const one = groups.find(({ key }) => key === chart);
  const figures = one ?? all;
  const title = one ? text.distributionOf({ name: fullNameOf(one) }) : text.distribution;
  const shown = groups.filter(({ enrolled }) => enrolled > 0).slice(0, groupsMost);
  const rates = (share: 'active' | 'onTime' | 'passed') =>
    shown.map((group) => (group[share].of === 0 ? null : percentOf(group[share])));
  return (
    <>
      <div className={styles.chart}>
        <div className={styles.of}>
          <Choice
            label={text.ofGroup}
            all={text.ofAll}
            value={one?.key}
            options={groups.map((group) => ({ value: group.key, label: fullNameOf(group) }))}
            onChange={(key) => change({ chart: key })}
          />
        </div>
        {figures.passed.of === 0 && figures.bands.every((count) => count === 0) ? (
          <p className={styles.hint}>{text.noTotals}</p>
        ) : (
          <>
            <Chart
              hint={text.means.distribution}
              data={{
                title,
                of: text.band,
                kind: 'columns',
                labels: bandFigures.map((band) => text.bands[band]),
                series: [{ name: text.students, values: figures.bands }],
              }}
            />
            <ul className={styles.bands} aria-label={text.bandLists}>
              {bandFigures.map((band, at) => (
                <li key={band}>
                  {figures.bands[at] ? (
                    <Link to={reportListPath(search, { figure: band, group: one?.key })}>
                      {text.bandCount({ band: text.bands[band], count: figures.bands[at] })}
                    </Link>
                  ) : (
                    text.bandCount({ band: text.bands[band], count: 0 })
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {figures.unsettled > 0 ? (
          <p className={styles.hint}>{text.unsettled({ count: figures.unsettled })}</p>
        ) : null}
      </div>
      {shown.length > 1 ? (
        <Chart
          hint={text.comparisonHint({ most: groupsMost })}
          data={{
            title: text.comparison[asked.group],
            of: text.groups[asked.group],
            kind: 'bars',
            labels: shown.map((group) => fullNameOf(group)),
            series: (['active', 'onTime', 'passed'] as const).map((share) => ({
              name: text.percentOf[share],
              values: rates(share),
            })),
          }}
        />
      ) : null}
    </>
  );
}
