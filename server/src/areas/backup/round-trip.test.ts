import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { testDatabaseUrl } from '../../testing/database.ts';
import { useLeavers } from '../../testing/leavers.ts';
import { verifyInstallation } from '../files/index.ts';
import { backUp } from './backup.domain.ts';
import { findBackup } from './manifest.ts';
import { restoreDatabase } from './restore/restore-database.ts';
import { connect, copyOut, listTables } from './snapshot.queries.ts';
import { openTarget } from './target/open.ts';

vi.setConfig({ testTimeout: 300_000 });
const { product, learner } = useLeavers();

it('x', async () => {
  await learner();
  await seedDemo(product.deps);
  await verifyInstallation(product.deps);
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-backup-'));
  const target = await openTarget(folder, { s3: null, log: product.deps.log }, { make: true });
  let t = performance.now();
  const made = await backUp({
    databaseUrl: product.databaseUrl,
    storage: product.deps.storage,
    target,
    keys: [],
    secrets: product.deps.config.keys.ids,
    version: '0.1.0',
    bytesPerSecond: 0,
    usedBefore: false,
    retention: { days: 7, weeks: 4 },
  });
  console.log('backup ms', performance.now() - t, made.copied, made.files.count);
  console.log(
    'empty',
    made.tables
      .filter((x) => x.rows === 0)
      .map((x) => x.name)
      .join(' '),
    made.tables.length,
  );
  t = performance.now();
  const url = await testDatabaseUrl({ empty: true });
  const { manifest, key } = await findBackup(target, []);
  await restoreDatabase({ databaseUrl: url, target, key, manifest });
  console.log('restore ms', performance.now() - t);
  const client = await connect(url);
  const { createHash } = await import('node:crypto');
  for (const table of await listTables(client)) {
    const hash = createHash('sha256');
    for await (const chunk of copyOut(client, table)) hash.update(chunk);
    expect([table.name, hash.digest('hex')]).toEqual([
      table.name,
      manifest.tables.find(({ name }) => name === table.name)?.sha256,
    ]);
  }
  await client.end();
});
