import type { GradeLevel, GradeScale } from './gradebook-words.ts';

/** From which total on each of five levels is given, above the pass mark. */
const five: [number, GradeLevel][] = [
  [90, 'excellent'],
  [80, 'good'],
  [70, 'fair'],
];
const aboveThePassMark: Record<GradeScale, (total: number) => GradeLevel | null> = {
  hundred: () => null,
  five: (total) => five.find(([from]) => total >= from)?.[1] ?? 'passed',
  two: () => 'passed',
};

/** The level of a total (rules: gradebook-scheme); null: the scale has none. Below the pass mark it is always `failed`. */
export const levelOf = (
  total: number,
  { scale, passMark }: { scale: GradeScale; passMark: number },
): GradeLevel | null => (scale !== 'hundred' && total < passMark ? 'failed' : aboveThePassMark[scale](total));
