import type { Log } from '../base/log.ts';
import { createDiskStorage, hasFiles } from './disk.ts';
import { withFilesOnDisk } from './moving.ts';
import { createS3Storage } from './s3.ts';
import type { S3Settings } from './s3-settings.ts';
import type { Storage } from './storage.ts';

interface Settings {
  varFolder: string;
  /** null: files are on the disk. */
  s3: S3Settings | null;
}

/** Where the settings say that files are. `shared`: other processes may use this data folder too. */
export async function createStorage(
  { varFolder, s3 }: Settings,
  { shared, log }: { shared: boolean; log: Log },
): Promise<Storage> {
  if (!s3) return createDiskStorage(varFolder, { shared });
  const store = await createS3Storage(s3, { varFolder, shared, log });
  if (!(await hasFiles(varFolder))) return store;
  return withFilesOnDisk(store, await createDiskStorage(varFolder, { shared }));
}
