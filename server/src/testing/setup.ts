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
// What the next major version of `pg` refuses: a statement on a connection while another is under way there.
const outdated: string[] = [];
process.on('warning', ({ message }) => {
  if (message.includes('pg@9')) outdated.push(message);
});
afterEach(() => {
  expect(outdated.splice(0), '测试中出现了 pg 9 不再接受的用法').toEqual([]);
  expect(unexpected.mock.calls, '测试中出现了未预期的 console.error').toEqual([]);
});
