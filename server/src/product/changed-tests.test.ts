import { expect, it } from 'vitest';
import { testsBeside } from '../../../scripts/lib/changed-tests.mjs';

it('finds the tests of a changed file’s own folder, and of no other', () => {
  const found = testsBeside(['server/src/areas/home/home.policy.ts'], 'server/src');
  expect(found).toContain('src/areas/home/home.test.ts');
  expect(found.every((file) => /^src\/areas\/home\/[^/]+\.test\.ts$/.test(file))).toBe(true);
});

it('takes a test of the full run where that test has changed, not where something beside it has', () => {
  const test = 'src/areas/account/login/campus.full.test.ts';
  expect(testsBeside([`server/${test}`], 'server/src')).toEqual([test]);
  const beside = testsBeside(['server/src/areas/account/login/login.queries.ts'], 'server/src');
  expect(beside).toContain('src/areas/account/login/login.test.ts');
  expect(beside).not.toContain(test);
});

it('goes up to the nearest folder that has tests', () => {
  const found = testsBeside(['server/src/areas/home/no/such/folder/file.ts'], 'server/src');
  expect(found).toContain('src/areas/home/home.test.ts');
});

it('takes a changed test alone, each file once, and nothing of another package or that is gone', () => {
  const test = 'server/src/product/changed-tests.test.ts';
  const changed = [test, test, 'web/src/areas/home/Home.screen.tsx', 'server/src/product/gone.test.ts'];
  expect(testsBeside(changed, 'server/src')).toEqual(['src/product/changed-tests.test.ts']);
});
