import { expect, it, vi } from 'vitest';
import { backupSecret, useBackups } from '../../testing/backup/backups.ts';
import { useLeavers } from '../../testing/leavers.ts';
import { startBrokenStore, startS3Server } from '../../testing/object-store/s3-server.ts';

vi.setConfig({ testTimeout: 120_000 });
const { product, learner } = useLeavers();
const { backUpTo, restoreFrom } = useBackups(product);

it('a backup in an object store is made, added to, and restored', async () => {
  const store = await startS3Server();
  const { bucket, prefix: _prefix, ...s3 } = store.settings;
  await learner();
  const address = `s3://${bucket}/backups/college/`;
  const first = await backUpTo(address, { s3, secret: backupSecret });
  expect(first.copied.count).toBeGreaterThan(0);
  const second = await backUpTo(address, { s3, secret: backupSecret });
  expect(second.copied.count).toBe(0);
  const { manifest } = await restoreFrom(address, { s3, secret: backupSecret });
  expect(manifest.name).toBe(second.name);
  await store.close();
});

it('an object store that refuses, or settings that are missing, are told as a sentence', async () => {
  const store = await startBrokenStore((_request, response) => void response.writeHead(403).end());
  const s3 = { endpoint: store.endpoint, region: 'us-east-1', keyId: 'i', keySecret: 's', pathStyle: true };
  await expect(backUpTo('s3://bucket/x/', { s3 })).rejects.toThrow(
    /备份的对象存储 s3:\/\/bucket\/x\/ 没有应答/,
  );
  await store.close();
  await expect(backUpTo('s3://bucket/x/')).rejects.toThrow(/BACKUP_S3_ENDPOINT/);
  await expect(backUpTo('s3://Not A Bucket')).rejects.toThrow(/不是一个备份的地址/);
});
