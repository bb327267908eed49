import { expect, it } from 'vitest';
import { areMarksWithheld, marksShownSince } from './marks-shown.expressions.ts';

const early = new Date('2026-01-05T08:00:00Z');
const late = new Date('2026-01-20T08:00:00Z');

it('a mark is shown since it was given, or since the later release (rules: marks-shown)', () => {
  const atOnce = { marksRule: 'atOnce', marksReleasedAt: null } as const;
  expect([marksShownSince(atOnce, early), areMarksWithheld(atOnce)]).toEqual([early, false]);
  const withheld = { marksRule: 'atRelease', marksReleasedAt: null } as const;
  expect([marksShownSince(withheld, early), areMarksWithheld(withheld)]).toEqual([null, true]);
  const released = { marksRule: 'atRelease', marksReleasedAt: late } as const;
  expect([marksShownSince(released, early), areMarksWithheld(released)]).toEqual([late, false]);
  expect(marksShownSince({ ...released, marksReleasedAt: early }, late)).toEqual(late);
});
