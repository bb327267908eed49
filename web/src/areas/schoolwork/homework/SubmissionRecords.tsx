import { useEffect, useState } from 'react';
import { LoadFailed } from '../../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useAppSelector, useBusy, useFailure } from '../../../base/hooks.ts';
import { LazyDialog } from '../../../base/LazyDialog.tsx';
import { lazyPart, OpenFailed, preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Pagination } from '../../../ui/page/Pagination.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { CompareProps } from '../conflict/CompareDialog.tsx';
import { RichView } from '../editor/RichView.tsx';
import { RecordFiles } from '../files/RecordFiles.tsx';
import styles from '../files/SubmissionRecords.module.css';
import { loadRecords } from '../schoolwork.actions.ts';
import type { SubmissionRecord } from '../schoolwork.types.ts';
import { Review } from './Review.tsx';

const CompareDialog = lazyPart<CompareProps>(
  'schoolwork/compare',
  () => import('../conflict/CompareDialog.tsx').then((module) => module.CompareDialog),
  { Failed: OpenFailed },
);

/** Every version handed in, newest first: to read, and to compare with the one before. */
export function SubmissionRecords({ chapterId, newest }: { chapterId: number; newest: number }) {
  const dispatch = useAppDispatch();
  const text = useTexts('schoolwork').records;
  const records = useAppSelector((state) => state.learning.homeworkRecords);
  const failure = useFailure('learning/loadRecords');
  const busy = useBusy('learning/loadRecords');
  const [viewed, setViewed] = useState<SubmissionRecord>();
  const [compared, setCompared] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further submission is a further record
  useEffect(() => {
    void dispatch(loadRecords({ chapterId }));
  }, [chapterId, newest, dispatch]);
  const { list } = records;
  return (
    <section className={styles.records} aria-labelledby="records-title">
      <h3 id="records-title">{text.title}</h3>
      {failure ? (
        <LoadFailed
          title={text.failed}
          failure={failure}
          onRetry={() => void dispatch(loadRecords({ chapterId }))}
        />
      ) : null}
      {list.length === 0 && busy ? (
        <Delayed>
          <Skeleton count={2} />
        </Delayed>
      ) : null}
      <ol className={styles.list} aria-busy={busy}>
        {list.map((record, place) => (
          <Row
            key={record.version}
            record={record}
            onView={() => setViewed(record)}
            onCompare={list[place + 1] ? () => setCompared(record.version) : undefined}
          />
        ))}
      </ol>
      <Pagination
        of={records}
        sizes={[10, 20]}
        busy={busy}
        onTurn={(asked) => void dispatch(loadRecords({ chapterId, ...asked }))}
      />
      <VersionDialog record={viewed} onClose={() => setViewed(undefined)} />
      {compared === undefined ? null : (
        <CompareDialog records={list} newer={compared} onClose={() => setCompared(undefined)} />
      )}
    </section>
  );
}

interface RowProps {
  record: SubmissionRecord;
  onView: () => void;
  /** None: there is none before it. */
  onCompare: (() => void) | undefined;
}

function Row({ record, onView, onCompare }: RowProps) {
  const { records: text, list, homework, time: words } = useTexts('schoolwork');
  const { time } = useChinaDates();
  const { version, submittedAt, late, review } = record;
  return (
    <li className={styles.row}>
      <p className={styles.title}>
        <strong>{text.version({ version })}</strong>
        {late ? <Tag tone="danger">{list.late}</Tag> : null}
        {review?.passed === false ? <Tag tone="warning">{homework.notPassed}</Tag> : null}
        {typeof review?.score === 'number' ? (
          <Tag tone="primary">{list.score({ score: review.score })}</Tag>
        ) : null}
        <small>
          {time(submittedAt)}
          {words.china}
        </small>
      </p>
      <p className={styles.buttons}>
        <Button variant="secondary" size="small" onClick={onView}>
          {text.view}
        </Button>
        {onCompare ? (
          <Button variant="secondary" size="small" onClick={onCompare} {...preloadOnIntent(CompareDialog)}>
            {text.compare}
          </Button>
        ) : null}
      </p>
    </li>
  );
}

function VersionDialog({ record, onClose }: { record: SubmissionRecord | undefined; onClose: () => void }) {
  const text = useTexts('schoolwork').records;
  return (
    <LazyDialog
      open={record !== undefined}
      width={760}
      title={record ? text.version(record) : ''}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {text.close}
        </Button>
      }
      onClose={onClose}
    >
      {record ? (
        <div className={styles.version}>
          {record.review ? <Review review={record.review} version={record.version} /> : null}
          {record.workInfo.content ? (
            <RichView content={record.workInfo.content} images={record.workInfo.images} />
          ) : (
            <p>{text.noText}</p>
          )}
          <RecordFiles files={record.workInfo.filelist} />
        </div>
      ) : null}
    </LazyDialog>
  );
}
