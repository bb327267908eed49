import type { ReactNode } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { usePageTitle } from '../../../base/page-title.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Waiting } from '../../../ui/staff/Waiting.tsx';

interface PlaceLackingProps {
  /** The hook's answer, which has no data. */
  query: { error?: unknown; isFetching: boolean; refetch: () => void };
  /** What is like the place that is coming. */
  shape?: ReactNode;
}

/** As the server's page has it (app/shell/staff-skeletons.tsx). */
const usual = <Skeleton kind="wide" count={3} />;

/** A whole place that is still coming, or did not come. Until it has a heading of its own, the page's title is one. */
export function PageUnavailable({ query: { error, isFetching, refetch }, shape = usual }: PlaceLackingProps) {
  return (
    <>
      <h1 className="visually-hidden">{usePageTitle()}</h1>
      {error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : <Waiting>{shape}</Waiting>}
    </>
  );
}
