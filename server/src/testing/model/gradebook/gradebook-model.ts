import type { GradebookState, GradeFlag } from '@zhixing/contract/gradebook-words';

export const students = [0, 1] as const;
export type StudentIndex = (typeof students)[number];

/** A request to correct the newest version's score of one student, or to give its first. */
export interface Request {
  who: StudentIndex;
  score: number;
}

/** The newest version of a student's homework. `score` null: it waits to be marked. */
interface Work {
  score: number | null;
  passed: boolean;
  corrections: number;
}

/**
 * A camp with one homework and one column, its two students, and lessons that were published later, in which nobody hands in. Times in ms
 * since 1970. `dueAt`: of the homework; `extended`: by student; `ends`: of the camp, when the other lessons are due.
 */
export interface GradebookModel {
  now: number;
  state: GradebookState;
  released: boolean;
  dueAt: number;
  ends: number;
  extended: (number | null)[];
  works: (Work | null)[];
  points: { value: number | null; flag: GradeFlag | null; revision: number }[];
  /** How many lessons were published later. */
  published: number;
  /** When it was submitted, and how many lessons there were. */
  closed: { at: number; published: number } | null;
  request: Request | null;
}

export const isOpen = ({ state }: Readonly<GradebookModel>) => state === 'open';

const rounded = (value: number, decimals: number) =>
  Math.floor(value * 10 ** decimals + 0.5 + 1e-7) / 10 ** decimals;

/** What is handed in within 10 s is in time: until then nothing is missing (rules: lateness). */
export const isOver = (due: number, at: number) => at > due + 10_000;

/** The figures that count for a student, by the rules (gradebook-figures, gradebook-flags, gradebook-lock). */
function counted(model: Readonly<GradebookModel>, who: StudentIndex): number[] {
  const { works, points, dueAt, ends, extended, closed, now } = model;
  const at = closed?.at ?? now;
  const work = works[who];
  const due = Math.max(dueAt, extended[who] ?? 0);
  const { value = null, flag = null } = points[who] ?? {};
  return [
    // A return has no figure, and a submission leaves out what has none.
    ...(work?.score != null && work.passed ? [work.score] : []),
    ...(!work && isOver(due, at) ? [0] : []),
    ...(flag === 'absent' || flag === 'cheating' ? [0] : []),
    ...(flag === null && value !== null ? [value] : []),
    ...Array.from({ length: closed?.published ?? model.published }, () => 0).filter(() => isOver(ends, at)),
  ];
}

export function totalOf(model: Readonly<GradebookModel>, who: StudentIndex): number | null {
  const all = counted(model, who);
  if (all.length === 0) return null;
  return rounded(all.reduce((sum, each) => sum + each, 0) / all.length, 0);
}

/** What the student sees of the homework's score; null: none (rules: marks-shown). */
export function shownScore({ released, works }: Readonly<GradebookModel>, who: StudentIndex): number | null {
  return released ? (works[who]?.score ?? null) : null;
}
