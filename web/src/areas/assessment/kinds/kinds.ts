import type { QuestionKind } from '@zhixing/contract/words';
import { blanks } from './Blanks.tsx';
import { choices } from './Choices.tsx';
import type { QuestionView } from './kind.ts';
import { matching } from './Matching.tsx';
import { oneChoice } from './OneChoice.tsx';
import { ordering } from './Ordering.tsx';
import { textAnswer } from './TextAnswer.tsx';

export const kinds: Record<QuestionKind, QuestionView> = {
  single: oneChoice,
  multiple: choices,
  judge: oneChoice,
  blank: blanks,
  text: textAnswer,
  matching,
  ordering,
};
