import type { ComponentType } from 'react';
import type { Score } from '../../directory/assessment.types.ts';
import type { AnswerValue, PaperQuestion } from '../answers.ts';
import type { Result } from '../result/verdict.ts';

export interface AnswerInputProps {
  question: PaperQuestion;
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
  /** The id of the question's words. */
  labelledBy: string;
}

export interface ResultProps {
  result: Result;
  rows: Score['connectInfo'];
}

/** The components and the check of one kind of question (rules: question-kinds). */
export interface QuestionView {
  /** The inputs of an answer. */
  AnswerInput: ComponentType<AnswerInputProps>;
  /** What was answered and, once revealed, what is right. */
  Result: ComponentType<ResultProps>;
  /** Whether no part of an answer is left empty; an answer that is empty as a whole is none. */
  isAnswered(question: PaperQuestion, value: AnswerValue): boolean;
}
