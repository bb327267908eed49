import { type AnswerValue, answerOf, type PaperQuestion } from './answers.ts';
import type { Answer } from './assessment.types.ts';
import { kinds } from './kinds/kinds.ts';

const isEmpty = (value: AnswerValue) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a question has an answer, as its kind asks for one. */
export const isAnswered = (question: PaperQuestion, value: AnswerValue): boolean =>
  !isEmpty(value) && kinds[question.kind].isAnswered(question, value);

const isNothing = (value: AnswerValue): boolean =>
  Array.isArray(value)
    ? value.every((each) => String(each).trim() === '')
    : value === null || String(value).trim() === '';

/** Whether no question has any answer: the server takes no such hand-in (rules: attempt-used). */
export const hasNoAnswers = (allAnswer: Answer[]) => allAnswer.every(({ answer }) => isNothing(answer));

/** The numbers, from 1, of the questions without an answer. */
export function unanswered(questions: PaperQuestion[], allAnswer: Answer[]): number[] {
  return questions.flatMap((question, place) =>
    isAnswered(question, answerOf(allAnswer, question.questionId)) ? [] : [place + 1],
  );
}
