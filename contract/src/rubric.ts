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

/** % of a rubric's points from which a pass is proposed to the marker, unless its author says otherwise (rules: rubric-pass). */
export const defaultRubricPass = 60;

/** Points of the best level of each criterion, together. */
export const mostPoints = (rubric: Rubric) =>
  rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0);

/** A criterion as a review marked it: `chosen` is the place of its level, from 0. */
export interface RubricMark extends RubricCriterion {
  chosen: number;
}

/** A rubric with the levels that were chosen; null while one is missing, or there is no such level. */
export function marksOf(rubric: Rubric, chosen: readonly (number | null)[]): RubricMark[] | null {
  const marks = rubric.flatMap((criterion, place) => {
    const level = chosen[place];
    return level === null || level === undefined || !criterion.levels[level]
      ? []
      : [{ ...criterion, chosen: level }];
  });
  return marks.length === rubric.length && chosen.length === rubric.length ? marks : null;
}

/** Points of the chosen levels, together. */
export const pointsOf = (marks: readonly RubricMark[]) =>
  marks.reduce((sum, { levels, chosen }) => sum + (levels[chosen]?.points ?? 0), 0);

/** Whether a rubric's marks come to its passing level, % of its points (rules: rubric-pass). */
export const reaches = (marks: readonly RubricMark[], rubricPass: number) =>
  (scoreOf(marks) ?? 0) >= rubricPass;

/** Whether every criterion was given the level that is worth the least. */
export const isLowest = (marks: readonly RubricMark[]) =>
  marks.every(
    ({ levels, chosen }) => levels[chosen]?.points === Math.min(...levels.map(({ points }) => points)),
  );

/** The score that a rubric comes to, 0 to 100, to one decimal; null: it is worth nothing (rules: rubric-score). */
export function scoreOf(marks: readonly RubricMark[]): number | null {
  const most = mostPoints([...marks]);
  return most > 0 ? Math.round((pointsOf(marks) / most) * 1000) / 10 : null;
}
