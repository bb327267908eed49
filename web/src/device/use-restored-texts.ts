import { useSyncExternalStore } from 'react';
import { onTextsRestored, restoredTexts } from './unsent-text.ts';

/** Changes when texts that were put away at a logout are back on this device: what has been opened before reads them then. */
export const useRestoredTexts = () => useSyncExternalStore(onTextsRestored, restoredTexts, () => 0);
