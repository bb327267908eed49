import { createLosses, type Loss } from '../document-import/public/losses.ts';
import type { Parsed } from '../question-import/index.ts';

/** Which questions of a test are not understood or changed. */
export function lossesOfQuestions(questions: readonly Parsed[]): Loss[] {
  const losses = createLosses();
  for (const { question, changes, source } of questions) {
    if (!question) losses.add('badQuestions', 1, source.slice(0, 60));
    else if (changes.length > 0) losses.add('changedQuestions', 1, question.stem.slice(0, 60));
  }
  return losses.list();
}
