import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestProduct } from '../testing/product.ts';

it.each([
  ['one of several processes leaves what another one is receiving', true],
  ['one that stands alone clears away what it was receiving when it was stopped', false],
])('%s', async (_, oneOfSeveral) => {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-test-'));
  const coming = join(folder, 'files/staging/coming');
  mkdirSync(join(folder, 'files/staging'), { recursive: true });
  writeFileSync(coming, 'half of it');
  const product = await createTestProduct({ ZHIXING_VAR: folder }, { oneOfSeveral });
  expect(existsSync(coming)).toBe(oneOfSeveral);
  await product.close();
});
