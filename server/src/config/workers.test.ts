import { expect, test } from 'vitest';
import { workersOf } from './workers.ts';

const GB = 1024 ** 3;

test.each([
  [2, 24, 2],
  [1, 24, 1],
  [8, 4, 4],
  [64, 256, 8],
  [2, 0.5, 1],
])('on %i cores with %d GB there are %i processes', (cores, memory, count) => {
  expect(workersOf({ cores, memory: memory * GB })).toBe(count);
});
