import { reportCampsMost, reportLearnersMost } from '@zhixing/contract/staff/report/words';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useInView } from '../../base/use-in-view.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { part } from '../back-office/index.ts';
import { PageHeader } from '../back-office/public/page.ts';
import { useSelf } from '../back-office/public/self.ts';
import { ReportActions } from './ReportActions.tsx';
import type { ReportChartsProps } from './ReportCharts.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportTable } from './ReportTable.tsx';
import styles from './report.module.css';
import { reportApi } from './report-api.ts';
import { type ReportQuery, useReportQuery } from './use-report-query.ts';

const ReportCharts = part<ReportChartsProps>('areas/report/ReportCharts.tsx', () =>
  import('./ReportCharts.tsx').then((module) => module.ReportCharts),
);

const loadCharts = () =>
  Promise.all([
    ReportCharts.preload(),
    import('../back-office/public/chart.ts').then(({ preloadDrawing }) => preloadDrawing()),
  ]);

/** The figures of the camps that one sees, by camp, class, teacher or project (rules: camp-report). */
export function Screen() {
  const text = useTexts('staffReport');
  const query = useReportQuery();
  const { asked, paging, narrowed } = query;
  const answer = reportApi.useCampReportQuery({ ...asked, ...paging });
  const { data } = answer;
  const [printedAt, setPrintedAt] = useState<string>();
  /** On paper the charts are there, too; where they do not come, it is printed without them. */
  async function print() {
    await loadCharts().catch(() => undefined);
    flushSync(() => setPrintedAt(new Date().toISOString()));
    window.print();
  }
  // There are no camps at all: nothing to choose among.
  if (data && data.all.camps === 0 && !narrowed)
    return (
      <>
        <PageHeader title={text.title} lead={text.lead} />
        <NoCamps />
      </>
    );
  return (
    <div className={styles.report}>
      <PageHeader title={text.title} lead={<Lead />}>
        <ReportActions query={query} onPrint={() => void print()} />
      </PageHeader>
      <ReportFilters query={query} />
      <OnPaper query={query} printedAt={printedAt} />
      {data && data.left > 0 ? (
        <Notice tone="warning">
          {text.left({ left: data.left, camps: reportCampsMost, students: reportLearnersMost })}
        </Notice>
      ) : null}
      {data && data.all.hidden > 0 ? (
        <Notice tone="info">{text.hidden({ count: data.all.hidden })}</Notice>
      ) : null}
      {data && data.all.camps > 0 ? <ReportFigures all={data.all} query={query} /> : null}
      <h2>{text.by[asked.group]}</h2>
      <ReportTable rows={answer} query={query} />
      {data && data.all.enrolled > 0 ? (
        <Charts report={data} query={query} whole={printedAt !== undefined} />
      ) : null}
    </div>
  );
}

function Lead() {
  const text = useTexts('staffReport');
  return (
    <>
      {text.lead}
      <span className={styles.onScreen}>{text.leadHint}</span>
    </>
  );
}

interface OnPaperProps {
  query: ReportQuery;
  /** undefined: by the browser's own command, now. */
  printedAt: string | undefined;
}

/** When it was printed, and which camps they are, where the filters are not printed. */
function OnPaper({ query: { filters }, printedAt }: OnPaperProps) {
  const text = useTexts('staffReport');
  const { states } = useTexts('staffCamps');
  const { date } = useChinaDates();
  const { state, keyword, from, until } = filters;
  const chosen = [
    text.printedOn({ date: date(printedAt ?? new Date().toISOString()) }),
    state && states[state],
    from && `${text.from} ${from}`,
    until && `${text.until} ${until}`,
    keyword && text.searched({ keyword }),
  ];
  return <p className={styles.onPaper}>{chosen.filter(Boolean).join(' · ')}</p>;
}

/** They load when they come in sight, or for paper. */
function Charts({
  whole,
  ...props
}: {
  report: ReportChartsProps['report'];
  query: ReportQuery;
  whole: boolean;
}) {
  const text = useTexts('staffReport');
  const box = useRef<HTMLElement>(null);
  const near = useInView(box);
  return (
    <section ref={box} className={styles.charts} aria-label={text.charts}>
      <h2>{text.charts}</h2>
      {near || whole ? <ReportCharts {...props} /> : null}
    </section>
  );
}

/** A new college: what to do first. */
function NoCamps() {
  const text = useTexts('staffReport');
  const { may } = useSelf();
  return (
    <Empty
      title={text.empty}
      hint={may.includes('camp.open') ? text.emptyHint : text.emptyAsk}
      action={may.includes('camp.open') ? <Link to={staffPath('/camps/new')}>{text.openCamp}</Link> : null}
    />
  );
}
