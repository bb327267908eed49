import type { Change } from './parsed.ts';

/** Questions of one bank (rules: question-bank). */
export const mostQuestions = 2000;

/** Of contract/src/staff/authoring-shapes.ts. */
export const most = {
  stem: 20_000,
  option: 2000,
  options: 20,
  blanks: 20,
  answers: 20,
  answer: 500,
  tags: 10,
  tag: 40,
};
/** Marks of a question that has none written: as a new one of the bank. */
export const defaultMarks = 5;

/** Whether a question can have these marks. */
export const isMarks = (marks: number) =>
  marks >= 0.5 && marks <= 1000 && Math.abs(marks * 100 - Math.round(marks * 100)) < 1e-6;

/** The tags that a question has room for; the others are told in `changes`. */
export function fittingTags(wanted: readonly string[], changes: Change[]): string[] {
  const all = [...new Set(wanted.map((tag) => tag.trim()).filter(Boolean))];
  const fit = all.filter(({ length }) => length <= most.tag).slice(0, most.tags);
  const left = all.filter((tag) => !fit.includes(tag));
  if (left.length > 0) changes.push({ kind: 'tagsLeftOut', tags: left });
  return fit;
}

/** How a difficulty stands in the tags. */
export const difficultyTag = (difficulty: string) => `难度：${difficulty}`;
