import type { Answer, TestPaper } from './assessment.types.ts';

export type PaperQuestion = TestPaper['questions'][number];
export type AnswerValue = Answer['answer'];

export const answerOf = (allAnswer: Answer[], questionId: number): AnswerValue =>
  allAnswer.find((each) => each.questionId === questionId)?.answer ?? null;

/** The answers whose questions are on this paper. */
export const answersInPaper = (allAnswer: Answer[], { questions }: TestPaper): Answer[] =>
  allAnswer.filter(({ questionId }) => questions.some((question) => question.questionId === questionId));
