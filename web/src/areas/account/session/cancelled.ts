import { tabStorage } from '../../../device/tab-storage.ts';

const key = 'cancelled';

/** Until when the account that was cancelled in this tab can be taken back; forgotten with the next login. */
export const saveCancelled = (erasedAt: string) => tabStorage.setItem(key, erasedAt);
export const readCancelled = () => tabStorage.getItem(key);
export const clearCancelled = () => tabStorage.removeItem(key);
