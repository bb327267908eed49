import type { Db, Transaction } from '../../db/client.ts';
import { tryShareByName } from '../../db/migrate/lock.ts';

/** The advisory lock that a backup holds alone while it copies the files which had a row when it began (rules: backup). */
export const storedFilesLock = 'stored files';

/** Until the transaction ends no backup begins, which would see a file whose row and bytes go now; false: one is under way. */
export const holdOffBackup = (tx: Transaction): Promise<boolean> => tryShareByName(tx, storedFilesLock);

/** Whether a backup is under way. One that begins after the answer does not know what had no row before. */
export const isBackupUnderWay = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => !(await holdOffBackup(tx)));
