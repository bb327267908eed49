/** The decimals of figures and of typed points; a total is computed exactly from the points as kept and rounded once (rules: gradebook-exact). */
export const figureDecimals = 2;

/** Rounds half up. What a float holds a hair below a half counts as the half: no exact figure is that near to one. */
export function roundHalfUp(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.floor(value * factor + 0.5 + 1e-7) / factor;
}
