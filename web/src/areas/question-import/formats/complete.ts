import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { checkOptions, checkOrdering, checkPairs } from '../check-lists.ts';
import { defaultMarks, fittingTags, isMarks, most } from '../limits.ts';
import { fail, NotUnderstood } from '../not-understood.ts';
import type { Change, Problem } from '../parsed.ts';

/** What a format says of a question, before it is known to be one. */
export type Draft = Pick<QuestionFields, 'kind' | 'stem'> &
  Partial<Omit<QuestionFields, 'marks'>> & { marks?: number | undefined };

function checkBlanks(blanks: QuestionFields['blanks']) {
  if (blanks.length === 0 || blanks.some(({ answers, number }) => answers.length === 0 && number === null))
    fail({ kind: 'noAnswer' });
  if (blanks.length > most.blanks) fail({ kind: 'tooManyBlanks' });
  const isTooMuch = ({ answers }: (typeof blanks)[number]) =>
    answers.length > most.answers || answers.some(({ length }) => length > most.answer);
  if (blanks.some(isTooMuch)) fail({ kind: 'tooLong' });
}

function checkChoice(kind: 'single' | 'multiple', options: QuestionFields['options']) {
  checkOptions(options);
  const right = options.filter(({ answer }) => answer).length;
  if (right === 0) fail({ kind: 'noAnswer' });
  if (kind === 'single' && right > 1) fail({ kind: 'severalRight' });
}

/** Fails where a kind lacks what it needs: no format makes an empty choice (rules: question-import-formats). */
function check({ kind, options = [], answer, blanks = [], pairs = [] }: Draft) {
  if (kind === 'single' || kind === 'multiple') checkChoice(kind, options);
  else if (kind === 'ordering') checkOrdering(options);
  else if (kind === 'matching') checkPairs(pairs);
  else if (kind === 'blank') checkBlanks(blanks);
  else if (kind === 'judge' && typeof answer !== 'boolean') fail({ kind: 'noAnswer' });
}

/** A question of what a format says; fails where it is none. */
export function complete(draft: Draft, changes: Change[]): { question: QuestionFields; hasMarks: boolean } {
  const { stem, explanation = '', guide = '', tags = [], marks } = draft;
  if (stem.trim() === '') fail({ kind: 'noStem' });
  if ([stem, explanation, guide].some(({ length }) => length > most.stem)) fail({ kind: 'tooLong' });
  check(draft);
  const fits = marks !== undefined && isMarks(marks);
  if (marks !== undefined && !fits) changes.push({ kind: 'defaultMarks' });
  return {
    question: {
      partial: false,
      options: [],
      answer: null,
      blanks: [],
      pairs: [],
      explanation,
      guide,
      ...draft,
      tags: fittingTags(tags, changes),
      marks: fits ? Math.round(marks * 100) / 100 : defaultMarks,
    },
    hasMarks: fits,
  };
}

/** Why a question cannot be asked: what its kind needs is missing; undefined: it can. */
export function problemOf(question: QuestionFields): Problem | undefined {
  try {
    complete(question, []);
    return undefined;
  } catch (error) {
    if (error instanceof NotUnderstood) return error.problem;
    throw error;
  }
}
