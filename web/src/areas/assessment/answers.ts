import type { Answer, TestPaper } from './assessment.types.ts';

export type PaperQuestion = TestPaper['questions'][number];
export type AnswerValue = Answer['answer'];

export const answerOf = (allAnswer: Answer[], questionId: number): AnswerValue =>
  allAnswer.find((each) => each.questionId === questionId)?.answer ?? null;

export const withAnswer = (allAnswer: Answer[], questionId: number, answer: AnswerValue): Answer[] => [
  ...allAnswer.filter((each) => each.questionId !== questionId),
  { questionId, answer },
];

/** Later answers in the place of earlier ones to the same question. */
export const mergeAnswers = (before: Answer[], later: Answer[]): Answer[] =>
  later.reduce((all, { questionId, answer }) => withAnswer(all, questionId, answer), before);

/** Answers to questions that this paper has. */
export const fitting = (allAnswer: Answer[], { questions }: TestPaper): Answer[] =>
  allAnswer.filter(({ questionId }) => questions.some((question) => question.questionId === questionId));
