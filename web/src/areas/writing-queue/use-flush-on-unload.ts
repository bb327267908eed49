import type { RefObject } from 'react';
import type { DocumentQueue } from '../../writing/document-queue.ts';
import { useOnLeave } from './use-on-leave.ts';

/** Stores the last typed text on the device before the tab is hidden, closed or frozen. */
export const useFlushOnUnload = (documentQueue: RefObject<DocumentQueue | undefined>) =>
  useOnLeave(() => documentQueue.current?.leave());
