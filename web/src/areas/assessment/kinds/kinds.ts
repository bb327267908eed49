import type { QuestionKind } from '@zhixing/contract/words';
import { blanks } from './Blanks.tsx';
import { choices } from './Choices.tsx';
import type { Kind } from './kind.ts';
import { matching } from './Matching.tsx';
import { oneChoice } from './OneChoice.tsx';
import { ordering } from './Ordering.tsx';
import { textAnswer } from './TextAnswer.tsx';

export const kinds: Record<QuestionKind, Kind> = {
  single: oneChoice,
  multiple: choices,
  judge: oneChoice,
  blank: blanks,
  text: textAnswer,
  matching,
  ordering,
};
