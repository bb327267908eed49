import { expect, it } from 'vitest';
import { consoleFailures, expectConsoleMessage } from './fail-on-console.ts';

it('fails on an unexpected error or warning', () => {
  console.error('Each child in a list should have a unique %s prop', 'key');
  console.warn('slow');
  expect(consoleFailures()).toEqual([
    'console.error: Each child in a list should have a unique key prop',
    'console.warn: slow',
  ]);
});

it('fails on an expected message that is missing', () => {
  expectConsoleMessage(/broke/);
  expect(consoleFailures()).toEqual(['not said: /broke/']);
});

it('passes with an expected message', () => {
  expectConsoleMessage(/broke/);
  console.error(new Error('The screen broke'));
  expect(consoleFailures()).toEqual([]);
});
