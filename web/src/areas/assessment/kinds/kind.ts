import type { ComponentType } from 'react';
import type { AnswerValue, PaperQuestion } from '../answers.ts';
import type { Score } from '../assessment.types.ts';
import type { Result } from './verdict.ts';

export interface AnswerInputProps {
  question: PaperQuestion;
  value: AnswerValue;
  onChange: (value: AnswerValue) => void;
  /** The id of the element with the question's text. */
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
  /** The student's answer and, once revealed, the right one. */
  Result: ComponentType<ResultProps>;
  /** Whether every part of an answer is filled in. An answer without any filled part counts as no answer. */
  isAnswered(question: PaperQuestion, value: AnswerValue): boolean;
}
