import { expect, it } from 'vitest';
import { firstScale } from './use-zoom.ts';

it('opens a chart in its own size on a phone, so that its labels are read; a photo, and on a wide screen all, whole', () => {
  // 720 px wide on a phone of 390: labels of 12 px would be 6.5 px high.
  expect(firstScale(390, 720, 390) * 390).toBe(720);
  expect(firstScale(390, 4000, 390)).toBe(1);
  expect(firstScale(1280, 720, 1280)).toBe(1);
});
