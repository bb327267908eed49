import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';

/** What the parts of each kind get: the question, and how they change it. */
export interface PartsProps {
  question: QuestionFields;
  edit: (part: Partial<QuestionFields>) => void;
}
