import { expect, it } from 'vitest';
import { complaintsOf, expectComplaint } from './quiet-console.ts';

it('takes an error or a warning that nobody expected for a fault', () => {
  console.error('Each child in a list should have a unique %s prop', 'key');
  console.warn('slow');
  expect(complaintsOf()).toEqual([
    'console.error: Each child in a list should have a unique key prop',
    'console.warn: slow',
  ]);
});

it('takes a complaint that was expected and did not come for a fault', () => {
  expectComplaint(/broke/);
  expect(complaintsOf()).toEqual(['not said: /broke/']);
});

it('lets pass what was expected', () => {
  expectComplaint(/broke/);
  console.error(new Error('The screen broke'));
  expect(complaintsOf()).toEqual([]);
});
