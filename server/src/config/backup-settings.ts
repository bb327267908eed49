import type { S3Settings } from '../storage/s3-settings.ts';
import { requireStrong } from './secrets.ts';
import type { Values } from './settings.ts';

/** Where the product backs itself up, and when (docs/operations.md, rules: backup). */
export interface BackupSettings {
  /** A folder or `s3://bucket/prefix/`; empty: nothing is scheduled. */
  target: string;
  /** The hour of the day in China. */
  at: number;
  check: 'daily' | 'weekly' | 'off';
  keep: { days: number; weeks: number };
  bytesPerSecond: number;
  /** The first encrypts, all decrypt. */
  keys: string[];
  s3: Omit<S3Settings, 'bucket' | 'prefix'> | null;
}

function readS3(values: Values): BackupSettings['s3'] {
  const endpoint = values.BACKUP_S3_ENDPOINT || values.S3_ENDPOINT;
  const keyId = values.BACKUP_S3_KEY_ID || values.S3_KEY_ID;
  const keySecret = values.BACKUP_S3_KEY_SECRET || values.S3_KEY_SECRET;
  if (!endpoint || !keyId || !keySecret) return null;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint) || !URL.canParse(endpoint))
    throw new Error('设置 BACKUP_S3_ENDPOINT 应为 https://主机名 这样的地址，不带存储桶和路径。');
  // With an endpoint of its own nothing is taken from the store of the files.
  const isOwn = values.BACKUP_S3_ENDPOINT !== '';
  return {
    endpoint,
    region: isOwn ? values.BACKUP_S3_REGION : values.S3_REGION,
    keyId,
    keySecret,
    pathStyle: (isOwn ? values.BACKUP_S3_PATH_STYLE : values.S3_PATH_STYLE) === 'on',
  };
}

/** Throws an Error with a sentence that names the setting. */
export function readBackupSettings(values: Values): BackupSettings {
  return {
    target: values.BACKUP_TARGET,
    at: values.BACKUP_AT,
    check: values.BACKUP_CHECK,
    keep: { days: values.BACKUP_KEEP_DAYS, weeks: values.BACKUP_KEEP_WEEKS },
    bytesPerSecond: values.BACKUP_RATE * 1024 ** 2,
    keys: values.BACKUP_KEY.split(',')
      .map((key) => key.trim())
      .filter(Boolean)
      .map((key) => requireStrong(key, '设置 BACKUP_KEY')),
    s3: readS3(values),
  };
}
