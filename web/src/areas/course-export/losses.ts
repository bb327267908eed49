import type { NotCarried } from '../question-import/public/writing.ts';

/** What of a lesson is not in the package, or does not come back from it; `kinds` of the texts says each. */
export const exportLossKinds = [
  'video',
  'text',
  'pictures',
  'marking',
  'noRoom',
  'missing',
  'title',
  'empty',
  'requirements',
  'rubric',
  'homework',
  'rules',
  'draws',
  'noQuestions',
] as const;
export type ExportLossKind = (typeof exportLossKinds)[number];

export interface LessonLosses {
  id: number;
  title: string;
  losses: { kind: ExportLossKind; names: string[] }[];
  questions: NotCarried[];
}

/** What of a whole project does not come, whatever its lessons are. */
export interface CourseLosses {
  lessons: LessonLosses[];
  emptySections: string[];
  unusedQuestions: number;
}

export function createCourseLosses(nodes: readonly { id: number; title: string }[]) {
  const byId = new Map<number, LessonLosses>(
    nodes.map(({ id, title }) => [id, { id, title, losses: [], questions: [] }]),
  );
  return {
    add(id: number, kind: ExportLossKind, names: readonly string[] = []) {
      const lesson = byId.get(id);
      const known = lesson?.losses.find((each) => each.kind === kind);
      if (known) known.names = [...new Set([...known.names, ...names])];
      else lesson?.losses.push({ kind, names: [...new Set(names)] });
    },
    addQuestions(id: number, questions: readonly NotCarried[]) {
      byId.get(id)?.questions.push(...questions);
    },
    /** Of the lessons that lose anything, in their order. */
    list: (): LessonLosses[] =>
      [...byId.values()].filter(({ losses, questions }) => losses.length > 0 || questions.length > 0),
  };
}
export type Told = ReturnType<typeof createCourseLosses>;
