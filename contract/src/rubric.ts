/** What homework is marked by: criteria, each with levels that are worth points. Plain, alike on both sides. */
export interface RubricLevel {
  name: string;
  points: number;
}
export interface RubricCriterion {
  title: string;
  note: string;
  levels: RubricLevel[];
}
export type Rubric = RubricCriterion[];

/** Points of the best level of each criterion, together. */
export const mostPoints = (rubric: Rubric) =>
  rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0);
