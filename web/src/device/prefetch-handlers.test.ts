import { expect, it } from 'vitest';
import { pointerMoved, trackPointer } from './prefetch-handlers.ts';

it('a link that scrolls under a resting pointer is not prefetched (rules: prefetch)', () => {
  trackPointer();
  const go = (type: string, [screenX, screenY]: [number, number]) =>
    document.dispatchEvent(new MouseEvent(type, { screenX, screenY }));
  const enters = ([screenX, screenY]: [number, number]) => pointerMoved({ screenX, screenY });
  // A browser says what is entered before it says that the pointer moved.
  expect(enters([10, 20])).toBe(true);
  go('pointermove', [10, 20]);
  expect(enters([10, 20])).toBe(false);
  go('pointermove', [30, 20]);
  expect([enters([30, 20]), enters([31, 20])]).toEqual([false, true]);
  go('pointerdown', [40, 40]);
  expect(enters([40, 40])).toBe(false);
});
