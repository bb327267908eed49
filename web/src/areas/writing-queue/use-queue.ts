import { useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../base/hooks.ts';
import type { Queue, QueueState } from '../../writing/queue.ts';
import { writingQueue } from './writing-queue.ts';

/** The writing queue of this page, and what is in it. */
export function useQueue(): { queue: Queue; state: QueueState } {
  const queue = useAppDispatch()(writingQueue());
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  return { queue, state };
}
