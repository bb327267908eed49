import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createTestProduct } from './testing/product.ts';

const place = vi.hoisted(() => ({ isWorker: false }));
vi.mock('./worker.ts', async (original) => ({
  ...((await original()) as object),
  get isWorker() {
    return place.isWorker;
  },
}));

it.each([
  ['one of several processes leaves what another one is receiving', true],
  ['one that stands alone clears away what it was receiving when it was stopped', false],
])('%s', async (_, isWorker) => {
  place.isWorker = isWorker;
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-test-'));
  const coming = join(folder, 'files/staging/coming');
  mkdirSync(join(folder, 'files/staging'), { recursive: true });
  writeFileSync(coming, 'half of it');
  const product = await createTestProduct({ ZHIXING_VAR: folder });
  expect(existsSync(coming)).toBe(isWorker);
  await product.close();
});
