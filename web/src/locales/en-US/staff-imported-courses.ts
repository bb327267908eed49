import type { Texts } from '../shape.ts';
import type { staffImportedCourses as chinese } from '../zh-CN/staff-imported-courses.ts';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export const staffImportedCourses: Texts<typeof chinese> = {
  open: 'Import a course',
  openExport: 'Export course',
  unreadFile: 'cannot be read, or is no picture that can be shown',
  added: ({ count }) => `The imported ${plural(count, 'chapter or lesson')} are at the end of the directory.`,
  undo: 'Undo this import',
  history: 'Imports',
};
