import { randomUUID } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifyInstallation } from './areas/files/index.ts';
import { createBackupTasks } from './backup-task.ts';
import { readInstallationMetrics } from './installation-metrics.ts';
import { translate } from './locales/say.ts';
import { createTestProduct, type TestProduct } from './testing/product.ts';

vi.setConfig({ testTimeout: 120_000 });

const target = mkdtempSync(join(tmpdir(), 'zhixing-backup-'));
let product: TestProduct;
let tasks: ReturnType<typeof createBackupTasks>;
beforeAll(async () => {
  product = await createTestProduct({ BACKUP_TARGET: target, BACKUP_KEY: `${randomUUID()}${randomUUID()}` });
  tasks = createBackupTasks(product.databaseUrl);
  await verifyInstallation(product.deps);
});
afterAll(async () => {
  await product.close();
  rmSync(target, { recursive: true, force: true });
});

const run = async (task: 'backUp' | 'check', asked = false) =>
  translate(await tasks[task](product.deps, { asked }), 'zh-CN');
async function metricOf(name: string) {
  const text = await readInstallationMetrics(product.deps);
  return text.split('\n').filter((line) => line.startsWith(name));
}

it('the backup of the day is made once, and once more when somebody asks', async () => {
  expect(await metricOf('zhixing_backup_success')).toEqual([
    'zhixing_backup_success_timestamp_seconds{act="backup"} 0',
  ]);
  const first = await run('backUp');
  expect(first).toMatch(/：备份 \d{8}T\d{9}Z-[0-9a-f]{6}，\d+ 行/);
  expect(await run('backUp')).toBe(first);
  const again = await run('backUp', true);
  expect(again).not.toBe(first);
  product.clock.forward(24 * 3600);
  expect(await run('backUp')).not.toBe(again);
});

it('a check says what it has compared, once a week', async () => {
  const first = await run('check');
  expect(first).toMatch(/恢复后与清单相同：\d+ 行，0 个文件，0 个证书编号，审计的链没有断/);
  expect(await run('check')).toBe(first);
  const lines = await metricOf('zhixing_backup_failed');
  expect(lines).toEqual(['zhixing_backup_failed{act="backup"} 0', 'zhixing_backup_failed{act="check"} 0']);
});

it('a target that is not there is told in words, and by the metrics', async () => {
  renameSync(target, `${target}-away`);
  await expect(run('backUp', true)).rejects.toThrow(/没有做成：.*盘没有挂上/);
  expect((await metricOf('zhixing_backup_failed'))[0]).toBe('zhixing_backup_failed{act="backup"} 1');
  rmSync(target, { recursive: true, force: true });
  renameSync(`${target}-away`, target);
  await run('backUp', true);
  expect((await metricOf('zhixing_backup_failed'))[0]).toBe('zhixing_backup_failed{act="backup"} 0');
});
