import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { checkSelects } from './check-selects.ts';
import { takeOutdated } from './statements/outdated-queries.ts';
import { recordStatements } from './statements/record.ts';

checkSelects();
recordStatements(inject('statements'), expect.getState().testPath ?? '');

// An unexpected console.error fails the test.
const unexpected = vi.spyOn(console, 'error');
beforeEach(() => {
  unexpected.mockClear();
});
afterEach(() => {
  expect(takeOutdated(), '测试中出现了 pg 9 不再接受的用法').toEqual([]);
  expect(unexpected.mock.calls, '测试中出现了未预期的 console.error').toEqual([]);
});
