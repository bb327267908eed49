import { hasJoined } from '@zhixing/contract/gradebook-words';
import {
  bandFigures,
  type ReportFigure,
  type ReportShare,
  reportShares,
} from '@zhixing/contract/staff/report/words';
import { Link } from 'react-router';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Segments } from '../../ui/staff/Choices.tsx';
import type { PlainColumn } from '../../ui/staff/PlainTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { PageHeader, PlainList } from '../back-office/public/page.ts';
import { campPath, studentPath } from '../camps/index.ts';

import styles from './report.module.css';
import { type ReportEntry, reportApi } from './report-api.ts';
import { reportPath } from './report-paths.ts';
import { useGroupName } from './use-group-name.ts';
import { useReportQuery } from './use-report-query.ts';

const isShare = (figure: ReportFigure): figure is ReportShare =>
  reportShares.some((share) => share === figure);

/** Who or what one figure of the report counts: as many entries as the figure says. */
export function Screen() {
  const text = useTexts('staffReport');
  const query = useReportQuery();
  const { asked, list, paging, change, turn } = query;
  const { figure, group, others } = list;
  const { nameOf } = useGroupName();
  const columns = useColumns(figure);
  const given = { ...asked, ...paging, figure, others, ...(group === undefined ? {} : { key: group }) };
  const answer = reportApi.useCampReportListQuery(given);
  const { data } = answer;
  const name = isShare(figure) || figure === 'enrolled' ? text.figures[figure] : text.bands[figure];
  const days = figure === 'marked' ? asked.markDays : asked.activeDays;
  const of = data?.name == null ? text.ofAll : nameOf({ name: data.name, nameEn: data.nameEn ?? '' });
  return (
    <div className={styles.report}>
      <PageHeader
        title={text.listOf({ figure: name, group: of })}
        lead={
          isShare(figure) || figure === 'enrolled' ? text.means[figure]({ days }) : text.means.distribution
        }
        trail={[{ to: reportPath(backTo(query.search)), label: text.title }]}
      />
      {data && isShare(figure) ? (
        <div className={styles.of}>
          <Segments
            label={text.part}
            value={others ? 'others' : 'counted'}
            options={[
              { value: 'counted', label: text.counted[figure]({ count: data.count }) },
              { value: 'others', label: text.othersOf[figure]({ count: data.of - data.count }) },
            ]}
            onChange={(part) => change({ others: part === 'others' ? 1 : undefined })}
          />
        </div>
      ) : null}
      <PlainList
        query={answer}
        label={name}
        columns={columns}
        keyOf={entryKey}
        empty={text.nobody}
        sizes={[50, 100]}
        onTurn={turn}
      />
    </div>
  );
}

/** One student may have several entries at a lesson: its versions. */
const entryKey = ({ campId, studentId, lesson, handedInAt }: ReportEntry) =>
  `${campId} ${studentId} ${lesson} ${handedInAt}`;

/** The report's own address again. */
function backTo(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['figure', 'of', 'others', 'page']) query.delete(name);
  return String(query);
}

function useColumns(figure: ReportFigure): PlainColumn<ReportEntry>[] {
  const text = useTexts('staffReport');
  const grades = useTexts('grades');
  const lang = useContentLang();
  const { time } = useChinaDates();
  const who: PlainColumn<ReportEntry>[] = [
    {
      title: text.student,
      cell: ({ campId, studentId, name, studentNo }) => (
        <span data-lines="" className={styles.name} lang={lang}>
          {hasJoined(studentId) ? <Link to={studentPath(campId, studentId)}>{name}</Link> : name}
          {studentNo ? <small>{studentNo}</small> : null}
        </span>
      ),
    },
    { title: text.groups.class, cell: ({ className }) => <span lang={lang}>{className || '—'}</span> },
    {
      title: text.groups.camp,
      cell: ({ campId, camp }) => (
        <Link to={campPath(campId)} lang={lang}>
          {camp}
        </Link>
      ),
    },
  ];
  const lesson: PlainColumn<ReportEntry> = {
    title: text.lesson,
    cell: (entry) => <span lang={lang}>{entry.lesson}</span>,
  };
  const timed = (
    title: string,
    at: 'lastAt' | 'handedInAt' | 'markedAt',
    none: string,
  ): PlainColumn<ReportEntry> => ({
    title,
    cell: (entry) => {
      const when = entry[at];
      return when ? time(when) : none;
    },
  });
  const mark: PlainColumn<ReportEntry> = {
    title: text.total,
    align: 'end',
    cell: ({ mark: total, alsoWaiting }) => (
      <>
        {total ?? '—'} {alsoWaiting ? <Tag>{grades.alsoWaiting}</Tag> : null}
      </>
    ),
  };
  const own: Partial<Record<ReportFigure, PlainColumn<ReportEntry>[]>> = {
    active: [timed(text.lastAt, 'lastAt', text.never)],
    onTime: [lesson, { title: text.work, cell: ({ work }) => (work ? text.works[work] : '—') }],
    marked: [
      lesson,
      timed(text.handedInAt, 'handedInAt', '—'),
      timed(text.markedAt, 'markedAt', text.notMarked),
    ],
    passed: [mark],
    ...Object.fromEntries(bandFigures.map((band) => [band, [mark]])),
  };
  return [...who, ...(own[figure] ?? [])];
}
