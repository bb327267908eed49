import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

/** Until the grades have come. */
export function GradesLoading({ label }: { label: string }) {
  return (
    <Delayed>
      <Skeleton kind="list" count={3} label={label} />
    </Delayed>
  );
}
