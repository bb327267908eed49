import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallError } from '../../../base/errors.ts';
import type { Log } from '../../../base/log.ts';
import { createObjects } from '../../../storage/s3-objects.ts';
import type { S3Settings } from '../../../storage/s3-settings.ts';
import { BackupError } from '../backup-error.ts';
import type { Target } from './target.ts';

/** A bucket of a store that speaks S3, or the part of it below a prefix. What is stored is confirmed by its hash (`createObjects`). */
export async function openBucket(settings: S3Settings, log: Log): Promise<Target> {
  const address = `s3://${settings.bucket}/${settings.prefix}`;
  const objects = await createObjects(settings, log);
  const staging = await mkdtemp(join(tmpdir(), 'zhixing-backup-'));
  const attempt = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      throw new BackupError(
        `备份的对象存储 ${address} 没有应答、拒绝了或满了（${error.message}）：请检查后再做一次，原因在日志里。`,
      );
    }
  };
  return {
    address,
    sizeOf: (name) => attempt(async () => (await objects.head(name))?.size ?? null),
    explain: (error) => error,
    newPath: () => join(staging, randomUUID()),
    store: (path, name) =>
      attempt(async () => {
        await objects.putFile(name, path);
        await rm(path);
      }),
    read: (name) => attempt(async () => (await objects.read(name))?.stream ?? null),
    async *list(folder) {
      const found = objects.list(folder);
      for (;;) {
        const { value, done } = await attempt(() => found.next());
        if (done) return;
        yield value;
      }
    },
    remove: (name) => attempt(() => objects.remove(name)),
    close: () => rm(staging, { recursive: true, force: true }),
  };
}
