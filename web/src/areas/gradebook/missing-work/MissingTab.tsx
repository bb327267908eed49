import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { gradebookApi } from '../gradebook-api.ts';
import { WorkList } from './WorkList.tsx';

export interface MissingTabProps {
  campId: number;
  chapterId: number;
}

/** Who has not handed in a homework, in the marking list: as the gradebook says. */
export function MissingTab({ campId, chapterId }: MissingTabProps) {
  const { data, error, isFetching, refetch } = gradebookApi.useGradebookQuery({ campId });
  if (!data) return error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : <Skeleton />;
  const at = data.items.findIndex(({ key }) => key === `l${chapterId}`);
  return <WorkList campId={campId} book={data} at={at} only="missing" />;
}
