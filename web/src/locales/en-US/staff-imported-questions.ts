import type { Texts } from '../shape.ts';
import type { staffImportedQuestions as chinese } from '../zh-CN/staff-imported-questions.ts';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export const staffImportedQuestions: Texts<typeof chinese> = {
  open: 'Import questions',
  refused: ({ count, names }) => `${plural(count, 'picture')} refused by the server: ${names.join('; ')}`,
  added: ({ count }) => `${plural(count, 'imported question')} in the bank, labelled “New”.`,
  undo: 'Undo this import',
  undone: 'The import is undone. The questions stay in the trash for 30 days.',
  isNew: 'New',
};
