import { afterEach, beforeEach, expect, vi } from 'vitest';

// An error nobody expected must not scroll by unseen.
const unexpected = vi.spyOn(console, 'error');
beforeEach(() => {
  unexpected.mockClear();
});
afterEach(() => {
  expect(unexpected.mock.calls, '测试中出现了未预期的 console.error').toEqual([]);
});
