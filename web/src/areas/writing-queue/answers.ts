import type { Answer } from './writing-queue.types.ts';

export const withAnswer = (allAnswer: Answer[], questionId: number, answer: Answer['answer']): Answer[] => [
  ...allAnswer.filter((each) => each.questionId !== questionId),
  { questionId, answer },
];

/** Later answers replace earlier ones to the same question. */
export const mergeAnswers = (before: Answer[], later: Answer[]): Answer[] =>
  later.reduce((all, { questionId, answer }) => withAnswer(all, questionId, answer), before);
