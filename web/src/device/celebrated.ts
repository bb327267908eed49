import { tabStorage } from './tab-storage.ts';

/** `seen`: the graduation dialog was shown in this tab; `taken`: the certificate had been downloaded before. */
type Celebrated = 'seen' | 'taken';

const keyOf = (projectId: number) => `graduated:${projectId}`;

/** What this tab has shown of a graduation; null: nothing yet. */
export const readCelebrated = (projectId: number) => tabStorage.getItem(keyOf(projectId));

export const writeCelebrated = (projectId: number, how: Celebrated) =>
  tabStorage.setItem(keyOf(projectId), how);
