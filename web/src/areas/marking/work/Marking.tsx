import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { PageUnavailable } from '../../back-office/public/page.ts';
import { markingApi } from '../marking-api.ts';
import { type Lesson, queuePath, useFilter, workPath } from '../marking-paths.ts';
import { useCacheSavedDrafts } from './use-cache-saved-drafts.ts';
import { useWorkOrder } from './use-work-order.ts';
import { WorkScreen } from './WorkScreen.tsx';

/** s for which what was loaded ahead is shown as it is; the server tells of anything newer when a review is given. */
const freshFor = 300;

/**
 * One work after the other, without a reload. Everything on screen belongs to the submission in the address: it is drawn whole
 * when its answer is there, and nothing of another one stays meanwhile.
 */
export function Marking({ submissionId, ...lesson }: Lesson & { submissionId: number }) {
  const text = useTexts('staffMarking').work;
  const filter = useFilter();
  const navigate = useNavigate();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  useCacheSavedDrafts();
  const order = useWorkOrder(lesson, filter, submissionId, done);
  const query = markingApi.useMarkingWorkQuery({ submissionId }, { refetchOnMountOrArgChange: freshFor });
  const { currentData, error, isFetching } = query;
  const go = (id: number) => navigate(workPath(lesson, id, filter));
  const toQueue = () => navigate(queuePath(lesson, filter));
  return (
    <>
      {order.ahead.map((id) => (
        <PrefetchWork key={id} submissionId={id} />
      ))}
      {currentData ? (
        <WorkScreen
          key={submissionId}
          work={currentData}
          order={order}
          onGo={go}
          onReviewed={() => setDone((before) => new Set(before).add(submissionId))}
        />
      ) : (
        <>
          <PageUnavailable query={query} shape={<Skeleton count={8} />} />
          {error && !isFetching ? (
            <Button variant="secondary" onClick={toQueue}>
              {text.back}
            </Button>
          ) : null}
        </>
      )}
    </>
  );
}

/** Has a work loaded before it is opened; draws nothing. */
function PrefetchWork({ submissionId }: { submissionId: number }) {
  markingApi.useMarkingWorkQuery({ submissionId }, { refetchOnMountOrArgChange: freshFor });
  return null;
}
