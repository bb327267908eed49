import { markingFilters } from '@zhixing/contract/words';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import type { LazyPart } from '../../base/lazy-part.tsx';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Tabs } from '../../ui/page/Tabs.tsx';
import { Checkbox } from '../../ui/staff/Choices.tsx';
import { PlainTable } from '../../ui/staff/PlainTable.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { PageHeader } from '../back-office/public/page.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import { markingApi, type QueueItem } from './marking-api.ts';
import { type Lesson, overviewPath, queuePath, useFilter, workPath } from './marking-paths.ts';
import styles from './QueueList.module.css';
import { studentDetails, useStudentLabel, useSubmittedAt } from './student-label.ts';
import { ZipButton } from './ZipButton.tsx';

/** One homework's works in the order in which they are marked. */
export function QueueList({ MissingTab, ...lesson }: Lesson & { MissingTab: LazyPart<Lesson> }) {
  const text = useTexts('staffMarking');
  const work = useTexts('staffMissingWork');
  const lang = useContentLang();
  const filter = useFilter();
  const navigate = useNavigate();
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } =
    markingApi.useMarkingQueueInfiniteQuery({ ...lesson, ...filter });
  const [first] = currentData?.pages ?? [];
  const list = currentData?.pages.flatMap((page) => page.list) ?? [];
  const missing = useSearchParams()[0].get('filter') === 'missing';
  const missingPath = `${queuePath(lesson)}?filter=missing`;
  const isOpen = first?.gradebookState === 'open';
  const start = isOpen && list.find(({ lease, review }) => !review && (!lease || lease.mine));
  const tabs = [
    ...markingFilters.map((each) => ({
      label: text.filters[each],
      to: queuePath(lesson, { ...filter, filter: each }),
      count: first?.counts?.[each],
    })),
    // By name, so not while marking is anonymous.
    ...(first && !first.anonymous ? [{ label: work.tab, to: missingPath }] : []),
  ];
  return (
    <>
      <PageHeader
        title={first ? <span lang={lang}>{first.title}</span> : undefined}
        name={first?.title}
        lead={first ? <span lang={lang}>{first.campTitle}</span> : undefined}
        trail={[{ to: overviewPath(), label: text.overview.title }]}
      >
        {filter.late || first?.counts?.all ? <ZipButton {...lesson} /> : null}
        {start ? (
          <Button onClick={() => navigate(workPath(lesson, start.submissionId, filter))}>
            {text.queue.start}
          </Button>
        ) : null}
      </PageHeader>
      {first ? <ClosedNotice campId={lesson.campId} state={first.gradebookState} /> : null}
      {first?.anonymous ? <p className={styles.hint}>{text.queue.anonymous}</p> : null}
      <Tabs
        items={tabs}
        current={missing ? missingPath : queuePath(lesson, filter)}
        label={text.queue.filter}
      />
      {missing ? (
        <MissingTab {...lesson} />
      ) : (
        <>
          <div className={styles.late}>
            <Checkbox
              checked={filter.late}
              onChange={(late) => navigate(queuePath(lesson, { ...filter, late }), { replace: true })}
            >
              {text.queue.onlyLate}
              {first?.counts ? text.queue.count({ count: first.counts.late }) : null}
            </Checkbox>
          </div>
          {error && !isFetching ? (
            <QueryFailed error={error} onRetry={refetch} />
          ) : (
            <Works lesson={lesson} list={list} busy={isFetching} known={currentData !== undefined} />
          )}
          {hasNextPage ? (
            <Button variant="secondary" block loading={isFetching} onClick={() => void fetchNextPage()}>
              {text.queue.more}
            </Button>
          ) : null}
        </>
      )}
    </>
  );
}

interface WorksProps {
  lesson: Lesson;
  list: QueueItem[];
  busy: boolean;
  known: boolean;
}

function Works({ lesson, list, busy, known }: WorksProps) {
  const text = useTexts('staffMarking').queue;
  const filter = useFilter();
  const whose = useStudentLabel();
  const handedIn = useSubmittedAt();
  const anonymous = list.some(({ submittedAt }) => submittedAt === null);
  return (
    <div className={styles.table}>
      <PlainTable<QueueItem>
        label={text.label}
        rows={list}
        keyOf={({ submissionId }) => submissionId}
        busy={busy}
        empty={
          known ? <Empty compact title={filter.late ? text.noneLate : text.none[filter.filter]} /> : null
        }
        columns={[
          {
            title: text.student,
            cell: ({ submissionId, student }) => (
              <>
                <Link to={workPath(lesson, submissionId, filter)}>{whose(student)}</Link>
                <div className={styles.beside}>{studentDetails(student)}</div>
              </>
            ),
          },
          {
            title: anonymous ? text.submission : text.submittedAt,
            cell: ({ submittedAt, late, again, version }) => (
              <>
                {handedIn(submittedAt)}
                <div className={styles.tags}>
                  {version > 1 || submittedAt === null ? <Tag>{text.version({ version })}</Tag> : null}
                  {again ? <Tag tone="warning">{text.again}</Tag> : null}
                  {late ? <Tag tone="danger">{text.late}</Tag> : null}
                </div>
              </>
            ),
          },
          {
            title: text.state,
            cell: ({ review, lease }) => <State review={review} lease={lease} />,
          },
        ]}
      />
    </div>
  );
}

function State({ review, lease }: Pick<QueueItem, 'review' | 'lease'>) {
  const text = useTexts('staffMarking').queue;
  const { time } = useChinaDates();
  if (review)
    return (
      <>
        <Tag tone={review.passed ? 'success' : 'warning'}>{review.passed ? text.passed : text.returned}</Tag>
        {review.score === null ? null : <strong> {text.score({ score: review.score })}</strong>}
        <div className={styles.beside}>{time(review.reviewedAt)}</div>
      </>
    );
  if (lease) return lease.mine ? text.mine : text.held({ name: lease.name, since: time(lease.since) });
  return <span className={styles.beside}>{text.waiting}</span>;
}
