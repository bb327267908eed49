import { campPath } from '../camps/index.ts';

/** The gradebook with the dialog of one cell open. */
export const cellPath = (campId: number, studentId: number, item: string) =>
  `${campPath(campId, 'gradebook')}?student=${studentId}&item=${item}`;
