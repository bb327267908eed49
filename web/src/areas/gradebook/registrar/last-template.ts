import { readLocal, writeLocal } from '../../../device/local-storage.ts';

const keyOf = (campId: number) => `registrar-template-${campId}`;

/** The spreadsheet that was filled last for a camp on this device. */
export const readLastTemplate = (campId: number) => readLocal<number>(keyOf(campId));
export const keepLastTemplate = (campId: number, templateId: number) => writeLocal(keyOf(campId), templateId);
