import { readLocal, writeLocal } from '../../../../device/local-storage.ts';

const key = 'marking-keys';

/** Whether letters lead through the queue; kept on this device. */
export const areShortcutsEnabled = () => readLocal<boolean>(key) !== false;
export const setShortcutsEnabled = (on: boolean) => writeLocal(key, on);
