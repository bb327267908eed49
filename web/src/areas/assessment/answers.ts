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

/** Blanks count as answered when none of them is empty. */
export function isAnswered({ kind, blankCount }: PaperQuestion, answer: AnswerValue): boolean {
  if (answer === null) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  if (!Array.isArray(answer)) return true;
  if (kind !== 'blank') return answer.length > 0;
  return Array.from({ length: blankCount }, (_, place) => String(answer[place] ?? '')).every(
    (text) => text.trim() !== '',
  );
}

/** The numbers, from 1, of the questions without an answer. */
export function unanswered(questions: PaperQuestion[], allAnswer: Answer[]): number[] {
  return questions.flatMap((question, place) =>
    isAnswered(question, answerOf(allAnswer, question.questionId)) ? [] : [place + 1],
  );
}

/** Answers to questions that this paper has. */
export const fitting = (allAnswer: Answer[], { questions }: TestPaper): Answer[] =>
  allAnswer.filter(({ questionId }) => questions.some((question) => question.questionId === questionId));
