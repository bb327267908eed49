import { type TNumberOptions, Type } from 'typebox';
import { figureDecimals } from './staff/gradebook/points.ts';

/**
 * Points in a payload, with at most two decimals: a call with more is refused, so that what is computed of them is exact (rules:
 * points-decimals). `maxDecimals` is a keyword of our own, which the server checks (http/call/max-decimals.ts).
 */
export const Points = (options: TNumberOptions & { title: string; emptyIsWrong?: boolean }) =>
  Type.Number({ ...options, maxDecimals: figureDecimals });
