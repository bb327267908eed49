import type { QuestionKind } from '@zhixing/contract/question-kinds';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';

const option = { text: '', answer: false };
const pair = { left: '', right: '' };
export const newOption = () => ({ ...option });
export const newPair = () => ({ ...pair });
export const newBlank = () => ({ answers: [] as string[], number: null as number | null, tolerance: 0 });

const four = () => [newOption(), newOption(), newOption(), newOption()];
const parts: Record<QuestionKind, () => Partial<QuestionFields>> = {
  single: () => ({ options: four() }),
  multiple: () => ({ options: four() }),
  judge: () => ({}),
  blank: () => ({ blanks: [newBlank()] }),
  text: () => ({}),
  matching: () => ({ pairs: [newPair(), newPair(), newPair()] }),
  ordering: () => ({ options: four() }),
};

/** A question of a kind with nothing written yet: its author says what is right, nothing is by itself. */
export const newQuestion = (kind: QuestionKind): QuestionFields => ({
  kind,
  stem: '',
  marks: 5,
  partial: false,
  options: [],
  answer: null,
  blanks: [],
  pairs: [],
  explanation: '',
  guide: '',
  tags: [],
  ...parts[kind](),
});

/** The same question as another kind: what both have stays, what the new one needs is there to be written. */
export function asKind(question: QuestionFields, kind: QuestionKind): QuestionFields {
  const fresh = newQuestion(kind);
  const { options, blanks, pairs = [], answer } = question;
  return {
    ...question,
    kind,
    options: options.length > 0 ? options : fresh.options,
    blanks: blanks.length > 0 ? blanks : fresh.blanks,
    pairs: pairs.length > 0 ? pairs : (fresh.pairs ?? []),
    answer: answer ?? fresh.answer,
  };
}
