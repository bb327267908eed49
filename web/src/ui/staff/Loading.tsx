import { Delayed } from '../feedback/Delayed.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';

/** In the place of what is asked for, once that takes its time. */
export const Loading = ({ count = 5 }: { count?: number }) => (
  <Delayed>
    <Skeleton count={count} />
  </Delayed>
);
