import { Link } from 'react-router';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { type PlainColumn, PlainTable } from '../../ui/staff/PlainTable.tsx';
import { analysisPath } from './test-paths.ts';
import styles from './tests.module.css';
import { type CampTest, testsApi } from './tests-api.ts';

/** The tests of a camp, each with how its first attempts went. */
export function CampTests({ campId }: { campId: number }) {
  const text = useTexts('staffTests');
  const lang = useContentLang();
  const { data, error, isFetching, refetch } = testsApi.useCampTestsQuery({ campId });
  if (!data && error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Delayed>
        <Skeleton kind="list" count={4} />
      </Delayed>
    );
  if (data.list.length === 0) return <Empty title={text.none} hint={text.noneHint} />;
  const columns: PlainColumn<CampTest>[] = [
    {
      title: text.test,
      cell: ({ chapterId, title }) => (
        <Link to={analysisPath(campId, chapterId)} lang={lang}>
          {title}
        </Link>
      ),
    },
    { title: text.questions, align: 'end', cell: ({ questions }) => questions },
    { title: text.handedIn, align: 'end', cell: ({ students }) => students },
    { title: text.mean, align: 'end', cell: ({ mean }) => (mean === null ? '—' : text.percent({ mean })) },
    { title: text.passed, align: 'end', cell: ({ passed }) => passed ?? '—' },
  ];
  return (
    <>
      <p className={styles.hint}>{text.firstAttempts}</p>
      <PlainTable
        label={text.title}
        columns={columns}
        rows={data.list}
        keyOf={({ chapterId }) => chapterId}
      />
    </>
  );
}
