import { useEffect, useEffectEvent } from 'react';
import { useQueue } from '../writing-queue/index.ts';

/** Runs when something written of a project has reached the server after its editor was left: what is shown is older. */
export function useDraftSent(projectId: number, run: () => void) {
  const { queue } = useQueue();
  const landed = useEffectEvent(run);
  useEffect(
    () =>
      queue.onAnswered(({ entry, outcome }) => {
        if (outcome === 'sent' && entry.projectId === projectId) landed();
      }),
    [queue, projectId],
  );
}
