import { expect, it } from 'vitest';
import { consoleFailures, expectConsoleMessage } from './fail-on-console.ts';

it('takes an error or a warning that nobody expected for a fault', () => {
  console.error('Each child in a list should have a unique %s prop', 'key');
  console.warn('slow');
  expect(consoleFailures()).toEqual([
    'console.error: Each child in a list should have a unique key prop',
    'console.warn: slow',
  ]);
});

it('takes a complaint that was expected and did not come for a fault', () => {
  expectConsoleMessage(/broke/);
  expect(consoleFailures()).toEqual(['not said: /broke/']);
});

it('lets pass what was expected', () => {
  expectConsoleMessage(/broke/);
  console.error(new Error('The screen broke'));
  expect(consoleFailures()).toEqual([]);
});
