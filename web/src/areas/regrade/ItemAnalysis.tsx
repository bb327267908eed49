import { itemAttemptsLeast } from '@zhixing/contract/gradebook-limits';
import type { GradebookState } from '@zhixing/contract/gradebook-words';
import { anonymousAttemptsLeast } from '@zhixing/contract/regrade-words';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useAppDispatch } from '../../base/hooks.ts';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../ui/staff/Choices.tsx';
import { Stat, StatList } from '../../ui/text/Stat.tsx';
import { dialogPart } from '../back-office/index.ts';
import { useListQuery } from '../back-office/public/page.ts';
import { campPath } from '../camps/index.ts';
import { RunningJobs } from '../jobs/public/running-jobs.ts';
import { AnalysedItem } from './AnalysedItem.tsx';
import { Corrections } from './Corrections.tsx';
import { ItemTable } from './ItemTable.tsx';
import type { RegradeDialogProps } from './RegradeDialog.tsx';
import { testsPath } from './test-paths.ts';
import styles from './tests.module.css';
import { type Analysis, type Item, regraded, testsApi } from './tests-api.ts';

const RegradeDialog = dialogPart<RegradeDialogProps>('areas/regrade/RegradeDialog.tsx', () =>
  import('./RegradeDialog.tsx').then((module) => module.RegradeDialog),
);

interface ItemAnalysisProps {
  campId: number;
  chapterId: number;
  /** Questions are corrected while it is open (rules: gradebook-lock). */
  gradebookState: GradebookState;
}

/** The item analysis of a test: which of its questions may be faulty. */
export function ItemAnalysis({ campId, chapterId, gradebookState }: ItemAnalysisProps) {
  const text = useTexts('staffTests');
  const lang = useContentLang();
  const { data, error, isFetching, refetch } = testsApi.useItemAnalysisQuery({ campId, chapterId });
  return (
    <>
      <p className={styles.back}>
        <Link to={testsPath(campId)}>{text.all}</Link>
      </p>
      {!data && error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {!data && isFetching ? (
        <Delayed>
          <Skeleton kind="list" count={6} />
        </Delayed>
      ) : null}
      {data ? (
        <>
          <h2 lang={lang} className={styles.title}>
            {data.title}
          </h2>
          {data.attempts === 0 ? (
            <Empty title={text.nobody} hint={text.nobodyHint} />
          ) : data.tooFew ? (
            <Empty
              title={text.tooFew({ attempts: data.attempts })}
              hint={text.tooFewHint({ least: anonymousAttemptsLeast })}
            />
          ) : (
            <Loaded campId={campId} chapterId={chapterId} gradebookState={gradebookState} analysis={data} />
          )}
        </>
      ) : null}
    </>
  );
}

function Loaded({ campId, chapterId, gradebookState, analysis }: ItemAnalysisProps & { analysis: Analysis }) {
  const text = useTexts('staffTests');
  const { search, change } = useListQuery();
  const onlyHints = search.get('show') === 'hints';
  const { attempts, marked, passed, mean, minutes } = analysis;
  const leads = analysis.may.includes('camp.change');
  const mayChange = leads && gradebookState === 'open';
  const dispatch = useAppDispatch();
  const [regrading, setRegrading] = useState<Item | null>(null);
  const items = onlyHints ? analysis.items.filter(({ hints }) => hints.length > 0) : analysis.items;
  return (
    <>
      <StatList>
        <Stat label={text.handedIn} value={attempts} />
        <Stat
          label={text.mean}
          value={mean === null ? '—' : text.percent({ mean })}
          hint={marked < attempts ? text.meanOf({ marked, attempts }) : undefined}
        />
        <Stat label={text.passed} value={passed} />
        <Stat
          label={text.minutes}
          value={minutes ? text.median(minutes) : '—'}
          hint={minutes ? text.quartiles(minutes) : text.noMinutes}
        />
      </StatList>
      <p className={styles.hint}>{text.how}</p>
      <div className={styles.notices}>
        {leads && gradebookState !== 'open' ? (
          <Notice
            tone="warning"
            action={<Link to={campPath(campId, 'gradebook')}>{text.regrade.gradebook}</Link>}
          >
            {text.regrade.closed[gradebookState]}
          </Notice>
        ) : null}
        {attempts < itemAttemptsLeast ? <Notice>{text.few({ least: itemAttemptsLeast })}</Notice> : null}
      </div>
      <div className={styles.filter}>
        <Checkbox checked={onlyHints} onChange={(only) => change({ show: only ? 'hints' : undefined })}>
          {text.onlyHints}
        </Checkbox>
      </div>
      {items.length === 0 ? <Empty title={text.noHints} /> : <ItemTable items={items} />}
      {items.map((item) => (
        <AnalysedItem
          key={item.questionId}
          item={item}
          onRegrade={mayChange ? () => setRegrading(item) : undefined}
        />
      ))}
      {leads ? (
        <RunningJobs
          kind="regrade"
          campId={campId}
          label={text.regrade.job}
          onEnd={() => void dispatch(testsApi.util.invalidateTags([...regraded]))}
        />
      ) : null}
      <Corrections campId={campId} chapterId={chapterId} mayChange={mayChange} items={analysis.items} />
      {regrading ? (
        <RegradeDialog
          campId={campId}
          chapterId={chapterId}
          item={regrading}
          onClose={() => setRegrading(null)}
        />
      ) : null}
    </>
  );
}
