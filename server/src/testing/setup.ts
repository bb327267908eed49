import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { checkSelects } from './check-selects.ts';
import { recordStatements } from './statements/record.ts';

checkSelects();
recordStatements(inject('statements'), expect.getState().testPath ?? '');

// An error nobody expected must not scroll by unseen.
const unexpected = vi.spyOn(console, 'error');
beforeEach(() => {
  unexpected.mockClear();
});
afterEach(() => {
  expect(unexpected.mock.calls, '测试中出现了未预期的 console.error').toEqual([]);
});
