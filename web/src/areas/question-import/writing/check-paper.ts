import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { problemOf } from '../formats/complete.ts';
import { parsePaper } from '../parse-paper.ts';
import { type LostPart, type NotCarried, partsLost } from './not-carried.ts';
import { type PaperOptions, paperBlocks, paperText } from './paper.ts';

/** What the paper shows all the same, though it would not be read as it was. */
const rereadParts: readonly LostPart[] = ['stem', 'options', 'answer', 'explanation', 'guide', 'marks'];

/** Which questions a paper can have, and how each would differ when it is imported again (rules: question-export-paper). */
export function checkPaper(
  questions: readonly QuestionFields[],
  options: PaperOptions,
): { whole: QuestionFields[]; notCarried: NotCarried[] } {
  const whole: QuestionFields[] = [];
  const notCarried: NotCarried[] = [];
  for (const [at, question] of questions.entries()) {
    const place = at + 1;
    const problem = problemOf(question);
    if (problem) {
      notCarried.push({ place, leftOut: { problem }, parts: [] });
      continue;
    }
    whole.push(question);
    const { questions: back } = parsePaper(
      paperText(paperBlocks([question], { ...options, answers: true, explanations: true })),
    );
    const read = back.length === 1 ? back[0]?.question : undefined;
    const lost = read ? partsLost(question, read) : (['stem'] as const);
    const isReread = lost.every((part) => !rereadParts.includes(part));
    const parts: LostPart[] = [
      ...lost.filter((part) => !rereadParts.includes(part)),
      ...(isReread ? [] : (['reread'] as const)),
    ];
    if (parts.length > 0) notCarried.push({ place, parts });
  }
  return { whole, notCarried };
}
