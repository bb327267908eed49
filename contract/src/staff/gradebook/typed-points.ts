import { halfWidth } from '../../typed-number.ts';
import { figureDecimals, roundHalfUp } from './points.ts';

/** `nothing`: no points. `percent`: of full points that are not 100, so that nobody knows how many points it is. `most`: above them. */
export type PointsProblem = 'nothing' | 'percent' | 'most';
/** `rounded`: the text had more decimals, which is said where it was typed (rules: points-decimals). */
export type TypedPoints =
  | { value: number; rounded: boolean; problem?: undefined }
  | { value: number; problem: PointsProblem };

/**
 * The points that a text means in a column of `max` full points, as it is typed in the grid, pasted, or comes in a file (rules:
 * gradebook-typed-points). Full-width digits are digits; of full points of 100, `95%` is 95.
 */
export function typedPoints(text: string, max: number): TypedPoints {
  const [, digits, percent] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(halfWidth(text)) ?? [];
  if (digits === undefined) return { value: 0, problem: 'nothing' };
  const value = roundHalfUp(Number(digits), figureDecimals);
  if (percent !== '' && max !== 100) return { value, problem: 'percent' };
  if (value > max) return { value, problem: 'most' };
  return { value, rounded: Math.abs(Number(digits) - value) > 1e-7 };
}
