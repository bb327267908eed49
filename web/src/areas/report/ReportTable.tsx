import { reportShares } from '@zhixing/contract/staff/report/words';
import { Link } from 'react-router';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import type { PlainColumn } from '../../ui/staff/PlainTable.tsx';
import { type ListQuery, PlainList } from '../back-office/public/page.ts';
import { campPath } from '../camps/index.ts';
import { FigureLink } from './FigureLink.tsx';
import { hoursText } from './figure-text.ts';
import styles from './report.module.css';
import type { ReportRow } from './report-api.ts';
import { reportListPath } from './report-paths.ts';
import { useGroupName } from './use-group-name.ts';
import type { ReportQuery } from './use-report-query.ts';

interface ReportTableProps {
  rows: ListQuery<ReportRow>;
  query: ReportQuery;
}

/** The figures of each group. */
export function ReportTable({ rows, query: { asked, search, turn } }: ReportTableProps) {
  const text = useTexts('staffReport');
  const { nameOf, detailOf } = useGroupName();
  const lang = useContentLang();
  const columns: PlainColumn<ReportRow>[] = [
    {
      title: text.groups[asked.group],
      cell: (row) => (
        <span data-lines="" className={styles.name} lang={lang}>
          {row.campId === null ? nameOf(row) : <Link to={campPath(row.campId)}>{nameOf(row)}</Link>}
          {detailOf(row) ? <small>{detailOf(row)}</small> : null}
          {row.hidden > 0 ? <small>{text.anonymous}</small> : null}
        </span>
      ),
    },
    ...(asked.group === 'camp'
      ? []
      : [{ title: text.campCount, align: 'end' as const, cell: ({ camps }: ReportRow) => camps }]),
    {
      title: text.figures.enrolled,
      align: 'end',
      cell: (row) =>
        row.enrolled === 0 ? (
          0
        ) : (
          <Link className={styles.share} to={reportListPath(search, { figure: 'enrolled', group: row.key })}>
            <span className="visually-hidden">{`${nameOf(row)} ${text.figures.enrolled} `}</span>
            {row.enrolled}
          </Link>
        ),
    },
    ...reportShares.map(
      (share): PlainColumn<ReportRow> => ({
        title: text.figures[share],
        align: 'end',
        cell: (row) => (
          <span data-lines="" className={styles.cell}>
            <FigureLink
              share={row[share]}
              figure={share}
              search={search}
              group={{ key: row.key, name: nameOf(row) }}
            />
            {share === 'marked' && row.markingHours !== null ? (
              <small>{text.median({ time: hoursText(text, row.markingHours) })}</small>
            ) : null}
          </span>
        ),
      }),
    ),
  ];
  return (
    <PlainList
      query={rows}
      label={text.by[asked.group]}
      columns={columns}
      keyOf={({ key }) => key}
      empty={text.noneFound}
      sizes={[50, 100]}
      onTurn={turn}
    />
  );
}
