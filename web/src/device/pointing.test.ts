import { expect, it } from 'vitest';
import { createPointing } from './pointing.ts';

it('takes what comes under a pointer that rests for not pointed at (rules: prefetch)', () => {
  const moved = createPointing();
  const at = (screenX: number, screenY: number) => moved({ screenX, screenY });
  expect([at(10, 20), at(10, 20), at(10, 21), at(10, 21), at(10, 20)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});
