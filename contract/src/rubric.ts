/** A rubric: criteria, each with levels that are worth points. The browser and the server use the same functions. */
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

/** The percentage of a rubric's points from which a pass is proposed to the marker, where its author sets none (rules: rubric-pass). */
export const defaultRubricPass = 60;

/** The sum of the points of each criterion's best level. */
export const mostPoints = (rubric: Rubric) =>
  rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0);

/** A marked criterion; `chosen`: the index of its level, from 0. */
export interface RubricMark extends RubricCriterion {
  chosen: number;
}

/** A rubric with the chosen levels; null where one is missing or does not exist. */
export function marksOf(rubric: Rubric, chosen: readonly (number | null)[]): RubricMark[] | null {
  const marks = rubric.flatMap((criterion, place) => {
    const level = chosen[place];
    return level === null || level === undefined || !criterion.levels[level]
      ? []
      : [{ ...criterion, chosen: level }];
  });
  return marks.length === rubric.length && chosen.length === rubric.length ? marks : null;
}

/** The sum of the points of the chosen levels. */
export const pointsOf = (marks: readonly RubricMark[]) =>
  marks.reduce((sum, { levels, chosen }) => sum + (levels[chosen]?.points ?? 0), 0);

/** Whether the marks reach `rubricPass` percent of the rubric's points (rules: rubric-pass). */
export const reaches = (marks: readonly RubricMark[], rubricPass: number) =>
  (scoreOf(marks) ?? 0) >= rubricPass;

/** Whether each criterion has its level with the fewest points. */
export const isLowest = (marks: readonly RubricMark[]) =>
  marks.every(
    ({ levels, chosen }) => levels[chosen]?.points === Math.min(...levels.map(({ points }) => points)),
  );

/** The score of the marks, 0 to 100 with one decimal (rules: rubric-score); null where the rubric has no points. */
export function scoreOf(marks: readonly RubricMark[]): number | null {
  const most = mostPoints([...marks]);
  return most > 0 ? Math.round((pointsOf(marks) / most) * 1000) / 10 : null;
}
