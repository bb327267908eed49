import { part } from '../back-office/index.ts';
import type { Lesson } from './marking-paths.ts';

export const Answers = part<Lesson & { questionId: number }>('areas/marking/texts/Answers.tsx', () =>
  import('./texts/Answers.tsx').then((module) => module.Answers),
);
export const Marking = part<Lesson & { submissionId: number }>('areas/marking/work/Marking.tsx', () =>
  import('./work/Marking.tsx').then((module) => module.Marking),
);

/** What comes when one work, or the answers to one question, are opened by their address. */
export function markingPart([_lesson, work, question]: string[]) {
  if (work === 'questions') return question ? Answers : undefined;
  return work ? Marking : undefined;
}
