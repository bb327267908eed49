import { calls } from '@zhixing/contract';
import { expect, it } from 'vitest';
import { describeFloods } from '../../../scripts/lib/attack/floods.mjs';

it('`npm run attack` floods every call that is open to visitors', () => {
  const open = Object.entries(calls).filter(([, { who }]) => who === 'visitor');
  const flooded = describeFloods().map(({ name }) => name);
  expect(flooded).toEqual(expect.arrayContaining(open.map(([name]) => name)));
});
