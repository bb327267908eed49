import type { Log } from '../../../base/log.ts';
import type { S3Settings } from '../../../storage/s3-settings.ts';
import { BackupError } from '../backup-error.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { Target } from './target.ts';

export interface TargetSettings {
  /** Credentials and endpoint for `s3://` targets; null: none are set. */
  s3: Omit<S3Settings, 'bucket' | 'prefix'> | null;
  log: Log;
}

/** `s3://bucket/prefix/`, read. */
const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/((?:[\w.-]+\/)*[\w.-]*))?$/;

/**
 * Opens a target. `make`: a folder that does not exist is made where the folder above exists. Throws BackupError: it is not there, cannot
 * be written, or is no address.
 */
export async function openTarget(
  address: string,
  { s3, log }: TargetSettings,
  { make = false } = {},
): Promise<Target> {
  if (!address) throw new BackupError('没有说备份在哪里：请给出一个文件夹，或 s3://存储桶/前缀/。');
  if (!address.startsWith('s3:')) return openFolder(address, { make });
  const [, bucket, path = ''] = bucketAddress.exec(address) ?? [];
  if (!bucket) throw new BackupError(`${address} 不是一个备份的地址：应如 s3://存储桶/前缀/。`);
  if (!s3)
    throw new BackupError(
      '备份到对象存储还需要设置 BACKUP_S3_ENDPOINT、BACKUP_S3_KEY_ID、BACKUP_S3_KEY_SECRET（或同名的 S3_）。',
    );
  const prefix = path && !path.endsWith('/') ? `${path}/` : path;
  return openBucket({ ...s3, bucket, prefix }, log);
}
