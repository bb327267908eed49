import { readCopy, writeCopy } from '../../../../device/device-copy.ts';

const key = 'marking-keys';

/** Whether letters lead through the queue; kept on this device. */
export const areShortcutsEnabled = () => readCopy<boolean>(key) !== false;
export const setShortcutsEnabled = (on: boolean) => writeCopy(key, on);
