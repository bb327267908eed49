import { showcaseCandidatesMost, showcaseMost } from '@zhixing/contract/showcase-words';
import { useState } from 'react';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { preloadOnIntent } from '../../base/lazy-part.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useChinaDates } from '../../ui/china-time.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Loading } from '../../ui/staff/Loading.tsx';
import { PlainTable } from '../../ui/staff/PlainTable.tsx';
import styles from '../../ui/staff/staff.module.css';
import { Tag } from '../../ui/Tag.tsx';
import type { ProjectPageProps } from '../authoring/public/project.ts';
import { dialogPart } from '../back-office/index.ts';
import { type Candidate, staffShowcaseApi } from './showcase-api.ts';
import type { WorkDialogProps } from './WorkDialog.tsx';

const WorkDialog = dialogPart<WorkDialogProps>('areas/showcase/WorkDialog.tsx', () =>
  import('./WorkDialog.tsx').then((file) => file.WorkDialog),
);

/** The works whose students agreed, and which of them the page of the project shows (rules: showcase). */
export function Showcase({ draft: { projectId, may } }: ProjectPageProps) {
  const text = useTexts('staffShowcase');
  const { data, error, isFetching, refetch } = staffShowcaseApi.useShowcaseCandidatesQuery({ projectId });
  const { time } = useChinaDates();
  const [read, setRead] = useState<Candidate>();
  if (!data && error) return <QueryFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { list } = data;
  const count = list.filter(({ shown }) => shown).length;
  if (list.length === 0) return <Empty title={text.none} hint={text.noneHint} />;
  return (
    <>
      <p className={styles.hint}>{text.lead}</p>
      <p className={styles.hint}>
        <strong>{text.shownOf({ count, most: showcaseMost })}</strong>{' '}
        {count >= showcaseMost ? text.full : ''}
      </p>
      {list.length >= showcaseCandidatesMost ? (
        <p className={styles.hint}>{text.newest({ most: showcaseCandidatesMost })}</p>
      ) : null}
      <PlainTable<Candidate>
        label={text.label}
        rows={list}
        keyOf={({ workId }) => workId}
        busy={isFetching}
        columns={[
          { title: text.homework, cell: ({ title }) => title },
          { title: text.student, cell: ({ name }) => name },
          { title: text.score, align: 'end', cell: ({ score }) => score ?? text.noScore },
          { title: text.agreedAt, cell: ({ agreedAt }) => time(agreedAt) },
          {
            title: text.state,
            cell: ({ shown }) => (
              <Tag tone={shown ? 'success' : 'neutral'}>{shown ? text.shown : text.hidden}</Tag>
            ),
          },
          {
            title: text.act,
            cell: (work) => (
              <Actions
                projectId={projectId}
                work={work}
                mayChoose={may.includes('project.publish')}
                onRead={() => setRead(work)}
              />
            ),
          },
        ]}
      />
      {read ? <WorkDialog projectId={projectId} work={read} onClose={() => setRead(undefined)} /> : null}
    </>
  );
}

interface ActionsProps {
  projectId: number;
  work: Candidate;
  mayChoose: boolean;
  onRead: () => void;
}

function Actions({ projectId, work, mayChoose, onRead }: ActionsProps) {
  const text = useTexts('staffShowcase');
  const [choose, { isLoading }] = staffShowcaseApi.useChooseShowcaseMutation();
  const { workId, title, name, shown } = work;
  const of = (
    <span className="visually-hidden">
      {' '}
      {title} {name}
    </span>
  );
  return (
    <div className={styles.acts}>
      <Button variant="secondary" size="small" onClick={onRead} {...preloadOnIntent(WorkDialog)}>
        {text.read}
        {of}
      </Button>
      {mayChoose ? (
        <Button
          variant={shown ? 'grave' : 'secondary'}
          size="small"
          loading={isLoading}
          onClick={() => void choose({ projectId, workId, shown: !shown })}
        >
          {shown ? text.hide : text.show}
          {of}
        </Button>
      ) : null}
    </div>
  );
}
