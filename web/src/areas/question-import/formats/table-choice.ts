/** What a column of a table may hold. `options`: all of them in one cell. */
export const columnFields = [
  'kind',
  'stem',
  'option',
  'options',
  'answer',
  'explanation',
  'guide',
  'difficulty',
  'tags',
  'marks',
] as const;
export type ColumnField = (typeof columnFields)[number];
/** For each column what it holds; undefined: it is left out. */
export type Mapping = readonly (ColumnField | undefined)[];

/** Which row of a table is its header, and what its columns hold (rules: question-import-tables). */
export interface TableChoice {
  /** The row of the header, from 0; -1: there is none. */
  header: number;
  mapping: Mapping;
}
